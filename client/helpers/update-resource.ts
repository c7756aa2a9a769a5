import { pause } from "../transport/deadline.js";
import type { Client, RequestOf, Schemas } from "../client.js";
import { isApiError } from "../transport/errors.js";
import { backOff } from "../transport/retries.js";

type Resource = Schemas["ObjectTestType"];
type UpdateActions = RequestOf<"updateResource">["body"]["actions"];

export interface UpdateOptions {
  /** The greatest number of updates; default 10. */
  attempts?: number;
  /** The project; default the client's. */
  projectKey?: string;
  /** Cancels the current request or pause. */
  signal?: AbortSignal | undefined;
}

const DEFAULT_ATTEMPTS = 10;
/** Seconds. Pauses only separate concurrent writers. */
const PAUSES = { baseDelay: 0.01, maxDelay: 1 };

/**
 * Reads a resource and performs the actions that `decide` returns; starts over if the resource has changed.
 * Resolves to the resource. Rejects with ConcurrentModification after the last attempt.
 *
 * @example
 * await updateResource(client, id, ({ objectTypeProperty }) => {
 *   const { arrayOfIntExample = [] } = objectTypeProperty;
 *   return [{
 *     action: "setObjectTypeProperty",
 *     objectTypeProperty: { ...objectTypeProperty, arrayOfIntExample: [...arrayOfIntExample, 7] },
 *   }];
 * });
 */
export async function updateResource(
  client: Pick<Client, "getResource" | "updateResource">,
  id: string,
  decide: (resource: Resource) => UpdateActions | Promise<UpdateActions>,
  { attempts = DEFAULT_ATTEMPTS, projectKey, signal }: UpdateOptions = {},
): Promise<Resource> {
  const path = { id, ...(projectKey !== undefined && { projectKey }) };
  for (let tried = 1; ; tried++) {
    const { data: resource } = await client.getResource({ path, signal });
    const actions = await decide(resource);
    if (actions.length === 0) return resource;
    try {
      const body = { version: resource.version, actions };
      return (await client.updateResource({ path, body, signal })).data;
    } catch (error) {
      if (!(tried < attempts) || !isApiError(error, "ConcurrentModification")) throw error;
      await pause(backOff(tried, PAUSES), signal);
    }
  }
}
