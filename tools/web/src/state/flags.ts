// What somebody has switched on, or has put away for good, in this browser. Private windows may forget it.
const named = (name: string): string => "tradewind.flag." + name;

export function flag(name: string): boolean {
  try {
    return localStorage.getItem(named(name)) !== null;
  } catch {
    return false;
  }
}

export function set_flag(name: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(named(name), "1");
    else localStorage.removeItem(named(name));
  } catch {
    // then it is asked again
  }
}
