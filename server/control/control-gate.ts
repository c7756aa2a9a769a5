import type { IncomingMessage } from "node:http";
import { ApiError } from "../errors.js";
import type { ExchangeHook, HookedExchange, StageHooks } from "../http/stage-hooks.js";

/** RFC 1122 section 3.2.1.3 and RFC 4291 section 2.5.3; also as IPv6 shows an IPv4 address. */
const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/;
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
export function requireProgramHere({ socket, headers }: IncomingMessage): void {
  if (!LOOPBACK.test(socket.remoteAddress ?? "")) {
    throw rejected("come from the machine that the service runs on");
  }
  if (!LOOPBACK_HOST.test(headers.host ?? "")) {
    throw rejected("name localhost, 127.0.0.1 or [::1] as their Host");
  }
  const { host, origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`) {
    throw rejected("have no Origin, as those of browsers do, but its own");
  }
}

function rejected(rule: string): ApiError {
  return new ApiError("insufficient_scope", `Requests for the control API must ${rule}.`);
}
