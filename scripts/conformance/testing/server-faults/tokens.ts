import {
  type PlantedServerFault,
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

export const serverTokenFaults: readonly PlantedServerFault[] = [
  { check: "token-issued", what: "tokens may be cached", proxy: withoutHeader("Cache-Control") },
  {
    check: "token-wrong-secret",
    what: "no scheme is named",
    proxy: withoutHeader("WWW-Authenticate"),
  },
  {
    check: "token-unknown-grant",
    what: "any grant is taken",
    proxy: rewriting(isToken, (text) => text.replace("nobodys", "client_credentials")),
  },
  {
    check: "token-foreign-scope",
    what: "unknown scopes are ignored",
    proxy: rewriting(isToken, (text) => text.replace(/&scope=[^&]*somebody[^&]*/, "")),
  },
  {
    check: "token-missing",
    what: "it is told as a 403",
    proxy: onlyWhere(isAnonymous, withStatus(failedWith(401), 403)),
  },
  {
    check: "token-garbage",
    what: "a malformed token is a 400",
    proxy: onlyWhere(isGarbage, withStatus(failedWith(401), 400)),
  },
  {
    check: "token-tampered",
    what: "signatures are not checked",
    proxy: (send) => {
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
  },
  {
    check: "token-scope",
    what: "scopes are not asked for",
    proxy: withStatus(failedWith(403), 201),
  },
  {
    check: "token-introspected",
    what: "every token is active",
    proxy: respondingWith(isFor("introspectToken"), (body) => ({ ...body, active: true })),
  },
  {
    check: "token-revoked",
    what: "revocation does nothing",
    proxy: (send) => async (request) =>
      isFor("revokeToken")(request) ? Response.json({}) : send(request),
  },
  {
    check: "token-refreshed",
    what: "no refresh token comes with the next tokens",
    proxy: respondingWith(succeeded(isToken), ({ refresh_token: _, ...body }) => body),
  },
  {
    check: "token-refresh-reused",
    what: "a refresh token is good for ever",
    proxy: onlyWhere(
      (request, text) => isToken(request) && text.includes("refresh_token"),
      withStatus(failedWith(400), 200),
    ),
  },
  {
    check: "isolation-path",
    what: "a token opens every project",
    proxy: (send) => {
      let own = "demo";
      return async (request) => {
        const [, projectKey = ""] = new URL(request.url).pathname.split("/");
        const isOther = projectKey === "somebody-elses-project";
        if (!isOther && request.url.includes(`/${projectKey}/resource`)) own = projectKey;
        const url = isOther ? request.url.replace(`/${projectKey}/`, `/${own}/`) : request.url;
        return send(new Request(url, request));
      };
    },
  },
];
