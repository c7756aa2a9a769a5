import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { parsed } from "../../../init/drive/called-api.js";
import {
  differenceOf,
  type HardKind,
  hardKinds,
  type HardValues,
} from "../../document/hard-values.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import type { Example, HardResponses } from "../../subject.js";
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

/** Values that clients often damage, in each direction, as far as the document allows them. */
export function hardScenarios({ subject }: Calls): Scenarios {
  const { sent, received, asked } = subject.hard();
  const all = (Object.keys(hardKinds) as HardKind[]).flatMap((kind) => [
    [`body-${kind}`, inBody(kind, sent[kind])] as const,
    [`query-${kind}`, inQuery(kind, asked[kind])] as const,
    [`response-${kind}`, inResponse(kind, received[kind])] as const,
  ]);
  return Object.fromEntries(all.flatMap(([id, scenario]) => (scenario ? [[id, scenario]] : [])));
}

/** Why the values of a kind must not change; by default names and their values. */
const RULES: { [Kind in HardKind]?: Rule } = {
  numbers: rules.numbers,
  unicode: rules.utf8,
  dates: rules.dates,
};

function described(kind: HardKind, title: (what: string) => string, isAdvice = false) {
  const { what, isAdvice: isAlwaysAdvice = false }: HardValues = hardKinds[kind];
  const rule = RULES[kind] ?? rules.members;
  return { title: title(what), rule, isAdvice: isAdvice || isAlwaysAdvice };
}

function inBody(kind: HardKind, examples?: readonly Example[]): Unplaced<Scenario> | undefined {
  return (
    examples && {
      ...described(kind, (what) => `Sends ${what} unchanged in a body`),
      ask: askEach(examples),
      inspect: ({ calls }) =>
        examples.map(({ body }, index) => {
          const isSent = calls.some((call) => damageOf(call, body) === undefined);
          if (isSent) return undefined;
          const call = calls[index] ?? calls.at(-1);
          return finding(
            `A body did not arrive as it was given: ${call ? damageOf(call, body) : "nothing came"}.`,
            call ? [call] : [],
          );
        }),
    }
  );
}

function damageOf({ request: { body } }: RecordedRequest, wanted: unknown): string | undefined {
  const text = JSON.stringify(wanted);
  if (body?.isTruncated) {
    const bytes = Buffer.byteLength(text);
    return body.size < bytes ? `it has ${body.size} bytes instead of at least ${bytes}` : undefined;
  }
  // The journal redacts values whose names sound secret.
  if (body?.text.includes("[redacted]")) return undefined;
  const seen = parsed(body?.text ?? "");
  const more = differenceOf(seen, wanted);
  return differenceOf(wanted, seen) ?? (more && `it has more than was given: ${more}`);
}

function inQuery(kind: HardKind, examples?: readonly Example[]): Unplaced<Scenario> | undefined {
  return (
    examples && {
      ...described(kind, (what) => `Sends ${what} unchanged in the query`),
      rule: rules.percentEncoding,
      ask: askEach(examples),
      inspect: ({ calls }) =>
        examples.map(({ query }, index) => {
          const call = calls[index] ?? calls.at(-1);
          const isSent = calls.some((each) => query.every((given) => hasParameter(each, given)));
          const lost = call && query.find((given) => !hasParameter(call, given));
          if (isSent || !call) return isSent ? undefined : finding("No request came.", []);
          const value = JSON.stringify(lost?.value);
          const seen = JSON.stringify(new URLSearchParams(call.query).getAll(lost?.name ?? ""));
          return finding(`The parameter ${lost?.name} was ${value}; ${seen} came.`, [call]);
        }),
    }
  );
}

/** Once, with this value. Numbers have several forms. */
function hasParameter(
  { query }: RecordedRequest,
  { name, value }: { name: string; value: unknown },
): boolean {
  const [seen, ...others] = new URLSearchParams(query).getAll(name);
  if (seen === undefined || others.length > 0) return false;
  return seen === String(value) || (typeof value === "number" && Number(seen) === value);
}

function inResponse(kind: HardKind, given?: HardResponses): Unplaced<Scenario> | undefined {
  return (
    given && {
      // Clients need not tell null from a missing member.
      ...described(kind, (what) => `Returns ${what} unchanged from a response`, kind === "null"),
      ask: (ask, stage) => askForced(ask, stage, given),
      inspect: (seen) => given.bodies.map((body, index) => differentResult(body, seen, index)),
    }
  );
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
  return finding(
    `The program was to return the body of the response; ${damage}.`,
    call ? [call] : [],
  );
}

const askEach = (examples: readonly Example[]) => async (ask: Ask) => {
  for (const example of examples) await ask(commandOf(example));
};

/** How the service sends the bodies. */
interface Forcing {
  action?: FaultAction;
  /** The text of a body, from its JSON. */
  text?: (json: string) => string;
  /** Also when the program repeats the call. */
  isAlways?: boolean;
}

/** Asks for each of the bodies, which the service sends in place of its own. */
export async function askForced(
  ask: Ask,
  { service }: Pick<Stage, "service">,
  { example, status, bodies }: HardResponses,
  { action: more = {}, text = (json) => json, isAlways = false }: Forcing = {},
): Promise<void> {
  for (const given of bodies) {
    const headers = { "Content-Type": "application/json", ...more.headers };
    const action = { ...more, status, headers, body: text(JSON.stringify(given)) };
    const match = { operationId: example.name };
    service.faults.add({ match, action, ...(!isAlways && { times: 1 }) });
    await ask(commandOf(example));
  }
}
