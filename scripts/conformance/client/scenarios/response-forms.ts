import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import { isPlainObject } from "../../../document/document.js";
import { UNDECLARED } from "../../document/hard-values.js";
import type { Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import type { HardExample } from "../../subject.js";
import { reportedError } from "../findings.js";
import type { Calls, Scenario, Scenarios } from "../scenario.js";
import { performForced, differentResult } from "./hard-values.js";

/** A form of the same response. */
interface Form {
  isAdvice?: boolean;
  action?: FaultAction;
  /** Returns the text of the response for its JSON. */
  text?: (json: string) => string;
  /** Members that are not declared. */
  more?: object;
  /** No client can read it. `requested`: only if the program requested its coding. */
  isBroken?: "always" | "requested";
}

/** Milliseconds that a slow body takes. */
const SLOW = 1_300;
const UNKNOWN = { conformanceMember: UNDECLARED };

type Row = [title: string, rule: Rule, form: Form];
const { contentCoding: CODED, incomplete: CUT, openResponses: OPEN, mediaTypeNames: TYPES } = rules;
const LONG = { gzip: "whole", chunked: true } as const;
const TRUNCATED: Form = { action: { gzip: "truncated" }, isBroken: "requested" };
const UNENDED: Form = { action: { chunked: true, truncateAfter: 9 }, isBroken: "always" };
const hint = (form: Form): Form => ({ ...form, isAdvice: true });
const UNFINISHED = hint({
  action: { gzip: "whole", wrongContentLength: -8 },
  isBroken: "requested",
});
const MEMBERS = hint({ action: { gzip: "members" } });
const HEADERS = { "Content-Type": 'Application/JSON; Charset="UTF-8"' };
const OTHER_CASE = hint({ action: { headers: HEADERS } });
const BOM = hint({ text: (json) => `\ufeff${json}` });
const LARGE = hint({ text: (json) => " ".repeat(4_000_000) + json });
const SLOWLY = "Waits for a response that arrives in small parts";
const SPLIT = "Reads a response in chunks, even if they split characters";

const formsOf = (bytesPerSecond: number): Readonly<Record<string, Row>> => ({
  "response-gzip": ["Decodes a response in gzip", CODED, { action: { gzip: "whole" } }],
  "response-gzip-chunked": ["Decodes gzip that comes without its length", CODED, { action: LONG }],
  "response-gzip-truncated": ["Reports compressed data that is cut short", CUT, TRUNCATED],
  "response-gzip-trailer": ["Reports compressed data whose end is missing", CODED, UNFINISHED],
  "response-gzip-members": ["Decodes all members of gzip", CODED, MEMBERS],
  "response-deflate": ["Decodes deflate, if requested", CODED, { action: { coding: "deflate" } }],
  "response-br": ["Decodes Brotli, if it accepts that", CODED, { action: { coding: "br" } }],
  "response-chunked": [SPLIT, rules.chunked, { action: { chunked: true, bytesPerSecond } }],
  "response-chunked-cut": ["Reports a response whose last chunk is missing", CUT, UNENDED],
  "response-slow": [SLOWLY, rules.reported, hint({ action: { bytesPerSecond } })],
  "response-type-case": [
    'Reads JSON of the type Application/JSON; Charset="UTF-8"',
    TYPES,
    OTHER_CASE,
  ],
  "response-header-case": [
    "Reads header fields whose names are in another case",
    rules.headerNames,
    { action: { headers: { "cOnTeNt-tYpE": "application/json" } } },
  ],
  "response-bom": ["Ignores a byte order mark before JSON", rules.byteOrderMark, BOM],
  "response-escaped": ["Reads escapes and spaces in JSON", rules.escapes, { text: escaped }],
  "response-large": ["Reads a response of 4 MB", rules.reported, LARGE],
  "response-unknown": ["Accepts members that are not declared", OPEN, { more: UNKNOWN }],
  "response-unknown-kept": ["Returns undeclared members", OPEN, hint({ more: UNKNOWN })],
});

/** The same JSON in another form. */
function escaped(json: string): string {
  const spread = JSON.stringify(JSON.parse(json), null, "\t ").replaceAll("\n", "\r\n");
  return spread.replace(/[/\u007f-\uffff]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, "0");
    return character === "/" ? "\\/" : `\\u${code}`;
  });
}

export function formScenarios({ subject }: Calls): Scenarios {
  const { received } = subject.hard();
  // A text long enough to be divided within characters.
  const [found] = received.long ?? received.unicode ?? [];
  const size = Buffer.byteLength(JSON.stringify(found?.value ?? ""));
  const forms = Object.entries(formsOf(Math.ceil((size * 1_000) / SLOW)));
  const open = Object.values(received)
    .flat()
    .filter(({ takesMore, value }) => takesMore && isPlainObject(value));
  const each = new Map(open.map((hard) => [hard.example.name, hard]));
  const scenarios = forms.flatMap(([id, [title, rule, form]]) => {
    const meant = form.more ? [...each.values()] : [found ?? []].flat();
    return meant.length > 0 ? [[id, { title, rule, ...formed(form, meant) }] as const] : [];
  });
  return Object.fromEntries(scenarios);
}

function formed(
  form: Form,
  examples: readonly HardExample[],
): Omit<Unplaced<Scenario>, "title" | "rule"> {
  const { isAdvice = false, action = {}, text, more, isBroken } = form;
  const forced = examples.map((each) => {
    return more ? { ...each, value: { ...(Object(each.value) as object), ...more } } : each;
  });
  const forcing = { action, ...(text && { text }) };
  return {
    isAdvice,
    run: (perform, stage) => performForced(perform, stage, forced, forcing),
    inspect: (seen) => {
      const accepted = seen.calls[0]?.request.headers["accept-encoding"] ?? "";
      if (isBroken === "always" || (isBroken && accepted.includes("gzip"))) {
        return [reportedError(seen)];
      }
      return (isAdvice ? forced : examples).map(({ value }, at) =>
        differentResult(value, seen, at),
      );
    },
  };
}
