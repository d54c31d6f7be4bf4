// A card that is held, or clicked with the other button, is looked at and not played.
const LONG = 450; // milliseconds

let timer: ReturnType<typeof setTimeout> | undefined;
let held = false;

export function hold(look: () => void) {
  const show = () => {
    clearTimeout(timer);
    if (!held) look();
    held = true;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      held = false;
      clearTimeout(timer);
      if (event.button === 0) timer = setTimeout(show, LONG);
    },
    onKeyDown: () => void (held = false), // after a look by a key no click follows
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: () => clearTimeout(timer),
    onContextMenu: (event: Event) => {
      event.preventDefault();
      show();
    },
    onClickCapture: (event: Event) => {
      if (!held) return;
      held = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
