import { setTimeout as sleep } from "node:timers/promises";
import { rules } from "../../rules.js";
import { parsed } from "../../drive/called-api.js";
import type { Finding } from "../../report/check-result.js";
import type { Example, Subject } from "../../subject.js";
import { sending, equal, type Expected, found, member, needed, printed } from "../server-check.js";
import { type ServerChecks, type SharedContext, Unchecked, unlike } from "../server-check.js";
import type { Outgoing } from "../outgoing.js";
import type { DocumentTarget } from "../target.js";

const GRANT = "grant_type=client_credentials";
const REPEATED = ["scope=a", `${GRANT}&${GRANT}`].map((form) => ({ form }));
const TWO_LOGINS = `${GRANT}&client_id=nobody&client_secret=a`;
const UNSUPPORTED = { oauthError: "unsupported_grant_type", status: 400 };
const BASIC = { "WWW-Authenticate": /^Basic\b/i };
const INVALID_CLIENT = { oauthError: "invalid_client", status: 401, headers: BASIC };
/** Statuses that deny access. A server may return 404 to hide a resource. */
const CLOSED = { status: [400, 401, 403, 404] };
/** Seconds until a revocation has reached all instances. */
const REVOKED_WITHIN = 10;
/** Seconds by which clocks may differ. */
const CLOCKS = 120;

const FORM = "application/x-www-form-urlencoded; charset=UTF-8";
/** Forms with percent-encoded characters, and with parameters without a value or a meaning (RFC 6749, 3.2). */
const FORMS: readonly Outgoing[] = [
  { form: GRANT, as: withLogin((login) => login.replace(/[^:]/g, percentEncoded)) },
  { form: GRANT, headers: { "Content-Type": FORM } },
  { form: `${GRANT}&scope=&unknownParameter=1` },
];
const WRONG_SECRET = { form: GRANT, as: withLogin((login) => login.replace(/:.*/, ":wrong")) };
const SCHEMES = [
  (own: string) => own.toLowerCase().slice(0, 6) + own.slice(6),
  (own: string) => own.replace(/^\w+/, (scheme) => scheme.toUpperCase()),
  (own: string) => own.replace(" ", "  "),
];

function percentEncoded(character: string): string {
  return Buffer.from(character).toString("hex").replace(/../g, "%$&");
}

/** HTTP Basic with a changed client id and secret. */
function withLogin(change: (login: string) => string) {
  return (own: string) => `Basic ${btoa(change(atob(own.replace(/^\w+ /, ""))))}`;
}

/** Checks of any API whose document issues tokens. */
export const tokenChecks: ServerChecks<SharedContext> = {
  "token-issued": {
    title: "Issues a token with its type and actual lifetime, which no cache stores",
    rule: rules.noStore,
    run: async ({ target, subject }) => {
      const issued = await target.send(needed(subject, "token"), { form: GRANT });
      const seconds = member(issued, "expires_in");
      const { exp } = claimsOf(member(issued, "access_token"));
      const left = typeof exp === "number" ? exp - Date.now() / 1_000 : seconds;
      const isRight = seconds === undefined || (typeof seconds === "number" && seconds > 0);
      const isReal = Math.abs(Number(left) - Number(seconds ?? left)) <= CLOCKS;
      return [
        unlike(issued, {
          status: 200,
          headers: { "Cache-Control": /no-store/, "Content-Type": /[/+]json\b/i },
        }),
        member(issued, "scope") === "" ? found("scope is empty.", issued) : undefined,
        equal(String(member(issued, "token_type")).toLowerCase(), "bearer", "token_type", issued),
        isRight ? undefined : found(`expires_in is ${printed(seconds)}.`, issued),
        isReal ? undefined : found(`The token ends in ${printed(left)} seconds.`, issued),
      ];
    },
  },
  "token-lifetime": {
    title: "Says how long a token lasts",
    rule: rules.lifetime,
    isAdvice: true,
    run: async ({ target, subject }) => {
      const issued = await target.send(needed(subject, "token"), { form: GRANT });
      const isSaid = member(issued, "expires_in") !== undefined;
      return [isSaid ? undefined : found("expires_in is missing.", issued)];
    },
  },
  "token-wrong-secret": {
    title: "Rejects a wrong secret with 401 and a WWW-Authenticate scheme",
    rule: rules.wrongClient,
    run: sending("token", { form: GRANT, as: "wrong" }, INVALID_CLIENT),
  },
  "token-known-client": {
    title: "Issues no token for a known client with a wrong secret",
    rule: rules.clientAuthentication,
    run: sending("token", WRONG_SECRET, { status: [400, 401, 429] }),
  },
  "token-requests": {
    title: "Rejects a token request with no grant type, or with two",
    rule: rules.errorCode,
    run: sending("token", REPEATED, { status: 400, oauthError: "invalid_request" }),
  },
  "token-two-logins": {
    title: "Rejects credentials that are in both the header and the body",
    rule: rules.tokenErrors,
    isAdvice: true,
    run: sending("token", { form: TWO_LOGINS }, { status: [400, 401] }),
  },
  "token-in-url": {
    title: "Issues no token for a GET with parameters in the URL",
    rule: rules.secretsInUrl,
    isAdvice: true,
    run: sending("token", { method: "GET", query: GRANT }, { status: [400, 401, 404, 405] }),
  },
  "token-forms": {
    title: "Issues a token for each form of credentials and parameters that OAuth allows",
    rule: rules.tokenParameters,
    run: sending("token", FORMS, { status: 200 }),
  },
  "token-scheme": {
    title: "Accepts the scheme of credentials in any case, and two spaces after it",
    rule: rules.semantics,
    run: async (context) => {
      const { bearer, token } = context.subject.examples;
      const header = bearer && `Bearer ${await tokenFor(context.subject, context.target)}`;
      const all = SCHEMES.map((change) => ({ as: (own: string) => change(header ?? own) }));
      const issuing = SCHEMES.map((as) => ({ as, form: GRANT }));
      const issued = token ? await sending("token", issuing, { status: 200 })(context) : [];
      const status = [200, 201, 202, 204];
      return [...issued, ...(await sending(bearer ? "bearer" : "basic", all, { status })(context))];
    },
  },
  "token-in-query": {
    title: "Ignores a token in the query",
    rule: rules.queryToken,
    isAdvice: true,
    run: async (context) => {
      const query = [["access_token", await tokenFor(context.subject, context.target)]] as const;
      return sending("bearer", { query, as: "none" }, { status: [400, 401, 403] })(context);
    },
  },
  "token-tampered": {
    title: "Rejects a token whose signature is changed or missing",
    rule: rules.validated,
    run: async (context) => {
      const token = await tokenFor(context.subject, context.target);
      const at = Math.floor(token.length * 0.9);
      const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
      const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
      const unsigned = `${head}.${token.split(".")[1] ?? ""}.`;
      const all = [changed, unsigned].map((bearer) => ({ as: { bearer } }));
      return sending("bearer", all, CLOSED)(context);
    },
  },
  "token-introspected": {
    title: "Introspects active and unknown tokens correctly",
    rule: rules.introspection,
    run: async ({ target, subject }) => {
      const introspect = needed(subject, "introspect");
      const form = [["token", await tokenFor(subject, target)]] as const;
      const own = await target.send(introspect, { form });
      const none = await target.send(introspect, { form: "token=garbage" });
      return [
        unlike(own, { has: { active: true } }),
        equal(none.json, { active: false }, "body", none),
      ];
    },
  },
  "token-revoked": {
    title: `Rejects a revoked token within ${REVOKED_WITHIN} seconds`,
    rule: rules.revoked,
    run: async ({ target, subject }) => {
      const [revoke, read] = [needed(subject, "revoke"), needed(subject, "bearer")];
      const issued = await target.send(needed(subject, "token"), { form: GRANT });
      const bearer = String(member(issued, "access_token"));
      const form = [["token", bearer]] as const;
      const before = await target.send(read, { as: { bearer } });
      const revoked = await target.send(revoke, { form });
      const after = await untilRejected(target, read, bearer);
      const { introspect } = subject.examples;
      const seen = introspect && (await target.send(introspect, { form }));
      const unknown = await target.send(revoke, { form: "token=unknown" });
      return [
        ...[before, revoked, unknown].map((each) => unlike(each, { status: 200 })),
        unlike(after, CLOSED),
        seen && unlike(seen, { has: { active: false } }),
      ];
    },
  },
  "token-unknown-grant": {
    title: "Rejects an unknown grant type as unsupported_grant_type",
    rule: rules.errorCode,
    run: sending("token", { form: "grant_type=nobodys" }, UNSUPPORTED),
  },
  "token-missing": {
    title: "Rejects a secured call without credentials",
    rule: rules.secured,
    run: rejecting("none", () => CLOSED),
  },
  "token-garbage": {
    title: "Rejects wrong credentials",
    rule: rules.secured,
    run: rejecting("wrong", () => CLOSED),
  },
  "token-challenge": {
    title: "Answers missing credentials with 401, and names the scheme",
    rule: rules.challenge,
    isAdvice: true,
    run: rejecting("none", ({ scheme }) => {
      const named = { bearer: /^Bearer\b/i, client: BASIC["WWW-Authenticate"] }[scheme];
      return { status: 401, ...(named && { headers: { "WWW-Authenticate": named } }) };
    }),
  },
  "token-error": {
    title: "Answers a wrong token of OAuth as invalid_token",
    rule: rules.expiredToken,
    isAdvice: true,
    run: rejecting("wrong", ({ isOAuth }) => {
      const headers = isOAuth ? { headers: { "WWW-Authenticate": /invalid_token/ } } : {};
      return { status: 401, ...headers };
    }),
  },
};

async function untilRejected(target: DocumentTarget, read: Example, bearer: string) {
  for (let tries = 0; ; tries++) {
    const received = await target.send(read, { as: { bearer } });
    if (received.status !== 200 || tries === REVOKED_WITHIN) return received;
    await sleep(1_000);
  }
}

/** The claims of a JWT; empty for any other token. */
function claimsOf(token: unknown): Readonly<Record<string, unknown>> {
  const [, claims = ""] = String(token).split(".");
  return Object(parsed(Buffer.from(claims, "base64url").toString())) as Record<string, unknown>;
}

/** Maximum failed logins, and maximum invalid tokens: servers lock out an address after too many. */
const WRONG_LOGINS = 1;
const WRONG = 12;

/** Unknown credentials are rejected by all operations that need credentials. */
function rejecting(
  as: "none" | "wrong",
  expected: (of: Subject["secured"][number]) => Expected,
): ServerChecks<SharedContext>[string]["run"] {
  return async ({ target, subject: { secured } }) => {
    if (secured.length === 0) throw new Unchecked("no operation needs credentials");
    const logins = secured.filter(({ scheme }) => scheme === "client");
    const tooMany = as === "wrong" ? [...logins.slice(WRONG_LOGINS), ...secured.slice(WRONG)] : [];
    const findings: (Finding | undefined)[] = [];
    for (const example of secured.filter((each) => !tooMany.includes(each))) {
      findings.push(unlike(await target.send(example, { as }), expected(example)));
    }
    return findings;
  };
}

async function tokenFor(subject: Subject, target: DocumentTarget): Promise<string> {
  needed(subject, "bearer");
  const token = await target.token();
  if (token === "") throw new Unchecked("no token is configured");
  return token;
}
