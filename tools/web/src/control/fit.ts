// Cards are as large as the window allows: the largest size with which the board needs no scrolling. On a narrow page, where one
// scrolls anyway, four of them fit side by side.
import { useLayoutEffect, useState } from "preact/hooks";

const SMALLEST = 92,
  LARGEST = 190,
  STEP = 7,
  WIDE = "(min-width: 1080px)"; // pixels

// `within`: something in the board. `change`: null, and nothing is to be fitted.
export function useFit(within: { current: HTMLElement | null }, change: unknown): void {
  const [window_size, look] = useState("");
  useLayoutEffect(() => {
    const resized = () => look(`${innerWidth} ${innerHeight}`);
    addEventListener("resize", resized);
    return () => removeEventListener("resize", resized);
  }, []);
  useLayoutEffect(() => {
    if (change === null) return;
    const board = within.current?.closest<HTMLElement>(".board");
    if (!board || !matchMedia(WIDE).matches) return void board?.style.removeProperty("--size");
    const fits = (size: number) => {
      board.style.setProperty("--size", `${size}px`);
      return board.scrollHeight <= board.clientHeight;
    };
    let low = 0,
      high = Math.floor((LARGEST - SMALLEST) / STEP);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(SMALLEST + middle * STEP)) low = middle;
      else high = middle - 1;
    }
    board.style.setProperty("--size", `${SMALLEST + low * STEP}px`);
  }, [change, window_size]);
}
