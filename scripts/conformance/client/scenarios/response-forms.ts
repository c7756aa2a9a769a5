import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import type { HardExample } from "../../subject.js";
import { toldError, waited } from "../findings.js";
import type { Calls, Scenario, Scenarios } from "../scenario.js";
import { askForced, differentResult } from "./hard-values.js";

/** A form in which the same response may come. */
interface Form {
  isAdvice?: boolean;
  action?: FaultAction;
  /** The text of the response, from its body in JSON. */
  text?: (json: string) => string;
  /** Members that are not declared. */
  more?: object;
  /** No client can read it. `asked`: if the program asked for its coding. */
  isBroken?: "always" | "asked";
}

/** Milliseconds that a slow body takes. */
const SLOW = 1_300;
const UNKNOWN = { conformanceMember: { isUnknown: true } };

type Row = [title: string, rule: Rule, form: Form];
const { contentCoding: CODED, incomplete: CUT, openResponses: OPEN } = rules;
const OTHER_CASE = { "Content-Type": "Application/JSON; Charset=UTF-8" };
const LONG = { gzip: "whole", chunked: true } as const;

const formsOf = (bytesPerSecond: number): Readonly<Record<string, Row>> => ({
  "response-gzip": ["Decodes a response in gzip", CODED, { action: { gzip: "whole" } }],
  "response-gzip-chunked": ["Decodes gzip that comes without its length", CODED, { action: LONG }],
  "response-gzip-truncated": [
    "Reports an error when a compressed response is cut short",
    CUT,
    { action: { gzip: "truncated" }, isBroken: "asked" },
  ],
  "response-gzip-trailer": [
    "Reports an error when the end of a compressed response is missing",
    CODED,
    { action: { gzip: "whole", wrongContentLength: -8 }, isBroken: "asked", isAdvice: true },
  ],
  "response-gzip-members": [
    "Decodes all members of a response in gzip",
    CODED,
    { action: { gzip: "members" }, isAdvice: true },
  ],
  "response-deflate": [
    "Decodes deflate, if it accepts that",
    CODED,
    { action: { coding: "deflate" } },
  ],
  "response-br": ["Decodes Brotli, if it accepts that", CODED, { action: { coding: "br" } }],
  "response-chunked": [
    "Reads a response in chunks, even if they split characters",
    rules.chunked,
    { action: { chunked: true, bytesPerSecond } },
  ],
  "response-chunked-cut": [
    "Reports an error when a response in chunks ends without the last one",
    CUT,
    { action: { chunked: true, truncateAfter: 9 }, isBroken: "always" },
  ],
  "response-slow": [
    "Waits for a response that arrives in small parts",
    rules.told,
    { action: { bytesPerSecond }, isAdvice: true },
  ],
  "response-type-case": [
    "Reads JSON whose media type is in another case",
    rules.mediaTypeNames,
    { action: { headers: OTHER_CASE }, isAdvice: true },
  ],
  "response-bom": [
    "Ignores a byte order mark before JSON",
    rules.byteOrderMark,
    { text: (json) => `\ufeff${json}`, isAdvice: true },
  ],
  "response-unknown": ["Accepts members that are not declared", OPEN, { more: UNKNOWN }],
  "response-unknown-kept": [
    "Returns members that are not declared",
    OPEN,
    { more: UNKNOWN, isAdvice: true },
  ],
});

export function formScenarios({ subject, match }: Calls): Scenarios {
  const { received } = subject.hard();
  // A long text has characters where parts end.
  const all = received.long ?? received.unicode ?? [];
  const found = all.find(({ takesMore }) => takesMore) ?? all[0];
  const size = Buffer.byteLength(JSON.stringify(found?.value ?? ""));
  const forms = Object.entries(formsOf(Math.ceil((size * 1_000) / SLOW)));
  const scenarios = forms.flatMap(([id, [title, rule, form]]) =>
    found && (!form.more || found.takesMore)
      ? [[id, { title, rule, ...formed(form, found) }] as const]
      : [],
  );
  return {
    ...Object.fromEntries(scenarios),
    "response-header-case": {
      title: "Reads header fields whose names are in another case",
      rule: rules.headerNames,
      faults: [{ match: match("read"), times: 1, action: LATER }],
      inspect: ({ calls }) => [waited(calls, 1_000)],
    },
  };
}

const LATER: FaultAction = { status: 503, headers: { "rEtRy-aFtEr": "1" } };

function formed(form: Form, found: HardExample): Omit<Unplaced<Scenario>, "title" | "rule"> {
  const { isAdvice = false, action = {}, text, more, isBroken } = form;
  const { value: body } = found;
  const forced = more ? { ...(Object(body) as object), ...more } : body;
  const forcing = { action, isAlways: isBroken !== undefined, ...(text && { text }) };
  return {
    isAdvice,
    ask: (ask, stage) => askForced(ask, stage, [{ ...found, value: forced }], forcing),
    inspect: (seen) => {
      const accepted = seen.calls[0]?.request.headers["accept-encoding"] ?? "";
      if (isBroken === "always" || (isBroken && accepted.includes("gzip"))) {
        return [toldError(seen)];
      }
      return [differentResult(isAdvice ? forced : body, seen)];
    },
  };
}
