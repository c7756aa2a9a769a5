import { type Rule, rules } from "../../rules.js";
import { callOf, type Calls, query, type Scenario, type Scenarios } from "../scenario.js";
import { finding, statuses, succeeded, wrong } from "../findings.js";
import type { Unplaced } from "../../report/check-result.js";
import type { QueryParameter } from "../protocol.js";
import { differentQuery } from "./values.js";

type Pair = readonly [name: string, value: string];

export const ownEncodingScenarios: Scenarios = {
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
};

const OBJECT = { objectTypeProperty: { arrayOfStringExample: ["a&b"] } };
const MEMBER = /^objectParameter\[objectTypeProperty\]\[arrayOfStringExample\](?:\[0?\])?$/;

function where(...value: string[]): QueryParameter {
  return { name: "where", style: "form", value };
}

function queryScenario(
  title: string,
  rule: Rule,
  ...parameters: QueryParameter[]
): Unplaced<Scenario> {
  return {
    ...{ title, rule },
    ask: (ask) => ask(query(...parameters)),
    inspect: ({ calls }) => differentQuery(parameters, calls),
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

export const ownHeaderScenarios = ({ reads }: Calls): Scenarios => ({
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
});

export const headerScenarios: Scenarios = {
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
