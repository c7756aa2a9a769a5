import { type Rule, rules } from "../../rules.js";
import { callOf, create, query, reads, type Scenario, type Scenarios } from "../scenario.js";
import { finding, statuses, succeeded } from "../findings.js";
import type { Unplaced } from "../../report/check-result.js";
import type { QueryParameter } from "../protocol.js";
import { wrong } from "./tokens.js";

type Pair = readonly [name: string, value: string];

export const encodingScenarios: Scenarios = {
  "encode-array": queryScenario(
    "Elements of an array are parameters of their own",
    rules.explode,
    where("version > 0", 'key != "a,b"'),
  ),
  "encode-pattern": queryScenario(
    "Members of a pattern are parameters of their own",
    rules.explode,
    where("key = :first or key in :others"),
    { name: "var", style: "members", value: { "var.first": "a", "var.others": ["b", "c"] } },
  ),
  "encode-unicode": queryScenario(
    "Characters beyond ASCII arrive",
    rules.percentEncoding,
    where('key != "Grün ß 漢字 👩‍🚀"'),
  ),
  "encode-plus": queryScenario(
    "A plus is no space, and a space no plus",
    rules.plusIsSpace,
    where('key != "a+b c%20d"'),
  ),
  "encode-reserved": queryScenario(
    "Delimiters within a value arrive",
    rules.percentEncoding,
    where('key != "a&b=c#d?e/f;g"'),
  ),
  "encode-object": {
    title: "An object as a parameter arrives",
    rule: rules.explode,
    ask: (ask) => {
      const parameter = { name: "objectParameter", style: "deepObject" as const, value: OBJECT };
      return ask(callOf("queryResources", { query: [parameter] }));
    },
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
    inspect: ({ calls }) => {
      const [, ...parts] = TEMPLATE.exec(calls.at(-1)?.path ?? "") ?? [];
      const seen = parts.map(decoded);
      if (seen[0] === "a/b?c" && seen[1] === "ü %2F#") return [];
      return [finding(`The parts of the path are ${JSON.stringify(seen)}.`, calls)];
    },
  },
  "encode-body": {
    title: "A body is JSON in UTF-8, and says so",
    rule: rules.utf8,
    ask: (ask) => ask(create({ body: { objectTypeProperty: { arrayOfStringExample: [TEXT] } } })),
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

function where(...value: string[]): QueryParameter {
  return { name: "where", style: "form", value };
}

function queryScenario(
  title: string,
  rule: Rule,
  ...parameters: QueryParameter[]
): Unplaced<Scenario> {
  const wanted = parameters.flatMap(({ name, style, value }) =>
    Object.entries(style === "members" ? (value as object) : { [name]: value }).flatMap(
      ([key, values]: [string, unknown]) =>
        [values].flat().map((each): Pair => [key, String(each)]),
    ),
  );
  const sorted = (pairs: readonly Pair[]): string => JSON.stringify([...pairs].sort());
  return {
    title,
    rule,
    ask: (ask) => ask(query(...parameters)),
    inspect: ({ calls }) => {
      const seen = [...new URLSearchParams(calls[0]?.query)];
      const message = `Expected ${JSON.stringify(wanted)}, saw ${JSON.stringify(seen)}.`;
      return [
        statuses([200], calls),
        sorted(seen) === sorted(wanted) ? undefined : finding(message, calls),
      ];
    },
  };
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
    ask: reads(2),
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
    inspect: (seen) => [
      succeeded(seen),
      wrong([...seen.tokens, ...seen.calls], "There is no User-Agent", ({ request }) => {
        return (request.headers["user-agent"] ?? "").trim() === "";
      }),
    ],
  },
};
