import { randomUUID } from "node:crypto";
import { pathParameters } from "../../state/find-pairs.js";
import { isEqual } from "../../state/same-value.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import type { Example } from "../../subject.js";
import { notCreated } from "../items.js";
import {
  found,
  type ServerChecks,
  type SharedContext,
  Unchecked,
  unlike,
} from "../server-check.js";
import { needs } from "../../subject.js";
import type { Received } from "../target.js";

/** Creations to check, and concurrent ones with one key. */
const CHECKED = 3;
const LANES = 4;

/** Creations with a declared idempotency key, or one that the profile names. */
export const idempotencyChecks: ServerChecks<SharedContext> = {
  "idempotency-key": {
    title: "Creates one item for a repeated idempotency key and body, also concurrently",
    rule: rules.idempotencyKey,
    run: async (context) => {
      const keyed = context.finder.keyed().slice(0, CHECKED);
      if (keyed.length === 0) throw new Unchecked(needs.keyed);
      const findings: (Finding | undefined)[] = [];
      const reasons: string[] = [];
      for (const { example, name } of keyed) {
        const result = await repeated(context, example, name);
        if (typeof result === "string") reasons.push(result);
        else findings.push(...result);
      }
      if (reasons.length === keyed.length) throw new Unchecked(reasons.join("; "));
      return findings;
    },
  },
};

/** The errors of repeated creations, or why there is none to repeat. */
async function repeated(
  { target, state }: SharedContext,
  example: Example,
  name: string,
): Promise<(Finding | undefined)[] | string> {
  const names = pathParameters(example.path);
  const parent = names.length > 0 ? await state.parentFor(`${example.path}/{}`) : undefined;
  const path = Object.fromEntries(
    (parent?.values ?? []).map((value, at) => [names[at] ?? "", String(value)]),
  );
  const create = (key: string, json: unknown): Promise<Received> =>
    target.send(example, { path, json, headers: { [name]: key } });
  try {
    const tried = await target.send(example, { path });
    if (tried.status >= 300 || tried.isExample) return notCreated(example, tried.status);
    const [key, body] = [randomUUID(), target.fresh(example, example.body)];
    const first = await create(key, body);
    if (first.status >= 300) return notCreated(example, first.status);
    const again = await create(key, body);
    const [other, otherBody] = [randomUUID(), target.fresh(example, example.body)];
    const lanes = Array.from({ length: LANES }, () => create(other, otherBody));
    const [winner, ...others] = (await Promise.all(lanes)).filter(({ status }) => status < 300);
    return [
      unlike(again, { below: 300 }) ?? differing(first, again),
      ...others.map((each) => winner && differing(winner, each)).slice(0, 1),
    ];
  } finally {
    await parent?.remove();
  }
}

function differing(first: Received, second: Received): Finding | undefined {
  if (isEqual(first.json, second.json)) return undefined;
  return found("One idempotency key gives two different items.", first, second);
}
