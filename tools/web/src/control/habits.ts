// How somebody likes to sit at a table, in this browser: whether it passes for them, how large letters are, which colors.
import { Store } from "../state/store.ts";

export const SIZES = [100, 115, 130, 150]; // percent
export const THEMES = ["system", "light", "dark", "contrast"] as const;

export interface Habits {
  pass: boolean;
  size: number;
  theme: (typeof THEMES)[number];
}

const USUAL: Habits = { pass: false, size: 100, theme: "system" };
const PLACE = "tradewind.habits";

// Of what is stored only what is understood counts.
export function habits_in(text: string | null): Habits {
  try {
    const stored = JSON.parse(text ?? "") as Partial<Habits>;
    return {
      pass: stored.pass === true,
      size: SIZES.find((size) => size === stored.size) ?? USUAL.size,
      theme: THEMES.find((theme) => theme === stored.theme) ?? USUAL.theme,
    };
  } catch {
    return USUAL;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export const habits = new Store<Habits>(habits_in(stored()));

export function change_habits(change: Partial<Habits>): void {
  habits.value = { ...habits.value, ...change };
  try {
    localStorage.setItem(PLACE, JSON.stringify(habits.value));
  } catch {
    // it is forgotten with this page
  }
  wear();
}

// The page looks as somebody likes it.
export function wear(): void {
  const { size, theme } = habits.value;
  const { style, dataset } = document.documentElement;
  style.fontSize = size === 100 ? "" : `${size}%`;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  dataset.theme = theme !== "system" ? theme : contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
  dark.onchange = contrast.onchange = wear;
}
