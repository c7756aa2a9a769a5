import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { decodePercent } from "../../../../server/runtime/parameters/values.js";
import { differenceOf, HARD_TEXT } from "../../document/hard-values.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { finding, statuses, wrong } from "../findings.js";
import type { QueryParameter } from "../protocol.js";
import { advised, type Ask, type Calls, demanded, needing } from "../scenario.js";
import type { Scenarios, Seen } from "../scenario.js";

/** Values of the last part of a path. */
const PATH_TEXTS = [
  "0",
  "false",
  " a ",
  HARD_TEXT,
  "e\u0301=\u00e9",
  "%20%2F",
  ";:@&=$,!'()*",
  "C",
];
/** Parameters that no document declares. */
const OWN = "x-conformance";
const TEXTS: readonly Given[] = [
  ...[HARD_TEXT, "null", "a,b|c;d", "%2B", "23:30+05:30"].map((text): Given => [OWN, text]),
  [`${OWN}[a ü&]`, "a"],
];
const KINDS = ["", true, false, 0, 1_500_000, ["a b", "ü&c"], ["a"]].map((value): Given => [
  OWN,
  value,
]);

type Given = readonly [name: string, value: unknown];
type Pair = readonly [name: string, value: string];

/** Parts of paths that must arrive unchanged, with clients of any API. */
export function valueScenarios({ call, read, subject }: Calls): Scenarios {
  const { path = "", pathParameters = {} } = subject.examples.path ?? {};
  const [last = ""] = /[^{}]+(?=\}$)/.exec(path) ?? [];
  const withLast = (text: string) => ({ ...pathParameters, [last]: text });
  const each = [pathParameters, ...PATH_TEXTS.map(withLast)];
  const undeclared = (title: string, given: readonly Given[], isAdvice = false) => ({
    ...{ title, rule: rules.percentEncoding, isAdvice },
    ask: async (ask: Ask) => {
      for (const [name, value] of given)
        await ask(read({ query: [...read().query, { name, style: "form" as const, value }] }));
    },
    inspect: ({ calls }: Seen) => differentOwn(given, calls),
  });
  const known = needing("path", {
    "encode-path": {
      ...demanded("Encodes any string in the path", rules.percentEncoding),
      ask: async (ask) => {
        for (const given of each) await ask(call("path", { pathParameters: given }));
      },
      inspect: ({ calls }) =>
        each.map((given) => {
          const damages = calls.map((seen) => differenceOf(given, partsOf(path, seen.path)));
          // A client may reject what is not of the declared format.
          if (calls.length === 0 || damages.includes(undefined)) return undefined;
          return finding(`The path was to have the parts ${JSON.stringify(given)}.`, calls);
        }),
    },
    "path-dots": {
      ...advised("Sends no call to another path when a part is dots", rules.percentEncoding),
      ask: async (ask) => {
        for (const text of [".", ".."]) await ask(call("path", { pathParameters: withLast(text) }));
      },
      inspect: ({ calls }) => [
        wrong(calls, "The path is that of another operation", (seen) => {
          return !/^\.+$/.test(partsOf(path, seen.path)[last] ?? "");
        }),
      ],
    },
  });
  return {
    ...known,
    "encode-undeclared": undeclared(
      "Encodes a parameter that is not declared, if it sends it",
      TEXTS,
    ),
    "encode-kinds": undeclared(
      "Sends empty strings, booleans, numbers and lists in a query",
      KINDS,
      true,
    ),
  };
}

/** Values that did not arrive, unless the program sends no such parameters. */
function differentOwn(given: readonly Given[], calls: readonly RecordedRequest[]) {
  const sent = calls.filter(({ query }) => query.includes(OWN));
  return given.map(([name, value]) => {
    const wanted = [value].flat().map(String);
    const seen = sent.map(({ query }) => new URLSearchParams(query).getAll(name));
    const isSame = seen.some((each) => differenceOf(wanted, each) === undefined);
    return isSame || sent.length === 0
      ? undefined
      : finding(`${name} was to be ${JSON.stringify(value)}.`, sent);
  });
}

/** Scenarios for clients of a document, which have no predicates to encode. */
export function queryScenarios({ subject }: Calls): Scenarios {
  return {
    "encode-list": {
      ...demanded("A list in the query arrives in its style", rules.percentEncoding),
      need: "list",
      inspect: ({ calls }) => differentQuery(subject.examples.list?.query ?? [], calls),
    },
  };
}

/** The expected pairs of a query. */
export function differentQuery(
  parameters: readonly QueryParameter[],
  calls: readonly RecordedRequest[],
): (Finding | undefined)[] {
  const wanted = parameters.flatMap(({ name, style, value }) => {
    const members = style === "members" ? Object.entries(Object(value) as object) : [[name, value]];
    return members.flatMap(([key, values]: unknown[]) => {
      const all = style === "comma" ? [[values].flat().join(",")] : [values].flat();
      return all.map((each): Pair => [String(key), String(each)]);
    });
  });
  const sorted = (pairs: readonly Pair[]): string => JSON.stringify([...pairs].sort());
  const seen = [...new URLSearchParams(calls[0]?.query)];
  const message = `Expected ${JSON.stringify(wanted)}, saw ${JSON.stringify(seen)}.`;
  return [
    statuses([200], calls),
    sorted(seen) === sorted(wanted) ? undefined : finding(message, calls),
  ];
}

/** The parts of a path by their names in its template, decoded. */
function partsOf(template: string, path: string): Record<string, string> {
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const pattern = template
    .split(/\{[^{}]+\}/)
    .map((each) => each.replace(/[.*+?^$()|[\]\\]/g, "\\$&"))
    .join("([^/]*)");
  const [, ...parts] = new RegExp(`${pattern}$`).exec(path) ?? [];
  return Object.fromEntries(names.map((name, i) => [name, decodePercent(parts[i] ?? "") ?? ""]));
}
