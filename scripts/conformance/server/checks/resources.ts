import type { CheckContext } from "../server-check.js";
import type { Received, Target } from "../target.js";
import { member } from "../server-check.js";
import { TargetError } from "../target.js";

type Arrays = Record<string, unknown>;

/** A new resource that the end of the run deletes. */
export async function created(
  target: Target,
  objectTypeProperty: Arrays = {},
  more: object = {},
): Promise<{ id: string; key: string; received: Received }> {
  const key = target.newKey();
  const json = { key, objectTypeProperty, ...more };
  const received = await target.send("createOrUpdateResource", { json });
  const id = member(received, "id");
  // A mock responds with an example: what is checked with that would prove nothing.
  if (received.status === 201 && member(received, "key") !== key) {
    throw new TargetError(`What was created has another key than '${key}'`);
  }
  if (received.status !== 201 || typeof id !== "string") {
    throw new TargetError(`A resource could not be created: ${received.status}`);
  }
  return { id, key, received };
}

export function update(
  target: Target,
  id: string,
  version: number,
  ...actions: object[]
): Promise<Received> {
  return target.send("updateResource", { path: { id }, json: { version, actions } });
}

export function change(someProperty: string, more: object = {}): object {
  return { action: "changeSomeProperty", someProperty, ...more };
}

export function get({ target }: Pick<CheckContext, "target">, id: string): Promise<Received> {
  return target.send("getResource", { path: { id } });
}
