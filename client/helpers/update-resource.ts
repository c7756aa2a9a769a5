import { pause } from "../transport/deadline.js";
import type { Client, RequestOf, Schemas } from "../client.js";
import { isApiError } from "../transport/errors.js";
import { backOff } from "../transport/retries.js";

type Resource = Schemas["ObjectTestType"];
type UpdateActions = RequestOf<"updateResource">["body"]["actions"];

export interface UpdateOptions {
  /** The greatest number of times the resource is read and updated; default 10. */
  attempts?: number;
  /** The project; default the client's. */
  projectKey?: string;
  /** Cancels the current request or pause. */
  signal?: AbortSignal | undefined;
}

const DEFAULT_ATTEMPTS = 10;
/** Seconds. A conflict is over as soon as the other write is: pauses only let rivals come apart. */
const PAUSES = { baseDelay: 0.01, maxDelay: 1 };

/**
 * Reads a resource, and performs the actions that `decide` returns for it. If the resource has been changed
 * in between, begins again with its new version: `decide` may be called several times, and should
 * use only the resource that it is given.
 *
 * Resolves to the resource as it is then, unchanged without actions. Rejects with the
 * last ConcurrentModification if others were faster each time, and with whatever `decide` throws.
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
