import { element } from "./dom.js";

/** Resolves when the script has run, or cannot be had. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = element("script", { src });
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => resolve());
    document.head.append(script);
  });
}
