import { readableJson } from "../samples/print-literal.js";
import { button, element } from "./dom.js";

export type ShownResponse = Awaited<ReturnType<typeof readResponse>>;

export async function readResponse(response: Response, began: number) {
  const type = response.headers.get("Content-Type") ?? "";
  const body = type.startsWith("image/") ? await response.blob() : await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - began),
    headers: [...response.headers],
    isJson: /[/+]json\b/.test(type),
    body,
  };
}

export function responseElements(
  shown: ShownResponse | undefined,
  sentence: string | undefined,
  command: string,
): HTMLElement[] {
  const heading = shown
    ? element(
        "p",
        { class: "outcome" },
        element(
          "span",
          { class: `status s${String(shown.status)[0] ?? ""}` },
          String(shown.status),
        ),
        ` ${shown.statusText} `,
        element("small", {}, `${shown.milliseconds} ms`),
      )
    : undefined;
  const parts = [
    heading,
    sentence === undefined ? undefined : element("p", { class: "sentence" }, sentence),
    shown && isExample(shown) ? element("p", { class: "note" }, EXAMPLE) : undefined,
    shown && bodyElement(shown),
    shown && headersElement(shown.headers),
    block("The request as curl", command),
  ];
  return parts.filter((part) => part !== undefined);
}

const EXAMPLE = "This is an example of the document: the operation stores nothing.";

function isExample({ headers }: ShownResponse): boolean {
  return headers.some(([name, value]) => /^x-example-response$/i.test(name) && value === "true");
}

function bodyElement({ body, isJson }: ShownResponse): HTMLElement {
  if (body === "") return element("p", { class: "note" }, "The response has no body.");
  if (typeof body === "string") {
    return code(isJson ? highlightedJson(readableJson(body)) : [body], "Response");
  }
  const picture = element("img", { alt: "Image in the response" });
  picture.src = URL.createObjectURL(body);
  return picture;
}

function headersElement(headers: [string, string][]): HTMLElement {
  return block("Response headers", headers.map(([name, value]) => `${name}: ${value}`).join("\n"));
}

function block(title: string, text: string): HTMLElement {
  return element("details", {}, element("summary", {}, title), code([text], title));
}

function code(text: (Node | string)[], label: string): HTMLElement {
  const copy = button("Copy", () => undefined, "copy");
  const pre = element(
    "pre",
    { tabindex: "0", role: "group", "aria-label": label },
    element("code", {}, ...text),
  );
  return element("div", { class: "code" }, pre, copy);
}

const TOKEN =
  /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** The text in pieces; those to highlight are elements. */
function highlightedJson(text: string): (Node | string)[] {
  const pieces: (Node | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match;
    const token = quoted ?? whole;
    const kind = colon ? "attr" : quoted ? "string" : /^[tfn]/.test(whole) ? "literal" : "number";
    pieces.push(text.slice(from, match.index), element("span", { class: `hljs-${kind}` }, token));
    from = match.index + token.length;
  }
  return [...pieces, text.slice(from)];
}
