import { type Rule, rules } from "../../rules.js";
import { callOf, query, read, type Scenario, type Seen, type Scenarios } from "../scenario.js";
import { finding, statuses, succeeded } from "../findings.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import type { QueryParameter } from "../protocol.js";
import { wrong } from "./tokens.js";

type Pair = readonly [name: string, value: string];

export const encodingScenarios: Scenarios = {
  "encode-array": queryScenario("Elements of an array are parameters of their own", rules.explode, {
    parameters: [{ name: "where", style: "form", value: ["version > 0", 'key != "a,b"'] }],
    pairs: [
      ["where", "version > 0"],
      ["where", 'key != "a,b"'],
    ],
  }),
  "encode-pattern": queryScenario(
    "Members of a pattern are parameters of their own",
    rules.explode,
    {
      parameters: [
        { name: "where", style: "form", value: ["key = :first or key in :others"] },
        { name: "var", style: "members", value: { "var.first": "a", "var.others": ["b", "c"] } },
      ],
      pairs: [
        ["where", "key = :first or key in :others"],
        ["var.first", "a"],
        ["var.others", "b"],
        ["var.others", "c"],
      ],
    },
  ),
  "encode-unicode": queryScenario("Characters beyond ASCII arrive", rules.percentEncoding, {
    parameters: [{ name: "where", style: "form", value: ['key != "Grün ß 漢字 👩‍🚀"'] }],
    pairs: [["where", 'key != "Grün ß 漢字 👩‍🚀"']],
  }),
  "encode-plus": queryScenario("A plus is no space, and a space no plus", rules.plusIsSpace, {
    parameters: [{ name: "where", style: "form", value: ['key != "a+b c%20d"'] }],
    pairs: [["where", 'key != "a+b c%20d"']],
  }),
  "encode-reserved": queryScenario("Delimiters within a value arrive", rules.percentEncoding, {
    parameters: [{ name: "where", style: "form", value: ['key != "a&b=c#d?e/f;g"'] }],
    pairs: [["where", 'key != "a&b=c#d?e/f;g"']],
  }),
  "encode-object": {
    title: "An object as a parameter arrives",
    rule: rules.explode,
    ask: (ask) =>
      ask(
        callOf("queryResources", {
          query: [
            {
              name: "objectParameter",
              style: "deepObject",
              value: OBJECT,
            },
          ],
        }),
      ),
    inspect: ({ calls }) => [
      statuses([200], calls),
      ...calls.map((call) => {
        const pairs = [...new URLSearchParams(call.query)];
        return pairs.some(isObjectParameter)
          ? undefined
          : finding(`The query is ${JSON.stringify(pairs)}.`, [call]);
      }),
    ],
  },
  "encode-path": {
    title: "Delimiters within a part of the path arrive",
    rule: rules.percentEncoding,
    ask: (ask) =>
      ask(
        callOf("storeArtificiallyComplex", {
          pathParameters: { uriParameterOne: "a/b?c", uriParameterTwo: "ü %2F#" },
          body: {},
        }),
      ),
    inspect: ({ calls }) => [
      exactPath(
        calls.map(({ path }) => path),
        (message) => finding(message, calls),
      ),
    ],
  },
  "encode-body": {
    title: "A body is JSON in UTF-8, and says so",
    rule: rules.utf8,
    ask: (ask) =>
      ask(
        callOf("createOrUpdateResource", {
          body: { objectTypeProperty: { arrayOfStringExample: [TEXT] } },
        }),
      ),
    inspect: ({ calls }) => [
      statuses([201], calls),
      ...calls.map((call) => {
        const { headers, body } = call.request;
        if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) {
          return finding(`The Content-Type is ${headers["content-type"] ?? "missing"}.`, [call]);
        }
        return stringsOf(body?.text).includes(TEXT)
          ? undefined
          : finding("The text is changed.", [call]);
      }),
    ],
  },
};

const TEXT = 'Grün ß 漢字 👩‍🚀\u2028"\\';
const OBJECT = { objectTypeProperty: { arrayOfStringExample: ["a&b"] } };
const MEMBER = /^objectParameter\[objectTypeProperty\]\[arrayOfStringExample\](?:\[0?\])?$/;
const TEMPLATE = /\/path\/uri-parameter-one=([^/]*)\/([^/]*)$/;

function queryScenario(
  title: string,
  rule: Rule,
  { parameters, pairs }: { parameters: QueryParameter[]; pairs: readonly Pair[] },
): Unplaced<Scenario> {
  return {
    title,
    rule,
    ask: (ask) => ask(query(...parameters)),
    inspect: (seen) => [statuses([200], seen.calls), samePairs(pairs, seen)],
  };
}

function samePairs(wanted: readonly Pair[], { calls }: Seen): Finding | undefined {
  const [call] = calls;
  const seen = [...new URLSearchParams(call?.query)];
  const sorted = (pairs: readonly Pair[]): string => JSON.stringify([...pairs].sort());
  if (sorted(seen) === sorted(wanted)) return undefined;
  return finding(`Expected ${JSON.stringify(wanted)}, saw ${JSON.stringify(seen)}.`, calls);
}

/** In brackets, or as JSON: the document allows both. */
function isObjectParameter([name, value]: Pair): boolean {
  if (MEMBER.test(name)) return value === "a&b";
  if (name !== "objectParameter") return false;
  try {
    return JSON.stringify(JSON.parse(value)) === JSON.stringify(OBJECT);
  } catch {
    return false;
  }
}

function exactPath(
  paths: readonly string[],
  found: (message: string) => Finding,
): Finding | undefined {
  const [, one = "", two = ""] = TEMPLATE.exec(paths.at(-1) ?? "") ?? [];
  const seen = [one, two].map(decoded);
  if (seen[0] === "a/b?c" && seen[1] === "ü %2F#") return undefined;
  return found(`The parts of the path are ${JSON.stringify(seen)}.`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function stringsOf(json: string | undefined): string[] {
  const found: string[] = [];
  try {
    JSON.parse(json ?? "", (_, value: unknown) => {
      if (typeof value === "string") found.push(value);
      return value;
    });
  } catch {
    // It has no strings, then.
  }
  return found;
}

export const headerScenarios: Scenarios = {
  "correlation-id-sent": {
    title: "Each call has a correlation id of its own",
    rule: rules.correlationId,
    ask: async (ask) => {
      await ask(read());
      await ask(read());
    },
    inspect: (seen) => {
      const ids = seen.calls.map(({ request }) => request.headers["x-correlation-id"]);
      const isEach = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
      return [
        succeeded(seen),
        isEach ? undefined : finding(`X-Correlation-ID: ${ids.join(", ")}.`, seen.calls),
      ];
    },
  },
  "user-agent-sent": {
    title: "Each request says what sent it",
    rule: rules.userAgent,
    ask: (ask) => ask(read()),
    inspect: (seen) => [
      succeeded(seen),
      wrong([...seen.tokens, ...seen.calls], "There is no User-Agent", ({ request }) => {
        return (request.headers["user-agent"] ?? "").trim() === "";
      }),
    ],
  },
};
