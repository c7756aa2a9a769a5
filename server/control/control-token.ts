import { randomBytes } from "node:crypto";
import type { Authorization } from "../auth/authorization.js";
import type { Caller } from "../auth/caller.js";
import { clientRecord, secretMatches } from "../auth/client-secrets.js";
import { ApiError } from "../errors.js";

const CALLER: Caller = { clientId: "control", scopes: new Set() };

/** Authenticates the callers of a control API: all by one token. */
export class ControlToken implements Pick<Authorization, "authenticate"> {
  readonly #record;

  constructor(readonly token: string) {
    this.#record = clientRecord({ clientId: CALLER.clientId, clientSecret: token }, {});
  }

  /** 128 bits. */
  static random(): ControlToken {
    return new ControlToken(randomBytes(16).toString("hex"));
  }

  /** Throws `invalid_token`. */
  authenticate: Authorization["authenticate"] = async (_demand, { authorization }) => {
    const given = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
    if (given !== undefined && secretMatches(this.#record, given)) return CALLER;
    throw new ApiError(
      "invalid_token",
      "The control API needs its own token: send it as 'Authorization: Bearer <token>'.",
    ).withHeaders({ "WWW-Authenticate": "Bearer" });
  };
}
