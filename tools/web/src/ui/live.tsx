// Texts that screen readers read as they change.
import { Store, useStore } from "../state/store.ts";

const said = new Store("");
const urgent = new Store("");

export const say = (text: string): void => void (said.value = text);
export const warn = (text: string): void => void (urgent.value = text);

export function LiveRegions() {
  return (
    <div class="unseen">
      <div role="status" aria-live="polite">
        {useStore(said)}
      </div>
      <div role="alert">{useStore(urgent)}</div>
    </div>
  );
}
