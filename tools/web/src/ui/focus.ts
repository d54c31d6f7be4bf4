// Keeps the focus near where it was. When the control that has it is disabled, or goes away with what it has done, the browser would
// give it to the page itself, and who uses a keyboard or a screen reader would begin at the top again.
//
// An element with data-home takes it over for what is in it: the first that fits one of the selectors, the most wanted first, or
// itself as long as nothing does.
//   <section data-home=".move">

const focused = (): Element | null => (document.activeElement === document.body ? null : document.activeElement);
const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";
const is_usable = (element: Element): boolean => element.isConnected && !element.matches(":disabled");
const holds = (element: Element): boolean => is_usable(element) && element.matches(CONTROLS);

let line: Element[] = []; // what had the focus last, and what is around it, from within
let waits: HTMLElement | null = null; // a home that has it until something in it fits

function take(home: HTMLElement): void {
  const all = home.dataset.home!.split(", ").flatMap((selector) => [...home.querySelectorAll<HTMLElement>(selector)]);
  const fitting = all.find((one) => is_usable(one) && one.getClientRects().length > 0);
  if (fitting?.dataset.home) return take(fitting);
  const to = fitting ?? home;
  if (!to.matches(CONTROLS)) to.tabIndex = -1;
  to.focus({ preventScroll: true });
  waits = fitting ? null : home;
}

function look(): void {
  const now = focused();
  if (waits && now === waits) return take(waits);
  const [lost] = line;
  if (!lost || (now && (now !== lost || holds(lost))) || holds(lost)) return;
  const home = line.find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.isConnected && one.dataset.home !== undefined,
  );
  if (home) take(home);
}

export function keep_focus(root: HTMLElement): void {
  document.addEventListener("focusin", (event) => {
    line = [];
    for (let one = event.target as Element | null; one; one = one.parentElement) line.push(one);
  });
  // A press outside all controls leaves the one before.
  document.addEventListener("pointerdown", (event) => {
    if (!(event.target as Element | null)?.closest?.(CONTROLS)) line = [];
  });
  new MutationObserver(look).observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "tabindex"],
  });
}
