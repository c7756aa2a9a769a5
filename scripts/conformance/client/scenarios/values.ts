import { isDeepStrictEqual } from "node:util";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { HARD_NUMBERS, HARD_TEXT } from "../../document/find-subject.js";
import { parsed } from "../../../init/drive/called-api.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { finding, statuses, succeeded } from "../findings.js";
import type { QueryParameter } from "../protocol.js";
import { type Calls, needing, type Scenario, type Scenarios } from "../scenario.js";

type Pair = readonly [name: string, value: string];

/** Values that must arrive unchanged, with clients of any API. */
export function valueScenarios({ call, subject }: Calls): Scenarios {
  const { examples } = subject;
  return {
    "encode-path": {
      title: "Delimiters within a part of the path arrive",
      rule: rules.percentEncoding,
      need: "path",
      ask: (ask) => ask(call("path")),
      inspect: ({ calls }) => {
        const { path = "", pathParameters = {} } = examples.path ?? {};
        const seen = partsOf(path, calls.at(-1)?.path ?? "");
        const isRight = Object.entries(pathParameters).every(
          ([name, value]) => seen[name] === value,
        );
        if (isRight) return [];
        return [finding(`The parts of the path are ${JSON.stringify(seen)}.`, calls)];
      },
    },
    ...needing("hard", {
      "encode-body": {
        title: "A body is JSON in UTF-8, says so, and has the values that are given",
        rule: rules.utf8,
        ask: (ask) => ask(call("hard")),
        inspect: (seen) => [
          succeeded(seen),
          ...seen.calls.map((each) => differentBody(each, examples.hard?.body)),
        ],
      },
      "values-read": {
        title: "Texts and numbers of a response are given as they came",
        rule: rules.utf8,
        ask: (ask) => ask(call("hard")),
        inspect: (seen) => {
          const [result] = seen.results;
          const given = result && "status" in result ? leavesOf(result.body) : [];
          const came = leavesOf(parsed(seen.calls.at(-1)?.response?.body?.text ?? ""));
          const lost = came.filter(isHard).filter((each) => {
            const at = given.indexOf(each);
            return at < 0 || given.splice(at, 1).length === 0;
          });
          if (lost.length === 0) return [succeeded(seen)];
          return [finding(`The program does not give ${JSON.stringify(lost[0])}.`, seen.calls)];
        },
      },
    }),
  };
}

/** Scenarios for clients of a document, which have no predicates to encode. */
export function queryScenarios({ call, subject }: Calls): Scenarios {
  const scenario = (need: "text" | "list", title: string): Unplaced<Scenario> => ({
    ...{ title, rule: rules.percentEncoding, need },
    ask: (ask) => ask(call(need)),
    inspect: ({ calls }) => differentQuery(subject.examples[need]?.query ?? [], calls),
  });
  return {
    "encode-text": scenario("text", "A text in the query arrives, whatever its characters"),
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

function differentBody(call: RecordedRequest, wanted: unknown): Finding | undefined {
  const { headers, body } = call.request;
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headers["content-type"] ?? "")) {
    return finding(`The Content-Type is ${headers["content-type"] ?? "missing"}.`, [call]);
  }
  // The journal redacts values whose names sound secret.
  const isWhole = body && !body.isTruncated && !body.text.includes("[redacted]");
  if (!isWhole || isDeepStrictEqual(parsed(body.text), wanted)) return undefined;
  return finding(`The body is not the one that was given: ${JSON.stringify(wanted)}.`, [call]);
}

function isHard(value: unknown): boolean {
  return value === HARD_TEXT || HARD_NUMBERS.some((each) => each === value);
}

/** All texts and numbers in a value. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}

/** The parts of a path by their names in its template, decoded. */
function partsOf(template: string, path: string): Record<string, string> {
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const pattern = template
    .split(/\{[^{}]+\}/)
    .map((each) => each.replace(/[.*+?^$()|[\]\\]/g, "\\$&"))
    .join("([^/]*)");
  const [, ...parts] = new RegExp(`${pattern}$`).exec(path) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decoded(parts[index] ?? "")]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
