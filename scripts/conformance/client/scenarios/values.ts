import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { decodePercent } from "../../../../server/runtime/parameters/values.js";
import { differenceOf } from "../../document/hard-values.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { finding, statuses } from "../findings.js";
import type { QueryParameter } from "../protocol.js";
import { type Calls, needing, type Scenario, type Scenarios } from "../scenario.js";

/** Values of the last part of a path. */
const PATH_TEXTS = [
  "0",
  "false",
  " a ",
  "a+b",
  "%20%2F",
  "e\u0301=\u00e9",
  "👩‍🚀",
  ";:@&=$,!'()*",
  "C",
];

type Pair = readonly [name: string, value: string];

/** Parts of paths that must arrive unchanged, with clients of any API. */
export function valueScenarios({ call, subject }: Calls): Scenarios {
  const { path = "", pathParameters = {} } = subject.examples.path ?? {};
  const [last = ""] = /[^{}]+(?=\}$)/.exec(path) ?? [];
  const each = [pathParameters, ...PATH_TEXTS.map((text) => ({ ...pathParameters, [last]: text }))];
  return needing("path", {
    "encode-path": {
      title: "Encodes any string in the path",
      rule: rules.percentEncoding,
      ask: async (ask) => {
        for (const given of each) await ask(call("path", { pathParameters: given }));
      },
      inspect: ({ calls }) =>
        each.map((given) => {
          const damages = calls.map((seen) => differenceOf(given, partsOf(path, seen.path)));
          if (damages.includes(undefined)) return undefined;
          return finding(`The path was to have the parts ${JSON.stringify(given)}.`, calls);
        }),
    },
  });
}

/** Scenarios for clients of a document, which have no predicates to encode. */
export function queryScenarios({ call, subject }: Calls): Scenarios {
  const scenario = (need: "text" | "list", title: string): Unplaced<Scenario> => ({
    ...{ title, rule: rules.percentEncoding, need },
    ask: (ask) => ask(call(need)),
    inspect: ({ calls }) => differentQuery(subject.examples[need]?.query ?? [], calls),
  });
  return {
    "encode-text": scenario("text", "Any string in the query arrives unchanged"),
    "encode-list": scenario("list", "A list in the query arrives in its style"),
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
