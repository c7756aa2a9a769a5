import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { parsed } from "../../../init/drive/called-api.js";
import { differenceOf, hardKindNames, hardKinds } from "../../document/hard-values.js";
import { NARROW, UNDECLARED, WIDE } from "../../document/hard-values.js";
import type { HardValues } from "../../document/hard-values.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import type { Example, HardExample } from "../../subject.js";
import { finding, textOf } from "../findings.js";
import { parseExactly } from "../protocol.js";
import { advised, commandOf } from "../scenario.js";
import type { Ask, Calls, Scenario, Scenarios, Seen } from "../scenario.js";
import type { Stage } from "../stage.js";

/** Why values must not change; by default because members of an object have names and values. */
const RULES: Readonly<Record<string, Rule>> = {
  ...{ numbers: rules.numbers, unicode: rules.utf8, dates: rules.dates },
  ...{ wide: rules.numbers, enum: rules.newValues },
};

/** Values that clients often damage, in each direction, as far as the document allows them. */
export function hardScenarios({ subject }: Calls): Scenarios {
  const { sent, received, asked, removed } = subject.hard();
  const scenarios = new Map<string, Unplaced<Scenario>>();
  const rule = rules.percentEncoding;
  for (const kind of hardKindNames) {
    const { what, isAdvice = false, isLong, isReceived }: HardValues = hardKinds[kind];
    const about = { rule: RULES[kind] ?? rules.members, isAdvice };
    const [body, query, response] = [sent[kind], isLong ? undefined : asked[kind], received[kind]];
    if (body && !isReceived) {
      const title = `Sends ${what} unchanged in a body`;
      const acting = { ...about, ...sending(body, withBody, damageOfBody) };
      // Clients may add defaults.
      scenarios.set(`body-${kind}`, { ...acting, title, isAdvice: isAdvice || kind === "absent" });
    }
    if (query && !isReceived && kind !== "absent") {
      const title = `Sends ${what} unchanged in the query`;
      scenarios.set(`query-${kind}`, { rule, title, ...sending(query, withQuery, damageOfQuery) });
    }
    if (response) {
      const title = `Returns ${what} unchanged from a response`;
      // Clients need not tell null from a missing member.
      const mayLose = isAdvice || kind === "null";
      const acting = { ...about, title, isAdvice: mayLose, ...receiving(response) };
      scenarios.set(`response-${kind}`, acting);
    }
  }
  const open = Object.values(sent)
    .flat()
    .find(({ takesMore }) => takesMore);
  if (open) {
    const value = { ...(Object(open.value) as object), conformanceMember: UNDECLARED };
    const title = "Sends members that are not declared, with null, false and empty values";
    const acting = sending([{ ...open, value }], withBody, damageOfBody);
    scenarios.set("body-undeclared", { ...advised(title, rules.members), ...acting });
  }
  const [query] = Object.values(removed);
  if (query) {
    const title = "Sends the query of a DELETE";
    scenarios.set("query-delete", { rule, title, ...sending(query, withQuery, damageOfQuery) });
  }
  return Object.fromEntries(scenarios);
}

type Acting = Pick<Scenario, "ask" | "inspect">;

/** Sends each value in some place of a request. */
function sending(
  given: readonly HardExample[],
  withValue: (example: Example, value: unknown) => Example,
  damageOf: (call: RecordedRequest, wanted: unknown) => string | undefined,
): Acting {
  return {
    ask: async (ask) => {
      for (const { example, value } of given) await ask(commandOf(withValue(example, value)));
    },
    inspect: ({ calls }) =>
      given.map(({ value }, index) => {
        if (calls.some((call) => damageOf(call, value) === undefined)) return undefined;
        const call = calls[index] ?? calls.at(-1);
        const damage = call ? damageOf(call, value) : "nothing came";
        return finding(`What was given did not arrive: ${damage}.`, call ? [call] : []);
      }),
  };
}

function withBody(example: Example, body: unknown): Example {
  return { ...example, body };
}

function withQuery(example: Example, values: unknown): Example {
  const given = Object.entries(Object(values) as object);
  const others = example.query.filter(({ name }) => given.every(([each]) => each !== name));
  const query = given.map(([name, value]) => ({
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

/** Numbers have several forms. The journal redacts values whose names sound secret. */
function damageOfQuery({ query }: RecordedRequest, wanted: unknown): string | undefined {
  const pairs = Object.entries(Object(wanted) as object).map(([name, value]: [string, unknown]) => {
    const [seen, ...others] = new URLSearchParams(query).getAll(name);
    const isNumber = typeof value === "number" && Number(seen) === value;
    const isSame = isNumber || seen === String(value) || seen === "[redacted]";
    return [name, isSame && others.length === 0 ? value : seen];
  });
  return differenceOf(wanted, Object.fromEntries(pairs));
}

function receiving(given: readonly HardExample[]): Acting {
  const text = (json: string): string => json.replaceAll(String(NARROW), WIDE);
  const values = given.map(({ value }) => parseExactly(text(JSON.stringify(value))));
  return {
    ask: (ask, stage) => askForced(ask, stage, given, { text }),
    inspect: (seen) => values.map((body, index) => differentResult(body, seen, index)),
  };
}

/** The result of this number does not have the body that the response had. */
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
  /** The text of a body, from its JSON. */
  text?: (json: string) => string;
  /** Also when the program repeats the call. */
  isAlways?: boolean;
}

/** Asks for each of the values, which the service sends in place of its own. */
export async function askForced(
  ask: Ask,
  { service }: Pick<Stage, "service">,
  given: readonly HardExample[],
  { action: more = {}, text = (json) => json, isAlways = false }: Forcing = {},
): Promise<void> {
  for (const { example, status, value } of given) {
    const headers = { "Content-Type": "application/json", ...more.headers };
    const action = { ...more, status, headers, body: text(JSON.stringify(value)) };
    const match = { operationId: example.name };
    service.faults.add({ match, action, ...(!isAlways && { times: 1 }) });
    await ask(commandOf(example));
  }
}
