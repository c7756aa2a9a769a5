import type { IncomingMessage } from "node:http";
import { randomBytes } from "node:crypto";
import { ApiError } from "../errors.js";
import { isFromThisMachine } from "../http/remote-address.js";
import type { ExchangeHook, HookedExchange, StageHooks } from "../http/stage-hooks.js";
import type { Authorization } from "../security/authorization.js";
import type { Caller } from "../security/caller.js";
import { clientRecord, secretMatches } from "../security/client-credentials.js";
import type { LoginLimits } from "../security/login-limits.js";

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Rejects requests from other machines, and from other pages in a browser on this one: those have another
 * `Origin` or, by DNS rebinding, another `Host`.
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

const CALLER: Caller = { clientId: "control", scopes: new Set() };

/** Authenticates all callers by one token. Wrong tokens count as failed logins. */
export class ControlToken implements Pick<Authorization, "authenticate"> {
  readonly #record;

  /** `token`: default a random one, of 128 bits. */
  constructor(
    private readonly loginLimits: LoginLimits,
    readonly token = randomBytes(16).toString("hex"),
  ) {
    this.#record = clientRecord({ clientId: CALLER.clientId, clientSecret: token }, {});
  }

  /** Throws `invalid_token`, TooManyRequests. */
  authenticate: Authorization["authenticate"] = async (_demand, { authorization, sender }) => {
    const given = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
    const login = { clientId: CALLER.clientId, address: sender?.remoteAddress };
    const caller =
      given !== undefined &&
      (await this.loginLimits.attempt(login, async () =>
        secretMatches(this.#record, given) ? CALLER : undefined,
      ));
    if (caller) return caller;
    throw new ApiError(
      "invalid_token",
      "The control API needs its own token: send it as 'Authorization: Bearer <token>'.",
    ).withHeaders({ "WWW-Authenticate": "Bearer" });
  };
}
