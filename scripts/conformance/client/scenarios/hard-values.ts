import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { parsed } from "../../../init/drive/called-api.js";
import {
  differenceOf,
  hardKindNames,
  hardKinds,
  type HardValues,
} from "../../document/hard-values.js";
import type { Finding } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import type { Example, HardExample } from "../../subject.js";
import { finding, textOf } from "../findings.js";
import {
  type Ask,
  type Calls,
  commandOf,
  type Scenario,
  type Scenarios,
  type Seen,
} from "../scenario.js";
import type { Stage } from "../stage.js";

/** Why values must not change; by default because members of an object have names and values. */
const RULES: Readonly<Record<string, Rule>> = {
  ...{ numbers: rules.numbers, unicode: rules.utf8, dates: rules.dates },
};

/** Values that clients often damage, in each direction, as far as the document allows them. */
export function hardScenarios({ subject }: Calls): Scenarios {
  const { sent, received, asked } = subject.hard();
  const all = hardKindNames.flatMap((kind) => {
    const { what, isAdvice = false, isLong = false }: HardValues = hardKinds[kind];
    const rule = RULES[kind] ?? rules.members;
    const [body, query, response] = [sent[kind], isLong ? undefined : asked[kind], received[kind]];
    const inBody = { title: `Sends ${what} unchanged in a body`, rule, isAdvice };
    const inQuery = { title: `Sends ${what} unchanged in the query`, isAdvice };
    // Clients need not tell null from a missing member.
    const given = { title: `Returns ${what} unchanged from a response`, rule };
    const returning = { ...given, isAdvice: isAdvice || kind === "null" };
    return [
      [`body-${kind}`, body && { ...inBody, ...sending(body, withBody, damageOfBody) }],
      [
        `query-${kind}`,
        query && {
          ...{ ...inQuery, rule: rules.percentEncoding },
          ...sending(query, withQuery, damageOfQuery),
        },
      ],
      [`response-${kind}`, response && { ...returning, ...receiving(response) }],
    ] as const;
  });
  return Object.fromEntries(all.filter(([, scenario]) => scenario)) as Scenarios;
}

type Acting = Pick<Scenario, "ask" | "inspect">;

/** Sends each value in some place of a request. */
function sending(
  { example, values }: HardExample,
  withValue: (example: Example, value: unknown) => Example,
  damageOf: (call: RecordedRequest, wanted: unknown) => string | undefined,
): Acting {
  return {
    ask: async (ask) => {
      for (const value of values) await ask(commandOf(withValue(example, value)));
    },
    inspect: ({ calls }) =>
      values.map((value, index) => {
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

/** Numbers have several forms. */
function damageOfQuery({ query }: RecordedRequest, wanted: unknown): string | undefined {
  const pairs = Object.entries(Object(wanted) as object).map(([name, value]: [string, unknown]) => {
    const [seen, ...others] = new URLSearchParams(query).getAll(name);
    const isSame = seen === String(value) || (typeof value === "number" && Number(seen) === value);
    return [name, isSame && others.length === 0 ? value : seen];
  });
  return differenceOf(wanted, Object.fromEntries(pairs));
}

function receiving(given: HardExample): Acting {
  return {
    ask: (ask, stage) => askForced(ask, stage, given),
    inspect: (seen) => given.values.map((body, index) => differentResult(body, seen, index)),
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
  { example, status, values }: HardExample,
  { action: more = {}, text = (json) => json, isAlways = false }: Forcing = {},
): Promise<void> {
  for (const value of values) {
    const headers = { "Content-Type": "application/json", ...more.headers };
    const action = { ...more, status, headers, body: text(JSON.stringify(value)) };
    const match = { operationId: example.name };
    service.faults.add({ match, action, ...(!isAlways && { times: 1 }) });
    await ask(commandOf(example));
  }
}
