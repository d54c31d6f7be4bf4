// The page looks as somebody likes it: how large letters are, which colors.
import { settings } from "../state/memory.ts";

export function wear(): void {
  const { size, theme } = settings.value;
  const { style, dataset } = document.documentElement;
  style.fontSize = size === 100 ? "" : `${size}%`;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  dataset.theme = theme !== "system" ? theme : contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
  dark.onchange = contrast.onchange = wear;
}
