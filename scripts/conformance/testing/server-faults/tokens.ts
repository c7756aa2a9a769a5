import {
  type ServerFaults,
  failedWith,
  isFor,
  onlyWhere,
  respondingWith,
  succeeded,
  withStatus,
  withoutHeader,
  rewriting,
} from "./planting.js";

const isAnonymous = (request: Request): boolean => !request.headers.has("Authorization");
const isGarbage = (request: Request): boolean =>
  request.headers.get("Authorization") === "Bearer garbage";
const isToken = isFor("issueToken");

export const serverTokenFaults: ServerFaults = {
  "token-issued": withoutHeader("Cache-Control"),
  "token-wrong-secret": withoutHeader("WWW-Authenticate"),
  "token-unknown-grant": rewriting(isToken, (text) =>
    text.replace("nobodys", "client_credentials"),
  ),
  "token-foreign-scope": rewriting(isToken, (text) =>
    text.replace(/&scope=[^&]*somebody[^&]*/, ""),
  ),
  "token-missing": onlyWhere(isAnonymous, withStatus(failedWith(401), 403)),
  "token-garbage": onlyWhere(isGarbage, withStatus(failedWith(401), 400)),
  "token-tampered": (send) => {
    let good = "";
    return async (request) => {
      const response = await send(request.clone());
      if (response.ok) good = request.headers.get("Authorization") ?? good;
      if (isToken(request) && response.ok) {
        const { access_token: token } = (await response.clone().json()) as {
          access_token: string;
        };
        good = `Bearer ${token}`;
      }
      if (response.status !== 401 || isAnonymous(request) || isGarbage(request)) return response;
      const headers = new Headers(request.headers);
      headers.set("Authorization", good);
      return send(new Request(request, { headers }));
    };
  },
  "token-scope": withStatus(failedWith(403), 201),
  "token-introspected": respondingWith(isFor("introspectToken"), (body) => ({
    ...body,
    active: true,
  })),
  "token-revoked": (send) => async (request) =>
    isFor("revokeToken")(request) ? Response.json({}) : send(request),
  "token-refreshed": respondingWith(succeeded(isToken), ({ refresh_token: _, ...body }) => body),
  "token-refresh-reused": onlyWhere(
    (request, text) => isToken(request) && text.includes("refresh_token"),
    withStatus(failedWith(400), 200),
  ),
  "isolation-path": (send) => {
    let own = "demo";
    return async (request) => {
      const [, projectKey = ""] = new URL(request.url).pathname.split("/");
      const isOther = projectKey === "somebody-elses-project";
      if (!isOther && request.url.includes(`/${projectKey}/resource`)) own = projectKey;
      const url = isOther ? request.url.replace(`/${projectKey}/`, `/${own}/`) : request.url;
      return send(new Request(url, request));
    };
  },
};
