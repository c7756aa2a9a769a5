import type { IncomingMessage } from "node:http";
import { ApiError } from "../errors.js";
import { isFromThisMachine } from "../http/remote-address.js";
import type { ExchangeHook, HookedExchange, StageHooks } from "../http/stage-hooks.js";

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Lets only what runs on this machine pass, and of pages in a browser on it only its own: the requests of others
 * have another `Origin`, or by DNS rebinding a `Host` that is none of this machine's.
 */
export class ControlGate implements StageHooks {
  begin({ request }: HookedExchange): ExchangeHook {
    return {
      passed(stage) {
        if (stage === "routed") requireProgramHere(request);
        return undefined;
      },
      received: () => undefined,
      rejected: () => undefined,
      takesOver: () => false,
      ended: () => undefined,
    };
  }
}

/** Throws `insufficient_scope`. */
export function requireProgramHere(request: IncomingMessage): void {
  const { host, origin } = request.headers;
  if (!isFromThisMachine(request)) {
    throw rejected(
      "come from the machine that the service runs on, also where a proxy forwards them",
    );
  }
  if (!LOOPBACK_HOST.test(host ?? "")) {
    throw rejected("name localhost, 127.0.0.1 or [::1] as their Host");
  }
  if (origin !== undefined && origin !== `http://${host}`) {
    throw rejected("have no Origin, as those of browsers do, but its own");
  }
}

function rejected(rule: string): ApiError {
  return new ApiError("insufficient_scope", `Requests for the control API must ${rule}.`);
}
