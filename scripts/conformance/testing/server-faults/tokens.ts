import {
  type ServerFaults,
  failedWith,
  isFor,
  respondingWith,
  succeeded,
  withStatus,
  withoutHeader,
  rewriting,
} from "./planting.js";

const isToken = isFor("issueToken");

export const serverTokenFaults: ServerFaults = {
  "token-wrong-secret": withoutHeader("WWW-Authenticate"),
  "token-unknown-grant": rewriting(isToken, (text) =>
    text.replace("nobodys", "client_credentials"),
  ),
  "token-missing": withStatus(failedWith(401), 200),
  "token-garbage": withStatus(failedWith(401), 200),
  "token-tampered": withStatus(failedWith(401), 200),
  "token-scope": withStatus(failedWith(403), 201),
  "token-introspected": respondingWith(isFor("introspectToken"), (body) => ({
    ...body,
    active: true,
  })),
  "token-revoked": (send) => async (request) =>
    isFor("revokeToken")(request) ? Response.json({}) : send(request),
  "token-refreshed": [
    respondingWith(succeeded(isToken), ({ refresh_token: _, ...body }) => body),
    withStatus(failedWith(400), 200),
  ],
  "isolation-path": [
    withStatus(failedWith(403), 200),
    rewriting(isToken, (text) => text.replace(/&scope=[^&]*another-project[^&]*/, "")),
  ],
};
