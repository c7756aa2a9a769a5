import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { parsed } from "../../drive/called-api.js";
import { differenceOf, hardKindNames, hardKinds } from "../../document/hard-values.js";
import { NARROW, UNDECLARED, WIDE } from "../../document/hard-values.js";
import type { HardValues } from "../../document/hard-values.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import type { Example, HardExample, SweptCall } from "../../subject.js";
import { finding, of, textOf } from "../findings.js";
import { parseExactly } from "../protocol.js";
import { recommended, commandOf } from "../scenario.js";
import type { Perform, Calls, Scenario, Scenarios, Seen } from "../scenario.js";
import type { Stage } from "../stage.js";
import { differenceInQuery, partsOf } from "./values.js";

/** The rule that forbids changes of values. Default: what the document says. */
const RULES: Readonly<Record<string, Rule>> = {
  unicode: rules.utf8,
  wide: rules.numbers,
  enum: rules.newValues,
};

/** Values that clients often damage, in requests and responses, as far as the document allows them. */
export function hardScenarios({ subject }: Calls): Scenarios {
  const { sent, received, queried } = subject.hard();
  const scenarios = new Map<string, Unplaced<Scenario>>();
  for (const kind of hardKindNames) {
    const { what, isAdvice = false, isLong, isReceived }: HardValues = hardKinds[kind];
    const about = (rule: Rule) => ({ rule: RULES[kind] ?? rule, isAdvice });
    const [body, query, response] = [
      sent[kind],
      isLong ? undefined : queried[kind],
      received[kind],
    ];
    if (body && !isReceived) {
      const title = `Sends ${what} unchanged in a body`;
      const acting = { ...about(rules.sent), ...sending(body, withBody) };
      // Clients may add defaults.
      scenarios.set(`body-${kind}`, { ...acting, title, isAdvice: isAdvice || kind === "absent" });
    }
    if (query && !isReceived && kind !== "absent") {
      const title = `Sends ${what} unchanged in the query`;
      scenarios.set(`query-${kind}`, {
        rule: rules.queryValue,
        title,
        ...sending(query, withQuery),
      });
    }
    if (response) {
      const title = `Returns ${what} unchanged from a response`;
      // Clients need not distinguish null from a missing member.
      const mayLose = isAdvice || kind === "null";
      const acting = { ...about(rules.values), title, isAdvice: mayLose, ...receiving(response) };
      scenarios.set(`response-${kind}`, acting);
    }
  }
  const open = Object.values(sent)
    .flat()
    .find(({ takesMore }) => takesMore);
  if (open) {
    const value = { ...(Object(open.value) as object), conformanceMember: UNDECLARED };
    const title = "Sends members that are not declared, with null, false and empty values";
    const acting = sending([{ ...open, value }], withBody);
    scenarios.set("body-undeclared", { ...recommended(title, rules.sent), ...acting });
  }
  return Object.fromEntries(scenarios);
}

type Acting = Pick<Scenario, "run" | "inspect">;

/** Sends each value somewhere in a request. */
function sending(
  examples: readonly HardExample[],
  withValue: (example: Example, value: unknown) => Example,
): Acting {
  const all = examples.map(({ example, value }) => withValue(example, value));
  return {
    run: async (perform) => {
      for (const example of all) await perform(commandOf(example));
    },
    inspect: ({ calls }) => all.map((example) => notArrived(example, calls)),
  };
}

/** Finds a call that arrived with other values. One correct request suffices, because programs repeat calls. */
export function notArrived(
  example: Example,
  calls: readonly RecordedRequest[],
  damageOf = differenceIn,
): Finding | undefined {
  const own = of(example.name, calls);
  const damages = own.map((call) => damageOf(example, call));
  if (damages.includes(undefined)) return undefined;
  const message = `${example.method} ${example.path} did not arrive as given`;
  return finding(`${message}: ${damages[0] ?? "no such request came"}.`, own.slice(0, 1));
}

function differenceIn(example: Example, call: RecordedRequest): string | undefined {
  const { headers: seen } = call.request;
  const headers = Object.entries(example.headers).map(([name, value]): [string, string] => {
    const own = name.toLowerCase();
    return [own, seen[own] === "[redacted]" ? seen[own] : value];
  });
  return (
    differenceOf(example.pathParameters, partsOf(example.path, call.path)) ??
    differenceInQuery(example.query, call.query) ??
    differenceOf(Object.fromEntries(headers), seen) ??
    (example.body === undefined ? undefined : damageOfBody(call, example.body))
  );
}

function withBody(example: Example, body: unknown): Example {
  return { ...example, body };
}

function withQuery(example: Example, values: unknown): Example {
  const entries = Object.entries(Object(values) as object);
  const others = example.query.filter(({ name }) => entries.every(([each]) => each !== name));
  const query = entries.map(([name, value]) => ({
    name,
    style: "form" as const,
    value: value as unknown,
  }));
  return { ...example, query: [...others, ...query] };
}

function damageOfBody({ request: { body } }: RecordedRequest, wanted: unknown): string | undefined {
  const least = Buffer.byteLength(JSON.stringify(wanted));
  if (body?.isTruncated) return body.size < least ? `it has ${body.size} bytes` : undefined;
  const text = body?.text ?? "";
  // The journal redacts values whose names sound secret.
  if (text.includes("[redacted]")) return undefined;
  const seen = parsed(text);
  return differenceOf(wanted, seen) ?? differenceOf(seen, wanted);
}

function receiving(examples: readonly HardExample[]): Acting {
  const text = (json: string): string => json.replaceAll(String(NARROW), WIDE);
  const values = examples.map(({ value }) => parseExactly(text(JSON.stringify(value))));
  return {
    run: (perform, stage) => performForced(perform, stage, examples, { text }),
    inspect: (seen) => values.map((body, index) => differentResult(body, seen, index)),
  };
}

/** Finds a result that does not have the body of its response. */
export function differentResult(
  body: unknown,
  { results, calls }: Seen,
  index = 0,
): Finding | undefined {
  const result = results[index];
  const isResponse = result !== undefined && "status" in result;
  const damage = isResponse ? differenceOf(body, result.body ?? null, true) : textOf(result);
  const call = calls[index] ?? calls.at(-1);
  if (damage === undefined) return undefined;
  return finding(`The program was to return the response's body; ${damage}.`, call ? [call] : []);
}

/** How the service sends the bodies. */
interface Forcing {
  action?: FaultAction;
  /** Returns the text of a body for its JSON. */
  text?: (json: string) => string;
}

/** Makes each call, to which the service returns the forced response. */
export async function performForced(
  perform: Perform,
  { service }: Pick<Stage, "service">,
  calls: readonly Pick<SweptCall, "example" | "status" | "type" | "value">[],
  { action: more = {}, text = (json) => json }: Forcing = {},
): Promise<void> {
  for (const { example, status, value, type = "application/json" } of calls) {
    const headers = { "Content-Type": type, ...more.headers };
    const body = value === undefined ? "" : text(JSON.stringify(value));
    // A rule that matches the body also records it.
    const match = { operationId: example.name, ...(example.body !== undefined && { body: {} }) };
    const { id } = service.faults.add({ match, action: { ...more, status, headers, body } });
    await perform(commandOf(example));
    service.faults.remove(id);
  }
}
