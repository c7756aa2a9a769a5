import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import { accepts } from "../../../../server/runtime/http/media-types.js";
import type { Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import type { HardResponses } from "../../subject.js";
import { toldError, toldStatus } from "../findings.js";
import { REWRITTEN, type Rewrite } from "../rewriting-proxy.js";
import { type Calls, commandOf, type Scenario, type Scenarios } from "../scenario.js";
import { askForced, differentResult } from "./hard-values.js";
import { waited } from "./tokens.js";

/** A form in which the same response may come. */
interface Form {
  title: string;
  rule: Rule;
  isAdvice?: boolean;
  action?: FaultAction;
  rewrite?: Rewrite;
  /** The text of the response, from its body in JSON. */
  text?: (json: string) => string;
  /** No client can read it. `asked`: if it came with a coding, which the program asked for. */
  isBroken?: "always" | "asked";
}

/** Milliseconds that a slow body takes. */
const SLOW = 1_300;
const MOST_CHUNKS = 30;

const jsonWith = (type: string): FaultAction => ({ headers: { "Content-Type": type } });

const formsOf = (size: number): Readonly<Record<string, Form>> => ({
  "response-gzip": {
    title: "Decodes a response that is compressed with gzip",
    rule: rules.contentCoding,
    action: { gzip: "whole" },
  },
  "response-gzip-truncated": {
    title: "Reports an error when a compressed response is cut short",
    rule: rules.incomplete,
    action: { gzip: "truncated" },
    isBroken: "asked",
  },
  "response-gzip-members": {
    title: "Decodes all members of a response in gzip",
    rule: rules.gzipMembers,
    isAdvice: true,
    rewrite: (response, body, request) => {
      if (!accepts(request, "gzip")) return void response.end(body);
      response.setHeader("Content-Encoding", "gzip");
      const half = body.length / 2;
      response.end(
        Buffer.concat([body.subarray(0, half), body.subarray(half)].map((each) => gzipSync(each))),
      );
    },
  },
  "response-coding": {
    title: "Decodes each coding that it accepts",
    rule: rules.contentCoding,
    rewrite: (response, body, request) => {
      const coding = (["br", "deflate", "gzip"] as const).find((each) => accepts(request, each));
      if (!coding) return void response.end(body);
      response.setHeader("Content-Encoding", coding);
      response.end({ br: brotliCompressSync, deflate: deflateSync, gzip: gzipSync }[coding](body));
    },
  },
  "response-chunked": {
    title: "Reads a response in chunks, even if they split characters",
    rule: rules.chunked,
    rewrite: async (response, body) => {
      await writeChunks(response, body);
      response.end();
    },
  },
  "response-chunked-cut": {
    title: "Reports an error when a response in chunks ends without the last one",
    rule: rules.incomplete,
    isBroken: "always",
    rewrite: async (response, body) => {
      await writeChunks(response, body);
      response.socket?.end();
    },
  },
  "response-slow": {
    title: "Waits for a response that arrives in small parts",
    rule: rules.told,
    action: { bytesPerSecond: Math.ceil((size * 1_000) / SLOW) },
  },
  "response-type-case": {
    title: "Reads JSON whose media type is in another case",
    rule: rules.mediaTypeCase,
    isAdvice: true,
    action: jsonWith("Application/JSON; Charset=UTF-8"),
  },
  "response-bom": {
    title: "Ignores a byte order mark before JSON",
    rule: rules.byteOrderMark,
    isAdvice: true,
    text: (json) => `\ufeff${json}`,
  },
});

/** Ends chunks within characters. */
async function writeChunks(response: ServerResponse, body: Buffer): Promise<void> {
  const within = [...body.keys()].filter((at) => ((body[at] ?? 0) & 0xc0) === 0x80);
  let sent = 0;
  for (const end of [...within.slice(0, MOST_CHUNKS), body.length]) {
    response.write(body.subarray(sent, end));
    sent = end;
    await sleep(2);
  }
}

export function formScenarios({ subject, match, read }: Calls): Scenarios {
  const { received, noContent } = subject.hard();
  const found = received.unicode ?? Object.values(received)[0];
  const [body] = found?.bodies ?? [];
  const given = found && { ...found, bodies: [body] };
  const forms = given ? formsOf(Buffer.byteLength(JSON.stringify(body))) : {};
  const scenarios = Object.entries(forms).map(([id, form]) => [id, given && formed(form, given)]);
  return {
    ...(Object.fromEntries(scenarios) as Scenarios),
    ...(given?.takesMore && unknownMembers(given)),
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
      ask: (ask) => ask(read()),
      inspect: ({ calls }) => [waited(calls, 1_000)],
    },
  };
}

const PROBLEM: FaultAction = {
  status: 403,
  headers: { "Content-Type": "application/problem+json" },
  body: { type: "https://example.com/probs/out-of-credit", title: "No credit.", balance: 30 },
};
const LATER: FaultAction = { status: 503, headers: { "rEtRy-aFtEr": "1" } };

function formed(form: Form, given: HardResponses): Unplaced<Scenario> {
  const { title, rule, isAdvice = false, action = {}, rewrite, text, isBroken } = form;
  const headers = { ...action.headers, ...(rewrite && { [REWRITTEN]: "1" }) };
  return {
    ...{ title, rule, isAdvice, ...(rewrite && { rewrite }) },
    ask: (ask, stage) => {
      const isAlways = isBroken !== undefined;
      return askForced(ask, stage, given, {
        ...{ action: { ...action, headers }, isAlways, ...(text && { text }) },
      });
    },
    inspect: (seen) => {
      const asked = seen.calls[0]?.request.headers["accept-encoding"] ?? "";
      const mustFail = isBroken === "always" || (isBroken === "asked" && /gzip/.test(asked));
      return mustFail ? [toldError(seen)] : [differentResult(given.bodies[0], seen)];
    },
  };
}

function unknownMembers(given: HardResponses): Scenarios {
  const [body] = given.bodies;
  const more = { ...Object(body), conformanceMember: { isUnknown: true } } as object;
  const forced = { ...given, bodies: [more] };
  const scenario = (title: string, wanted: unknown): Unplaced<Scenario> => ({
    ...{ title, rule: rules.openResponses, isAdvice: wanted === more },
    ask: (ask, stage) => askForced(ask, stage, forced),
    inspect: (seen) => [differentResult(wanted, seen)],
  });
  return {
    "response-unknown": scenario("Accepts members that the document does not declare", body),
    "response-unknown-kept": scenario("Returns members that the document does not declare", more),
  };
}
