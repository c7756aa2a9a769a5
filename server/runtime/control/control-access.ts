import type { IncomingMessage } from "node:http";
import { ApiError } from "../errors.js";
import { brokenLocalRule, brokenPageRule } from "../http/local-request.js";
import type { StageHooks } from "../http/stage-hooks.js";
import { bearerVerifier, type Verifier } from "../security/authenticator.js";
import type { Caller } from "../security/caller.js";
import { clientRecord, secretMatches } from "../security/client-credentials.js";
import type { LoginLimits } from "../security/login-limits.js";

/** Who may reach the control API: `isRemote`: also other machines, which may name `baseUrl`. */
export interface ControlReach {
  isRemote: boolean;
  baseUrl: string;
}

/** Rejects other machines, unless `isRemote`, and other pages in a browser (`Origin` or, by DNS rebinding, `Host`). */
export const controlGate = (reach: ControlReach): StageHooks => ({
  begin: ({ request }) => ({
    passed(stage) {
      if (stage === "routed") requireReach(request, reach);
      return undefined;
    },
    received: () => undefined,
    noted: () => undefined,
    rejected: () => undefined,
    takesOver: () => false,
    ended: () => undefined,
  }),
});

/** Throws `insufficient_scope` for a request from another page, or from another machine that may not reach it. */
export function requireReach(request: IncomingMessage, { isRemote, baseUrl }: ControlReach): void {
  const rule = isRemote ? brokenPageRule(request, baseUrl) : brokenLocalRule(request);
  if (rule === undefined) return;
  throw new ApiError("insufficient_scope", `Requests for the control API must ${rule}.`);
}

const CALLER: Caller = { clientId: "control", scopes: new Set() };

/** Authenticates all callers by one token. Wrong tokens count as failed logins. */
export function controlVerifier(token: string, loginLimits: LoginLimits): Verifier {
  const message =
    "The control API needs its own token: send it as 'Authorization: Bearer <token>'.";
  const record = clientRecord({ clientId: CALLER.clientId, clientSecret: token }, {});
  return bearerVerifier({
    missing: message,
    async verify(presented, _scopes, _tenantKey, { sender }) {
      const login = { clientId: CALLER.clientId, address: sender?.remoteAddress };
      const caller = await loginLimits.attempt(login, async () =>
        secretMatches(record, presented) ? CALLER : undefined,
      );
      if (caller) return caller;
      throw new ApiError("invalid_token", message).withHeaders({ "WWW-Authenticate": "Bearer" });
    },
  });
}
