import { randomBytes } from "node:crypto";
import type { Authorization } from "../auth/authorization.js";
import type { Caller } from "../auth/caller.js";
import { clientRecord, secretMatches } from "../auth/client-secrets.js";
import type { LoginLimits } from "../auth/login-limits.js";
import { ApiError } from "../errors.js";

const CALLER: Caller = { clientId: "control", scopes: new Set() };

/** Authenticates the callers of a control API: all by one token. Limits wrong tokens as failed logins. */
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
