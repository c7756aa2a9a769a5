import type {
  RecordedBody,
  RecordedError,
  RecordedMessage,
  RecordedRequest,
} from "../../../server/runtime/control/journal/recorded-request.js";
import { counted } from "../../../server/runtime/service/counted.js";
import { button, copyFrom, element } from "../../docs/browser/dom.js";
import { readableJson } from "../../docs/samples/print-literal.js";
import { toCurl } from "./curl.js";
import { outcomeOf } from "./outcome.js";
import { milliseconds, verb } from "./request-list.js";

export interface DetailActions {
  back: () => void;
  makeRule: (request: RecordedRequest) => void;
}

/** `does`: what the operation does by default, and why, with code between backticks. */
export function requestDetail(
  request: RecordedRequest,
  does: string | undefined,
  actions: DetailActions,
): Node[] {
  const { method, path, query, status, errors, change, timings } = request;
  const { side, sentence } = outcomeOf(request);
  const copy = button("Copy as curl", () => void copyFrom(copy, toCurl(request)));
  const rule = button("Make a fault rule", () => actions.makeRule(request));
  const address = (request.origin ?? "") + path + (query === "" ? "" : `?${query}`);
  return [
    button("Back to the list", actions.back, "back"),
    element("h2", {}, verb(method), ` ${address}`),
    element("p", { class: `outcome ${side}` }, `${status ?? "No status"}. ${sentence}`),
    element("div", { class: "tools" }, copy, rule),
    facts(request, does),
    part("Validation", element("p", {}, verdictText(request)), ...errors.map(errorText)),
    ...(change ? [part("Changes", ...changeTable(request))] : []),
    part("Time", timingTable(timings)),
    part("Request", ...messageText(request.request)),
    ...(request.response ? [part("Response", ...messageText(request.response))] : []),
  ];
}

function verdictText({ verdict, status, fault }: RecordedRequest): string {
  if (verdict === "valid") return "The request matches the document.";
  if (verdict === "invalid") return "The request does not match the document:";
  if (fault !== undefined) return "A rule ended the request before validation.";
  if (status === undefined) return "The request ended before validation.";
  if (status >= 400) return "The request was rejected before validation.";
  return "The request was not validated.";
}

function part(title: string, ...content: Node[]): HTMLElement {
  return element("section", {}, element("h3", {}, title), ...content);
}

function facts(request: RecordedRequest, does: string | undefined): HTMLElement {
  const { id, receivedAt, operationId, projectKey, clientId, correlationId, fault } = request;
  const list = element("dl", { class: "facts" });
  const named = {
    Number: String(id),
    Received: receivedAt,
    Operation: operationId,
    "By default": does,
    Project: projectKey,
    Client: clientId,
    "Correlation ID": correlationId,
    "Fault rule": fault,
  };
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) continue;
    const shown = name === "By default" ? withCode(value) : [value];
    list.append(element("dt", {}, name), element("dd", {}, ...shown));
  }
  return list;
}

function withCode(sentence: string): (Node | string)[] {
  return sentence.split("`").map((part, at) => (at % 2 === 0 ? part : code_(part)));
}

function errorText({ code, message, path, pointer, excerpt }: RecordedError): HTMLElement {
  const shown = element("div", { class: "error" });
  const add = (...content: (Node | string)[]): void => shown.append(element("p", {}, ...content));
  add(element("strong", {}, code), ` ${message}`);
  if (path !== undefined) add("In the request at ", code_(path));
  if (pointer !== undefined) add("Required by ", code_(partOf(pointer)), ", ", code_(pointer));
  if (excerpt !== undefined) shown.append(element("pre", { tabindex: "0" }, readableJson(excerpt)));
  return shown;
}

/** `Booking, /guests/name` of a component, or `POST /bookings, /parameters/0`. */
export function partOf(pointer: string): string {
  const [, kind, ...all] = pointer.split("/");
  const isComponent = kind === "components";
  const [name = "", ...rest] = isComponent ? all.slice(1) : all;
  const plain = name.replaceAll("~1", "/").replaceAll("~0", "~");
  const inner = rest
    .slice(isComponent ? 0 : 1)
    .filter((each) => !/^(?:properties|items)$/.test(each));
  const first = isComponent ? plain : `${(rest[0] ?? "").toUpperCase()} ${plain}`;
  return [first, ...(inner.length > 0 ? [`/${inner.join("/")}`] : [])].join(", ");
}

function code_(text: string): HTMLElement {
  return element("code", {}, text);
}

function changeTable({ change, timings, status, response }: RecordedRequest): Node[] {
  if (timings.handled === undefined) {
    const note = "The request was rejected. Stored data did not change:";
    return [element("p", {}, note), ...bodyText(change?.before)];
  }
  // A resource without a key has no name before it is created.
  const isUnnamed = !change?.before && !change?.after && status === 201;
  const after = isUnnamed ? response?.body : change?.after;
  if (change?.before?.isTruncated || after?.isTruncated) {
    return [
      ...[element("h4", {}, "Before"), ...bodyText(change?.before)],
      ...[element("h4", {}, "After"), ...bodyText(after)],
    ];
  }
  const rows = changedValues(change?.before?.text, after?.text);
  const shared = "Other writes ran at the same time. Some changes may be theirs.";
  const cells = rows.map((row) => [row.path, row.before, row.after]);
  return [
    ...(change?.isShared ? [element("p", { class: "note" }, shared)] : []),
    rows.length === 0 ? element("p", {}, "Nothing.") : table(["Value", "Before", "After"], cells),
  ];
}

/** Bars, each from the end of the stage before. */
function timingTable(timings: RecordedRequest["timings"]): HTMLElement {
  const total = timings.ended ?? 0;
  let from = 0;
  const rows = Object.entries(timings).map(([stage, until]) => {
    const bar = element("progress", {
      max: "1",
      value: String(total === 0 ? 0 : (until - from) / total),
      "aria-label": `Share of ${stage}`,
    });
    const cells = [element("th", { scope: "row" }, nameOf(stage, timings))];
    const time = element("td", { class: "number" }, milliseconds(until - from));
    from = until;
    return element("tr", {}, ...cells, time, element("td", {}, bar));
  });
  const whole = element("caption", {}, `${milliseconds(total)} total`);
  return element("table", { class: "timings" }, whole, element("tbody", {}, ...rows));
}

const STAGES: Readonly<Record<string, string>> = {
  routed: "route",
  authenticated: "authenticate",
  bodyRead: "read the body",
  validated: "validate",
  handled: "handle",
  responseValidated: "validate the response",
  ended: "write",
};

/** The rest of a rejected request also belongs to the stage that rejected it. */
function nameOf(stage: string, { responseValidated }: RecordedRequest["timings"]): string {
  if (stage === "ended" && responseValidated === undefined) return "Rejected";
  return STAGES[stage] ?? stage;
}

function messageText({ headers, body }: RecordedMessage): Node[] {
  return [table(["Header", "Value"], Object.entries(headers)), ...bodyText(body)];
}

function bodyText(body: RecordedBody | undefined): Node[] {
  if (!body) return [];
  const { text, encoding, size, isTruncated } = body;
  const bytes = `${counted(size, "byte")}.`;
  const note = isTruncated ? `First part of ${bytes}` : bytes;
  const kind = encoding === "base64" ? ` ${note} Not text: shown as base64.` : note;
  const shown = element("pre", { tabindex: "0" }, isTruncated ? text : readableJson(text));
  return [element("p", { class: "quiet" }, kind), shown];
}

function table(names: string[], rows: readonly (readonly (string | undefined)[])[]): HTMLElement {
  const head = element("tr", {}, ...names.map((name) => element("th", { scope: "col" }, name)));
  const body = rows.map(([first, ...rest]) => {
    const cells = rest.map((value) => element("td", {}, value ?? "–"));
    return element("tr", {}, element("th", { scope: "row" }, first), ...cells);
  });
  const whole = element("table", {}, element("thead", {}, head), element("tbody", {}, ...body));
  // Allows scrolling by keyboard.
  const scrolled = { class: "scroll", tabindex: "0", role: "group" };
  return element("div", { ...scrolled, "aria-label": names.join(", ") }, whole);
}

/** Values that differ between JSON texts, in order, by path: `current.objectTypeProperty.intExample`. */
export function changedValues(before: string | undefined, after: string | undefined) {
  const [old, young] = [before, after].map((text) => valuesIn(text));
  const paths = new Set([...(old?.keys() ?? []), ...(young?.keys() ?? [])]);
  return [...paths]
    .map((path) => ({ path, before: old?.get(path), after: young?.get(path) }))
    .filter((each) => each.before !== each.after);
}

/** The JSON of every scalar, and of every empty list or object, by its path. */
function valuesIn(text: string | undefined): Map<string, string> {
  const values = new Map<string, string>();
  const add = (path: string, value: unknown): void => {
    const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
    if (members.length === 0) values.set(path, JSON.stringify(value));
    for (const [name, member] of members) {
      add(
        Array.isArray(value) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`,
        member,
      );
    }
  };
  if (text !== undefined) add("", JSON.parse(text));
  return values;
}
