// A button and what it is about on the table light each other, under the pointer and with the focus.
import { useEffect } from "preact/hooks";

const signs_in = (element: Element): string[] => element.getAttribute("data-is")!.split(" ");

export function useLighting(): void {
  useEffect(() => {
    let lit: Element[] = [];
    const put_out = () => {
      for (const one of lit) one.removeAttribute("data-lit");
      lit = [];
    };
    const light = (event: Event) => {
      put_out();
      const target = event.target as Element | null;
      const from = target?.closest?.("[data-is]");
      if (!from || (event.type === "focusin" && !target?.matches(":focus-visible"))) return;
      const signs = signs_in(from),
        is_button = from.matches(".move");
      lit = [...document.querySelectorAll("[data-is]")].filter(
        (one) => one.matches(".move") !== is_button && signs_in(one).some((sign) => sign !== "" && signs.includes(sign)),
      );
      for (const one of lit) one.setAttribute("data-lit", "");
    };
    document.addEventListener("pointerover", light);
    document.addEventListener("focusin", light);
    document.addEventListener("pointerleave", put_out);
    return () => {
      put_out();
      document.removeEventListener("pointerover", light);
      document.removeEventListener("focusin", light);
      document.removeEventListener("pointerleave", put_out);
    };
  }, []);
}
