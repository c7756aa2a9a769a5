import { decodePercent } from "../../../../server/runtime/parameters/values.js";
import { isObject } from "../../../document/document.js";
import { parsed } from "../../drive/called-api.js";
import { lastOf } from "../../document/find-examples.js";
import { differenceOf, HARD_TEXT } from "../../document/hard-values.js";
import { rules } from "../../rules.js";
import { finding, wrong } from "../findings.js";
import type { QueryParameter } from "../protocol.js";
import { recommended, type Perform, type Calls, required, needing } from "../scenario.js";
import type { Scenarios, Seen } from "../scenario.js";

/** Values of the last part of a path. */
const PATH_TEXTS = ["0", "false", " a ", HARD_TEXT, "e\u0301=\u00e9", "%20%2F", ";:@&=$,!'()*"];
/** Parameters that no document declares. */
const EXTRA_NAME = "x-conformance";
const TEXTS: readonly Pair[] = [
  ...[HARD_TEXT, "null", "a,b|c;d", "%2B", "23:30+05:30"].map((text): Pair => [EXTRA_NAME, text]),
  [`${EXTRA_NAME}[a ü&]`, "a"],
];
type Pair = readonly [name: string, value: string];

/** Parts of paths that must arrive unchanged, with clients of any API. */
export function valueScenarios({ call, read, subject }: Calls): Scenarios {
  const { path = "", pathParameters = {} } = subject.examples.path ?? {};
  const last = lastOf(path) ?? "";
  const withLast = (text: string) => ({ ...pathParameters, [last]: text });
  const each = [pathParameters, ...PATH_TEXTS.map(withLast)];
  const known = needing("path", {
    "encode-path": {
      ...required("Encodes any string in the path", rules.pathValue),
      run: async (perform) => {
        for (const parameters of each) await perform(call("path", { pathParameters: parameters }));
      },
      inspect: ({ calls }) =>
        each.map((parameters) => {
          const damages = calls.map((seen) => differenceOf(parameters, partsOf(path, seen.path)));
          // A client may reject a value that does not have the declared format.
          if (calls.length === 0 || damages.includes(undefined)) return undefined;
          return finding(`The path was to have the parts ${JSON.stringify(parameters)}.`, calls);
        }),
    },
    "path-dots": {
      ...recommended("Sends no call to another path when a part is dots", rules.percentEncoding),
      run: async (perform) => {
        for (const text of [".", ".."])
          await perform(call("path", { pathParameters: withLast(text) }));
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
    "encode-undeclared": {
      ...recommended(
        "Encodes a parameter that is not declared, if it sends it",
        rules.percentEncoding,
      ),
      run: async (perform: Perform) => {
        for (const [name, value] of TEXTS)
          await perform(read({ query: [...read().query, { name, style: "form", value }] }));
      },
      inspect: ({ calls }: Seen) => {
        // Programs need not send such parameters.
        const sent = calls.filter(({ query }) => query.includes(EXTRA_NAME));
        return TEXTS.map(([name, value]) => {
          const isSame = sent.some(({ query }) => new URLSearchParams(query).get(name) === value);
          const message = `${name} was to be ${JSON.stringify(value)}.`;
          return isSame || sent.length === 0 ? undefined : finding(message, sent);
        });
      },
    },
  };
}

/** How a query differs from the call's parameters. The journal hides the values of secrets. */
export function differenceInQuery(
  parameters: readonly QueryParameter[],
  query: string,
): string | undefined {
  const isDeep = (name: string): boolean =>
    parameters.some(
      (each) => each.style === "deepObject" && each.name === name.replace(/\[.*/, ""),
    );
  // Objects may be JSON, and their lists may have indexes.
  const seen = [...new URLSearchParams(query)]
    .flatMap(([name, text]): Pair[] =>
      isDeep(name) ? pairsIn(name.replace(/\[\d*\]/g, ""), parsed(text) ?? text) : [[name, text]],
    )
    .sort();
  const wanted = parameters.flatMap(pairsOf).sort();
  const isSame = ([name, value]: Pair, [seenName, text]: Pair = ["", ""]): boolean => {
    // Fractions and very large numbers have several forms.
    const isNumber = !Number.isSafeInteger(Number(value)) && Number(value) === Number(text);
    return name === seenName && (isNumber || [value, "[redacted]"].includes(text));
  };
  if (wanted.length === seen.length && wanted.every((pair, i) => isSame(pair, seen[i])))
    return undefined;
  return `the query is ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`;
}

function pairsOf({ name, style, value }: QueryParameter): Pair[] {
  if (style === "deepObject") return pairsIn(name, value);
  const members = style === "members" && isObject(value) ? Object.entries(value) : [[name, value]];
  return members.flatMap(([key, values]: unknown[]) => {
    const all = style === "comma" ? [[values].flat().join(",")] : [values].flat();
    return all.map((each): Pair => [String(key), String(each)]);
  });
}

function pairsIn(name: string, value: unknown): Pair[] {
  if (Array.isArray(value)) return value.flatMap((each) => pairsIn(name, each));
  if (!isObject(value)) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, each]) => pairsIn(`${name}[${key}]`, each));
}

/** The parts of a path by their names in its template, decoded. */
export function partsOf(template: string, path: string): Record<string, string> {
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const pattern = template
    .split(/\{[^{}]+\}/)
    .map((each) => each.replace(/[.*+?^$()|[\]\\]/g, "\\$&"))
    .join("([^/]*)");
  const [, ...parts] = new RegExp(`${pattern}$`).exec(path) ?? [];
  return Object.fromEntries(names.map((name, i) => [name, decodePercent(parts[i] ?? "") ?? ""]));
}
