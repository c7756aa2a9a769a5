import type { Fetch } from "../../../client/index.js";
import { isObject } from "../../../client/transport/values.js";

/**
 * Makes each request to the next of several instances in turn, and to the one after it where nobody
 * listens: as a load balancer does, which repeats nothing but the attempt to connect. `first` is the
 * index of the instance that takes the first request.
 */
export function fetchFromAny(origins: readonly string[], first: number): Fetch {
  let turn = first;
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers, signal } = request;
    const body = request.body && (await request.arrayBuffer());
    for (let tried = 1; ; tried++) {
      const origin = origins[turn++ % origins.length];
      try {
        return await fetch(`${origin}${pathname}${search}`, { method, headers, body, signal });
      } catch (error) {
        if (tried === origins.length || !couldNotConnect(error)) throw error;
      }
    }
  };
}

/** Whether nobody has accepted the connection: then nobody has seen the request. */
export function couldNotConnect(error: unknown): boolean {
  return isObject(error) && (error["code"] === "ECONNREFUSED" || couldNotConnect(error["cause"]));
}
