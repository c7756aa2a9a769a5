import type { ConsoleBody, ConsoleData, ConsoleParameter } from "../operation-pages.js";
import type { ConsoleState } from "./console-state.js";
import { AS_WRITTEN, element, labelled } from "./dom.js";
import { printJson } from "../samples/print-literal.js";

type Field = HTMLInputElement | HTMLTextAreaElement;

export function requestFields(data: ConsoleData, state: ConsoleState) {
  const fields = data.parameters
    .filter(({ place }) => place !== "cookie")
    .map((parameter) => ({ parameter, field: parameterField(parameter) }));
  const body = data.body && bodyFields(data.body);
  const refresh = (): void => {
    for (const { parameter, field } of fields) prefill(parameter, field, data, state);
    if (body?.text) prefillVersion(body.text, state);
  };
  refresh();
  const needed = fields.filter(({ parameter }) => parameter.isRequired);
  const others = fields.filter(({ parameter }) => !parameter.isRequired);
  const list = (those: typeof fields): HTMLElement[] =>
    those.map(({ parameter, field }) =>
      labelled(parameter.name, field, parameter.kind === "list" ? "one a line" : ""),
    );
  const optional = element(
    "details",
    {},
    element("summary", {}, `Optional parameters (${others.length})`),
    element("div", { class: "fields" }, ...list(others)),
  );
  const root = element(
    "div",
    {},
    element("div", { class: "fields" }, ...list(needed)),
    body?.root,
    ...(others.length > 0 ? [optional] : []),
  );
  return {
    root,
    /** Fills in values that have become known since. */
    refresh,
    entered: () => ({
      parameters: Object.fromEntries(
        fields.map(({ parameter: { place, name }, field }) => [`${place} ${name}`, field.value]),
      ),
      text: body?.text?.value ?? "",
      fields: Object.fromEntries((body?.fields ?? []).map(({ name, value }) => [name, value])),
      file: body?.file?.files?.[0],
    }),
  };
}

function parameterField({ name, kind, hint }: ConsoleParameter): Field {
  const text = hint === undefined ? "" : asText(hint, kind);
  const attributes = { ...AS_WRITTEN, name, placeholder: text.split("\n", 1)[0] };
  return kind === "text"
    ? element("input", attributes)
    : element("textarea", { ...attributes, rows: "1" });
}

function asText(value: unknown, kind: ConsoleParameter["kind"]): string {
  if (typeof value === "string") return value;
  if (kind === "list" && Array.isArray(value)) return value.map(String).join("\n");
  return JSON.stringify(value);
}

/** Precedence: the reader's changes, then the state, then examples. */
function prefill(
  parameter: ConsoleParameter,
  field: Field,
  { tenantParameter }: ConsoleData,
  { tenant, values }: ConsoleState,
): void {
  const { name, kind, value, isRequired } = parameter;
  const known = name === tenantParameter ? tenant : isRequired ? values[name] : undefined;
  const text = known ?? (value === undefined ? "" : asText(value, kind));
  if (field.dataset["filled"] !== undefined && field.value !== field.dataset["filled"]) return;
  field.value = text;
  field.dataset["filled"] = text;
}

/** An update has to name the version that the reader has last seen. */
function prefillVersion(field: HTMLTextAreaElement, { values }: ConsoleState): void {
  const { version } = values;
  if (version === undefined) return;
  field.value = field.value.replace(/^(\s*\{\s*"version": )\d+/, `$1${version}`);
}

interface BodyFields {
  root: HTMLElement;
  text?: HTMLTextAreaElement;
  fields?: Field[];
  file?: HTMLInputElement;
}

function bodyFields(body: ConsoleBody): BodyFields {
  if (body.kind === "bytes") {
    const file = fileField(body.mediaTypes);
    return { root: element("div", { class: "fields" }, labelled("File", file)), file };
  }
  if (body.kind === "form" || body.kind === "multipart") return formFields(body);
  return textFields(body);
}

function fileField(mediaTypes: string[]): HTMLInputElement {
  return element("input", { type: "file", name: "file", accept: mediaTypes.join(",") });
}

function formFields({ fields: names, files, value }: ConsoleBody): BodyFields {
  const values = new Map<string, unknown>(Object.entries(value ?? {}));
  const texts = [...new Set([...names, ...values.keys()])].filter((name) => !files.includes(name));
  const fields = texts.map((name) => {
    const value = values.get(name);
    const field = element("textarea", { ...AS_WRITTEN, name, rows: "1" });
    field.value = value === undefined ? "" : asText(value, "list");
    return field;
  });
  const file = files.length > 0 ? fileField([]) : undefined;
  const list = fields.map((field) => labelled(field.name, field));
  return {
    root: element("div", { class: "fields" }, ...list, file && labelled(files[0] ?? "", file)),
    fields,
    ...(file && { file }),
  };
}

function textFields({ value, examples }: ConsoleBody): BodyFields {
  const text = element("textarea", { ...AS_WRITTEN, name: "body", class: "body" });
  const show = (shown: unknown): void => {
    text.value = typeof shown === "string" ? shown : printJson(shown);
    text.rows = Math.min(18, text.value.split("\n").length + 1);
  };
  show(value);
  const choice = element(
    "select",
    { name: "example" },
    ...examples.map(({ name }, index) => element("option", { value: String(index) }, name)),
  );
  choice.addEventListener("change", () => show(examples[Number(choice.value)]?.value));
  return {
    root: element(
      "div",
      { class: "fields wide" },
      examples.length > 1 ? labelled("Example", choice) : undefined,
      labelled("Body", text),
    ),
    text,
  };
}
