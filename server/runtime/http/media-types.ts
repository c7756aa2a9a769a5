import express from "express";
import type { IncomingMessage } from "node:http";
import type { ContentDescription, OperationDescription } from "../operation-types.js";
import { type ApiResponse, headerText } from "./api-response.js";
import { declaredKey } from "../validation/validator.js";
import { ApiError } from "../errors.js";

/** `text/html` for `Text/HTML; charset=utf-8`. */
export function bareMediaType(written: string): string {
  const end = written.indexOf(";");
  return (end < 0 ? written : written.slice(0, end)).trim().toLowerCase();
}

/** The value of a Content-Type header (RFC 9110 section 8.3), without quotes and escapes. */
export interface ContentType {
  mediaType: string;
  /** By lower-case name. */
  parameters: ReadonlyMap<string, string>;
}

const TOKEN = "[!#$%&'*+.^`|~\\w-]+";
const QUOTED = '"((?:[\\t !#-[\\]-~\\x80-\\xff]|\\\\[\\t -~\\x80-\\xff])*)"';
const TYPE = new RegExp(`${TOKEN}/${TOKEN}`, "y");
/** A semicolon need not be followed by a parameter (section 5.6.6). */
const PARAMETER = new RegExp(`[ \\t]*;[ \\t]*(?:(${TOKEN})=(?:(${TOKEN})|${QUOTED}))?`, "y");

/** `undefined` for invalid syntax or a repeated parameter (RFC 6838 section 4.3); `content-type` 2 takes any text. */
export function parseContentType(written: string): ContentType | undefined {
  const parameters = new Map<string, string>();
  const type = matchAt(TYPE, written, 0);
  for (let at = TYPE.lastIndex; type && at < written.length; at = PARAMETER.lastIndex) {
    const parameter = matchAt(PARAMETER, written, at);
    if (!parameter) return undefined;
    const [, name, token, quoted = ""] = parameter;
    if (name === undefined) continue;
    if (parameters.has(name.toLowerCase())) return undefined;
    parameters.set(name.toLowerCase(), token ?? quoted.replace(/\\(.)/g, "$1"));
  }
  return type && { mediaType: type[0].toLowerCase(), parameters };
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text) ?? undefined;
}

const JSON_CONTENT: ContentDescription = {
  mediaType: "application/json",
  kind: "json",
};

/** The content of a response: of the media type that it names, else the first declared for its status. */
export function responseContent(
  operation: OperationDescription | undefined,
  status: number,
  named: string | undefined,
): ContentDescription | undefined {
  if (!operation || status >= 400) return JSON_CONTENT;
  const key = declaredKey(operation, status);
  const declared = key === undefined ? undefined : operation.contents[key];
  if (!declared || named === undefined) return declared?.[0];
  const bare = bareMediaType(named);
  return (
    // Two contents may differ only in their parameters, such as `application/json; version=2`.
    declared.find(({ mediaType }) => mediaType === named) ??
    declared.find(({ mediaType }) => bareMediaType(mediaType) === bare) ??
    declared.find(({ mediaType }) => isInRange(bare, bareMediaType(mediaType)))
  );
}

/** Whether a media type is in a range such as `image/*` (RFC 9110 section 12.5.1). */
export function isInRange(mediaType: string, range: string): boolean {
  if (range === "*/*") return /^[^/]+\/[^/]+$/.test(mediaType);
  return range.endsWith("/*") && mediaType.startsWith(range.slice(0, -1));
}

export function contentTypeOf(headers: ApiResponse["headers"]): string | undefined {
  const named = headers?.["Content-Type"];
  return named === undefined ? undefined : headerText(named);
}

/**
 * The value of Content-Type; `undefined` if only a range is known. The default charset of text is UTF-8. JSON has no
 * charset (RFC 8259 section 11), and clients exist that compare the whole value.
 */
export function writtenMediaType({ mediaType, kind }: ContentDescription): string | undefined {
  if (mediaType.includes("*")) return undefined;
  return kind === "text" && !/;\s*charset=/i.test(mediaType)
    ? `${mediaType}; charset=utf-8`
    : mediaType;
}

/** Accept with weights only; `application/vnd.github.v3+json` also means JSON (RFC 6839 section 3.1). */
function rangesIn(accept: string): string {
  const unquoted = accept.replace(/"[^"]*"/g, "");
  const ranges = unquoted.split(",").flatMap((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
    const weight = parameters.filter((each) => /^q *=/i.test(each)).map((each) => `;${each}`);
    const isVendors = type.toLowerCase().endsWith("+json");
    const types = isVendors ? [type, `${type.slice(0, type.indexOf("/"))}/json`] : [type];
    return types.map((each) => each + weight.join(""));
  });
  return ranges.join(", ");
}

/** Whether a produced range, such as `image/*`, contains an accepted type. */
function overlaps(produced: string, accepted: string): boolean {
  return accepted.split(",").some((each) => {
    const [type = "", weight = ""] = each.replaceAll(" ", "").split(";");
    return !/^q=0(?:\.0*)?$/i.test(weight) && isInRange(type.toLowerCase(), produced);
  });
}

/** Throws NotAcceptable if Accept excludes all that the operation produces (RFC 9110 section 12.5.1). */
export function negotiate(operation: OperationDescription, { headers }: IncomingMessage): void {
  const { accept } = headers;
  // A response that never has content is acceptable to every client.
  if (operation.method === "head") return;
  if (accept === undefined || accept === "*/*" || accept === "application/json, */*") return;
  if (operation.produces.includes(accept)) return;
  const accepted = rangesIn(accept);
  const isRange = operation.produces.some((produced) => overlaps(produced, accepted));
  if (isRange) return;
  const sender = { headers: { accept: accepted } };
  if (express.request.accepts.call(sender, ...operation.produces) !== false) return;
  throw new ApiError(
    "NotAcceptable",
    `None of the types in Accept ('${accept.slice(0, 100)}') is available. This operation returns ${operation.produces.join(" or ")}.`,
  );
}

/** The media type that Accept prefers, the first of equal ones; `undefined`: it accepts none. */
export function preferredType(
  types: readonly string[],
  accept: string | undefined,
): string | undefined {
  const sender = { headers: { accept: accept === undefined ? "*/*" : rangesIn(accept) } };
  const best = types.length > 0 && express.request.accepts.call(sender, ...types);
  return typeof best === "string" ? best : undefined;
}

/**
 * A response in the content that the client prefers, if the operation declares several for it, with that content.
 * Among equal preferences, the handler's choice wins.
 */
export function inPreferredContent(
  operation: OperationDescription,
  response: ApiResponse,
  accept: string | undefined,
): { response: ApiResponse; content: ContentDescription | undefined } {
  const { status, headers, body, bodyIn } = response;
  if (body === undefined) return { response, content: undefined };
  const chosen = responseContent(operation, status, contentTypeOf(headers));
  const isChoice = ({ kind }: ContentDescription): boolean =>
    kind === "json" || bodyIn !== undefined;
  if (!chosen || !isChoice(chosen) || status >= 400) return { response, content: chosen };
  const declared = operation.contents[declaredKey(operation, status) ?? ""] ?? [];
  const others = declared.filter((each) => each !== chosen && isChoice(each));
  if (others.length === 0) return { response, content: chosen };
  // Caches must not give one client the syntax of another (RFC 9110 section 12.5.5).
  const own = headers?.["Vary"];
  const vary = own === undefined ? "Accept" : `${headerText(own)}, Accept`;
  const varied = { status, headers: { ...headers, Vary: vary }, body };
  if (accept === undefined || accept === "*/*") return { response: varied, content: chosen };
  const all = [chosen, ...others].filter(({ mediaType }) => !mediaType.includes("*"));
  const types = all.map(({ mediaType }) => bareMediaType(mediaType));
  const best = preferredType(types, accept);
  const content = best === undefined ? chosen : all[types.indexOf(best)];
  const other = content && content !== chosen && bodyIn ? bodyIn(content) : body;
  if (!content || content === chosen || other === undefined) {
    return { response: varied, content: chosen };
  }
  const type = { "Content-Type": content.mediaType };
  return { response: { status, headers: { ...varied.headers, ...type }, body: other }, content };
}

/** False without Accept-Encoding: the client may know no coding. */
export function accepts(request: IncomingMessage, coding: string): boolean {
  return express.request.acceptsEncodings.call(request, coding) !== false;
}
