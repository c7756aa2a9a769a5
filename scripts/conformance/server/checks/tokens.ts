import { rules } from "../../rules.js";
import { setTimeout as sleep } from "node:timers/promises";
import {
  equal,
  error,
  found,
  member,
  status,
  Unchecked,
  type ServerChecks,
} from "../server-check.js";
import type { Received, Target } from "../target.js";
import type { Pair } from "../../../development/fuzz/request-mutations.js";

const GRANT: Pair = ["grant_type", "client_credentials"];
/** Seconds after which all instances know of a revocation. */
const REVOKED_WITHIN = 10;

export const tokenChecks: ServerChecks = {
  "token-issued": {
    title: "A token comes with its type and lifetime, and is kept by no cache",
    rule: rules.noStore,
    run: async ({ target }) => {
      const issued = await target.send("issueToken", { form: [GRANT] });
      return [
        status(issued, 200),
        equal(String(member(issued, "token_type")).toLowerCase(), "bearer", "token_type", issued),
        Number(member(issued, "expires_in")) > 0 ? undefined : found("No expires_in.", issued),
        /no-store/.test(issued.headers.get("Cache-Control") ?? "")
          ? undefined
          : found("Cache-Control has no no-store.", issued),
      ];
    },
  },
  "token-wrong-secret": {
    title: "A wrong secret is a 401 that names the scheme",
    rule: rules.invalidClient,
    run: async ({ target }) => {
      const rejected = await target.send("issueToken", { form: [GRANT], as: { basic: "wrong" } });
      return [
        error(rejected, 401, "invalid_client"),
        equal(member(rejected, "error"), "invalid_client", "error", rejected),
        challenge(rejected, /^Basic\b/i),
      ];
    },
  },
  "token-unknown-grant": {
    title: "An unknown grant is unsupported_grant_type",
    rule: rules.tokenErrors,
    run: async ({ target }) => {
      const rejected = await target.send("issueToken", { form: [["grant_type", "nobodys"]] });
      return [error(rejected, 400, "unsupported_grant_type")];
    },
  },
  "token-foreign-scope": {
    title: "A scope of another project is invalid_scope",
    rule: rules.tokenErrors,
    run: async ({ target }) => {
      const form: Pair[] = [GRANT, ["scope", "view_test:somebody-elses-project"]];
      return [error(await target.send("issueToken", { form }), 400, "invalid_scope")];
    },
  },
  "token-missing": {
    title: "A call without a token is a 401 that asks for one",
    rule: rules.challenge,
    run: async ({ target }) => {
      const rejected = await target.send("queryResources", { as: "none" });
      return [status(rejected, 401), challenge(rejected, /^Bearer\b/i)];
    },
  },
  "token-garbage": {
    title: "A call with a token that is none is a 401 invalid_token",
    rule: rules.expiredToken,
    run: async ({ target }) => {
      const rejected = await target.send("queryResources", { as: { bearer: "garbage" } });
      return [error(rejected, 401, "invalid_token"), challenge(rejected, /invalid_token/)];
    },
  },
  "token-tampered": {
    title: "A token whose signature is changed is a 401",
    rule: rules.expiredToken,
    run: async ({ target }) => {
      const token = await target.token();
      const at = Math.floor(token.length * 0.9);
      const other = token[at] === "A" ? "B" : "A";
      const bearer = token.slice(0, at) + other + token.slice(at + 1);
      return [error(await target.send("queryResources", { as: { bearer } }), 401, "invalid_token")];
    },
  },
  "token-scope": {
    title: "A token that may only read writes nothing",
    rule: rules.insufficientScope,
    run: async ({ target }) => {
      const bearer = await target.token(`view_test:${target.place.projectKey}`);
      const json = { key: target.newKey(), objectTypeProperty: {} };
      const rejected = await target.send("createOrUpdateResource", { json, as: { bearer } });
      const read = await target.send("queryResources", { as: { bearer } });
      return [error(rejected, 403, "insufficient_scope"), status(read, 200)];
    },
  },
  "token-introspected": {
    title: "Introspection tells a token that is active from one that is none",
    rule: rules.introspection,
    run: async ({ target }) => {
      const form = async (token: string): Promise<Received> =>
        target.send("introspectToken", { form: [["token", token]] });
      const [own, none] = [await form(await target.token()), await form("garbage")];
      return [
        equal(member(own, "active"), true, "active", own),
        equal(none.json, { active: false }, "body", none),
      ];
    },
  },
  "token-revoked": {
    title: `A revoked token is rejected within ${REVOKED_WITHIN} seconds`,
    rule: rules.revocation,
    run: async ({ target }) => {
      const issued = await target.send("issueToken", { form: [GRANT] });
      const bearer = String(member(issued, "access_token"));
      const before = await target.send("queryResources", { as: { bearer } });
      const revoked = await target.send("revokeToken", { form: [["token", bearer]] });
      const after = await untilRejected(target, bearer);
      return [status(before, 200), status(revoked, 200), error(after, 401, "invalid_token")];
    },
  },
  "token-refreshed": {
    title: "A session's refresh token gets the next tokens",
    rule: rules.refreshRotation,
    run: async ({ target }) => {
      const first = await session(target);
      const second = await refreshed(target, first);
      const bearer = String(member(second, "access_token"));
      return [
        status(second, 200),
        equal(typeof member(second, "refresh_token"), "string", "refresh_token", second),
        status(await target.send("queryResources", { as: { bearer } }), 200),
      ];
    },
  },
  "token-refresh-reused": {
    title: "A refresh token that was replaced ends its session",
    rule: rules.refreshReuse,
    run: async ({ target }) => {
      const first = await session(target);
      const second = await refreshed(target, first);
      await refreshed(target, second);
      return [error(await refreshed(target, first), 400, "invalid_grant")];
    },
  },
  "isolation-path": {
    title: "A token opens no other project",
    rule: rules.isolation,
    run: async ({ target }) => {
      const path = { projectKey: "somebody-elses-project" };
      const read = await target.send("queryResourcesSorted", { path });
      const json = { objectTypeProperty: {} };
      const written = await target.send("createOrUpdateResource", { path, json });
      return [error(read, 403, "insufficient_scope"), error(written, 403, "insufficient_scope")];
    },
  },
};

function challenge(received: Received, pattern: RegExp): ReturnType<typeof found> | undefined {
  const header = received.headers.get("WWW-Authenticate") ?? "";
  return pattern.test(header) ? undefined : found(`WWW-Authenticate is '${header}'.`, received);
}

async function untilRejected(target: Target, bearer: string): Promise<Received> {
  for (let tries = 0; ; tries++) {
    const received = await target.send("queryResources", { as: { bearer } });
    if (received.status !== 200 || tries === REVOKED_WITHIN) return received;
    await sleep(1_000);
  }
}

async function session(target: Target): Promise<Received> {
  const issued = await target.send("issueAnonymousToken", { form: [GRANT] });
  if (issued.status === 404 || issued.status === 501) throw new Unchecked("it has no sessions");
  return issued;
}

function refreshed(target: Target, issued: Received): Promise<Received> {
  const token = String(member(issued, "refresh_token"));
  const form: Pair[] = [
    ["grant_type", "refresh_token"],
    ["refresh_token", token],
  ];
  return target.send("issueToken", { form });
}
