import type { LoadedSample } from "../samples/further/further-samples.js";
import { readState, sampleValues } from "./console-state.js";
import { element } from "./dom.js";
import { fillSamples } from "./fill-samples.js";
import { loadScript } from "./load-script.js";
import { readChoice, writeChoice } from "./reader-choice.js";

declare global {
  interface Window {
    /** By the variant of the request; the page's own script of further samples sets them. */
    furtherSamples?: LoadedSample[][];
  }
}

const KEY = "further";

/** The last of the languages: a list of further ones, which is loaded when somebody wants it. */
export function addFurtherSamples(): void {
  const section = document.querySelector<HTMLElement>(".samples[data-further]");
  const languages = section?.querySelector("fieldset");
  if (!section || !languages) return;
  const choice = element("input", { type: "radio", name: "language", value: "more" });
  languages.append(element("label", {}, choice, element("span", {}, "More…")));
  const place = element("div", { class: "further", role: "status" }, "Loading …");
  languages.after(place);
  let loading: Promise<void> | undefined;
  choice.addEventListener("change", () => {
    loading ??= loadScript(section.dataset["further"] ?? "").then(() => showList(section, place));
  });
}

function showList(section: HTMLElement, place: HTMLElement): void {
  const variants = window.furtherSamples;
  const [samples] = variants ?? [];
  if (!variants || !samples) {
    place.textContent = "These samples could not be loaded.";
    return;
  }
  const list = element("select", { "aria-label": "Further language and client" });
  list.append(
    ...[...new Set(samples.map(({ group }) => group))].map((group) => groupOf(samples, group)),
  );
  const kept = readChoice(KEY);
  if (samples.some(({ id }) => id === kept)) list.value = kept ?? "";
  list.addEventListener("change", () => {
    writeChoice(KEY, list.value);
    showSample(section, variants, list.value);
  });
  place.removeAttribute("role");
  place.replaceChildren(list);
  showSample(section, variants, list.value);
}

function groupOf(samples: LoadedSample[], group: string): HTMLOptGroupElement {
  const options = samples
    .filter((sample) => sample.group === group)
    .map(({ id, label }) => element("option", { value: id }, `${group}: ${label}`));
  return element("optgroup", { label: group }, ...options);
}

/** In each variant of the request, so that the choice among those stays what it is. */
function showSample(section: HTMLElement, variants: LoadedSample[][], id: string): void {
  section.querySelectorAll(".variant").forEach((variant, index) => {
    variant.querySelector(".more")?.remove();
    const sample = variants[index]?.find((one) => one.id === id);
    const shown = sample
      ? blockOf(sample)
      : element("p", {}, "This client cannot send this example.");
    variant.append(element("div", { class: "sample more" }, shown));
  });
  fillSamples(sampleValues(readState()));
}

function blockOf(sample: LoadedSample): HTMLElement {
  const label = `Request: ${sample.group}, ${sample.label}`;
  const nodes = sample.parts.map((part) => {
    if (typeof part === "string") return part;
    return element("var", { "data-fill": part.name, "data-form": part.form }, part.text);
  });
  const code = element("code", {}, ...nodes);
  return element(
    "div",
    { class: "code" },
    element("pre", { tabindex: "0", role: "group", "aria-label": label }, code),
    element("button", { type: "button", class: "copy" }, "Copy"),
  );
}
