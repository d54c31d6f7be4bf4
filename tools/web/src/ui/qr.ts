// QR codes (ISO/IEC 18004) of short texts: bytes, error correction L, versions 1 to 9, mask chosen by penalty.

const DATA = [0, 19, 34, 55, 80, 108, 136, 156, 194, 232]; // data bytes by version
const CHECK = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30]; // check bytes of a block
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2];
const ALIGN = [[], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

type Grid = (boolean | null)[][];

export function qr_code(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = DATA.findIndex((room, at) => at > 0 && bytes.length + 2 <= room);
  if (version < 0) return null;
  const bits = stream(with_checks(packed(bytes, DATA[version]!), version));
  let best: boolean[][] | null = null,
    least = Infinity;
  for (let mask = 0; mask < 8; ++mask) {
    const drawn = draw(version, bits, mask);
    const cost = penalty(drawn);
    if (cost >= least) continue;
    least = cost;
    best = drawn;
  }
  return best;
}

// Mode, length, bytes, then padding to the version's room.
function packed(bytes: number[], room: number): number[] {
  const bits = [0, 1, 0, 0];
  for (let at = 7; at >= 0; --at) bits.push((bytes.length >> at) & 1);
  for (const byte of bytes) for (let at = 7; at >= 0; --at) bits.push((byte >> at) & 1);
  for (let at = 0; at < 4 && bits.length < room * 8; ++at) bits.push(0);
  while (bits.length % 8) bits.push(0);
  const result: number[] = [];
  for (let at = 0; at < bits.length; at += 8) result.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0xec; result.length < room; pad ^= 0xec ^ 0x11) result.push(pad);
  return result;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let at = 7; at >= 0; --at) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> at) & 1) * a;
  }
  return product;
}

export function check_bytes(data: number[], count: number): number[] {
  let divisor = Array<number>(count - 1)
    .fill(0)
    .concat(1);
  for (let root = 1, at = 0; at < count; ++at, root = times(root, 2)) {
    divisor = divisor.map((value, index) => times(value, root) ^ (divisor[index + 1] ?? 0));
  }
  let rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(divisor[at]!, factor));
  }
  return rest;
}

function with_checks(data: number[], version: number): number[] {
  const blocks = BLOCKS[version]!,
    size = Math.floor(data.length / blocks);
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * size, (at + 1) * size));
  const checks = parts.map((part) => check_bytes(part, CHECK[version]!));
  const weave = (lists: number[][]) => lists[0]!.flatMap((_, at) => lists.map((list) => list[at]!));
  return [...weave(parts), ...weave(checks)];
}

const stream = (bytes: number[]): boolean[] =>
  bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => ((byte >> at) & 1) === 1));

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(version: number, bits: boolean[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  fixed_parts(grid, version, mask);
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; ++step) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (grid[y]![x] === null) grid[y]![x] = (bits[next++] ?? false) !== MASKS[mask]!(x, y);
      }
    }
  }
  return grid as boolean[][];
}

function fixed_parts(grid: Grid, version: number, mask: number): void {
  const size = grid.length;
  const put = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  const square = (cx: number, cy: number, reach: number, dark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; ++dy)
      for (let dx = -reach; dx <= reach; ++dx) put(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; ++at) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const align = ALIGN[version]!,
    last = align.length - 1;
  align.forEach((x, i) =>
    align.forEach((y, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      square(x, y, 2, (ring) => ring !== 1);
    }),
  );
  const format = (0b01 << 3) | mask;
  const word = ((format << 10) | remainder(format, 0x537, 10)) ^ 0x5412;
  const bit = (at: number) => ((word >> at) & 1) === 1;
  for (let at = 0; at <= 5; ++at) put(8, at, bit(at));
  put(8, 7, bit(6));
  put(8, 8, bit(7));
  put(7, 8, bit(8));
  for (let at = 9; at < 15; ++at) put(14 - at, 8, bit(at));
  for (let at = 0; at < 8; ++at) put(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; ++at) put(8, size - 15 + at, bit(at));
  put(8, size - 8, true);
  if (version < 7) return;
  const info = (version << 12) | remainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; ++at) {
    const dark = ((info >> at) & 1) === 1,
      a = size - 11 + (at % 3),
      b = Math.floor(at / 3);
    put(a, b, dark);
    put(b, a, dark);
  }
}

function remainder(value: number, divisor: number, length: number): number {
  let rest = value;
  for (let at = 0; at < length; ++at) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return rest;
}

function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let cost = 0,
    dark = 0;
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  for (const line of [...grid, ...columns]) {
    const text = line.map((one) => (one ? "1" : "0")).join("");
    for (const run of text.match(/1{5,}|0{5,}/g) ?? []) cost += run.length - 2;
    for (let at = 0; at + 11 <= size; ++at) if (/^(10111010000|00001011101)/.test(text.slice(at, at + 11))) cost += 40;
  }
  for (let y = 0; y < size; ++y)
    for (let x = 0; x < size; ++x) {
      if (grid[y]![x]) ++dark;
      if (x && y && grid[y]![x] === grid[y]![x - 1] && grid[y]![x] === grid[y - 1]![x] && grid[y]![x] === grid[y - 1]![x - 1])
        cost += 3;
    }
  return cost + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
