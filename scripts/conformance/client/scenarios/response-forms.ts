import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import { accepts } from "../../../../server/runtime/http/media-types.js";
import type { Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import type { HardExample } from "../../subject.js";
import { toldError, toldStatus } from "../findings.js";
import { REWRITTEN, type Rewrite } from "../rewriting-proxy.js";
import { type Calls, commandOf, type Scenario, type Scenarios } from "../scenario.js";
import { askForced, differentResult } from "./hard-values.js";
import { waited } from "./tokens.js";

/** A form in which the same response may come. */
interface Form {
  isAdvice?: boolean;
  action?: FaultAction;
  rewrite?: Rewrite;
  /** The text of the response, from its body in JSON. */
  text?: (json: string) => string;
  /** Members that are not declared. */
  more?: object;
  /** No client can read it. `asked`: if the program asked for its coding. */
  isBroken?: "always" | "asked";
}

/** Milliseconds that a slow body takes. */
const SLOW = 1_300;
const MOST_CHUNKS = 30;
const UNKNOWN = { conformanceMember: { isUnknown: true } };

const formsOf = (size: number): Record<string, [title: string, rule: Rule, form: Form]> => ({
  "response-gzip": [
    "Decodes a response that is compressed with gzip",
    rules.contentCoding,
    { action: { gzip: "whole" } },
  ],
  "response-gzip-truncated": [
    "Reports an error when a compressed response is cut short",
    rules.incomplete,
    { action: { gzip: "truncated" }, isBroken: "asked" },
  ],
  "response-gzip-members": [
    "Decodes all members of a response in gzip",
    rules.contentCoding,
    { rewrite: coded(["gzip"], (body) => [body.subarray(0, 9), body.subarray(9)]), isAdvice: true },
  ],
  "response-coding": [
    "Decodes each coding that it accepts",
    rules.contentCoding,
    { rewrite: coded(["br", "deflate", "gzip"]) },
  ],
  "response-chunked": [
    "Reads a response in chunks, even if they split characters",
    rules.chunked,
    { rewrite: chunked((response) => response.end()) },
  ],
  "response-chunked-cut": [
    "Reports an error when a response in chunks ends without the last one",
    rules.incomplete,
    { rewrite: chunked(({ socket }) => socket?.end()), isBroken: "always" },
  ],
  "response-slow": [
    "Waits for a response that arrives in small parts",
    rules.told,
    { action: { bytesPerSecond: Math.ceil((size * 1_000) / SLOW) } },
  ],
  "response-type-case": [
    "Reads JSON whose media type is in another case",
    rules.mediaTypeCase,
    { action: { headers: { "Content-Type": "Application/JSON; Charset=UTF-8" } }, isAdvice: true },
  ],
  "response-bom": [
    "Ignores a byte order mark before JSON",
    rules.byteOrderMark,
    { text: (json) => `\ufeff${json}`, isAdvice: true },
  ],
  "response-unknown": [
    "Accepts members that the document does not declare",
    rules.openResponses,
    { more: UNKNOWN },
  ],
  "response-unknown-kept": [
    "Returns members that the document does not declare",
    rules.openResponses,
    { more: UNKNOWN, isAdvice: true },
  ],
});

const encoders = { br: brotliCompressSync, deflate: deflateSync, gzip: gzipSync };

/** Sends the body, or its parts, in the first coding that the program accepts. */
function coded(
  codings: readonly (keyof typeof encoders)[],
  partsOf: (body: Buffer) => Buffer[] = (body) => [body],
): Rewrite {
  return (response, body, request) => {
    const coding = codings.find((each) => accepts(request, each));
    if (!coding) return void response.end(body);
    response.setHeader("Content-Encoding", coding);
    response.end(Buffer.concat(partsOf(body).map((part) => encoders[coding](part))));
  };
}

/** Writes chunks that end within characters. */
function chunked(end: (response: ServerResponse) => unknown): Rewrite {
  return async (response, body) => {
    const within = [...body.keys()].filter((at) => ((body[at] ?? 0) & 0xc0) === 0x80);
    let sent = 0;
    for (const at of [...within.slice(0, MOST_CHUNKS), body.length]) {
      response.write(body.subarray(sent, at));
      sent = at;
      await sleep(2);
    }
    end(response);
  };
}

export function formScenarios({ subject, match }: Calls): Scenarios {
  const { received, noContent } = subject.hard();
  const found = received.unicode ?? Object.values(received)[0];
  const forms = found ? formsOf(Buffer.byteLength(JSON.stringify(found.values[0]))) : {};
  const scenarios = Object.entries(forms).flatMap(([id, [title, rule, form]]) =>
    found && (!form.more || found.takesMore)
      ? [[id, { title, rule, ...formed(form, found) }] as const]
      : [],
  );
  return {
    ...Object.fromEntries(scenarios),
    ...(noContent && {
      "response-no-content": {
        title: "Accepts a 204, which has no body",
        rule: rules.noContent,
        faults: [{ match: { operationId: noContent.name }, action: { status: 204 } }],
        ask: (ask) => ask(commandOf(noContent)),
        inspect: (seen) => [toldStatus(204, seen)],
      },
    }),
    "response-problem": {
      title: "Reports the status of an error in application/problem+json",
      rule: rules.problem,
      faults: [{ match: match("read"), action: PROBLEM }],
      inspect: (seen) => [toldStatus(403, seen)],
    },
    "response-header-case": {
      title: "Reads header fields whose names are in another case",
      rule: rules.fieldNames,
      faults: [{ match: match("read"), times: 1, action: LATER }],
      inspect: ({ calls }) => [waited(calls, 1_000)],
    },
  };
}

const PROBLEM: FaultAction = {
  status: 403,
  headers: { "Content-Type": "application/problem+json" },
  body: { type: "https://example.com/out-of-credit", title: "No credit.", balance: 30 },
};
const LATER: FaultAction = { status: 503, headers: { "rEtRy-aFtEr": "1" } };

function formed(form: Form, found: HardExample): Omit<Unplaced<Scenario>, "title" | "rule"> {
  const { isAdvice = false, action = {}, rewrite, text, more, isBroken } = form;
  const [body] = found.values;
  const forced = more ? { ...(Object(body) as object), ...more } : body;
  const headers = { ...action.headers, ...(rewrite && { [REWRITTEN]: "1" }) };
  const forcing = { action: { ...action, headers }, isAlways: isBroken !== undefined };
  return {
    ...{ isAdvice, ...(rewrite && { rewrite }) },
    ask: (ask, stage) => {
      const given = { ...found, values: [forced] };
      return askForced(ask, stage, given, { ...forcing, ...(text && { text }) });
    },
    inspect: (seen) => {
      const accepted = seen.calls[0]?.request.headers["accept-encoding"] ?? "";
      if (isBroken === "always" || (isBroken && accepted.includes("gzip")))
        return [toldError(seen)];
      return [differentResult(isAdvice ? forced : body, seen)];
    },
  };
}
