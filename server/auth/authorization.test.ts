import { beforeEach, describe, expect, it, beforeAll } from "@jest/globals";
import { readConfig } from "../runtime/operation/config.js";
import { Administration } from "../projects/administration.js";
import { newProjectKey } from "../storage/contract/sample-records.js";
import { useTestStorage } from "../testing/use-test-storage.js";
import { Authenticator } from "../runtime/security/authenticator.js";
import { type Security, toDemand } from "../runtime/security/demand.js";
import { AuthorizationServer } from "./authorization-server.js";
import { generateSigningKey, AuthState } from "./auth-state.js";
import { type AuthStore, authStoreOf } from "./auth-store.js";
import { type Caller, parseScopes } from "../runtime/security/caller.js";
import { grants, isScopeIn } from "./tenancy.js";
import { LoginLimits } from "../runtime/security/login-limits.js";
import { AccessTokens } from "./access-tokens.js";
import { hashPassword, hashRandomPassword, isPasswordHash, PasswordCheck } from "./passwords.js";

const storage = useTestStorage();

const token = (...scopes: string[]) => ({ name: "oauth2", scheme: "bearer", scopes }) as const;
const client = { name: "basic", scheme: "client", scopes: [] } as const;

describe("the tenant of a caller", () => {
  const demand = toDemand([[token("view_test:{projectKey}")]]);
  let key: string;
  let tenantsRead: number;
  let authorization: AuthorizationServer;
  let authenticator: Authenticator;
  beforeEach(async () => {
    key = newProjectKey();
    tenantsRead = 0;
    const now = new Date();
    const signingKey = await generateSigningKey(now);
    await storage().transaction(({ signingKeys }) =>
      signingKeys.rotate(signingKey, now.toISOString()),
    );
    const stored = authStoreOf(storage());
    const store: AuthStore = { ...stored, tenant: (of) => ((tenantsRead += 1), stored.tenant(of)) };
    const config = readConfig({ BASE_URL: "http://service.test" });
    const loginLimits = new LoginLimits({ failures: 100, window: 60 });
    authorization = new AuthorizationServer({
      config,
      store,
      loginLimits,
      now: () => now,
    });
    authenticator = new Authenticator(authorization.verifiers);
  });

  const admin = (): Administration => new Administration(storage());

  async function create(generation: number): Promise<string> {
    await admin().createProject(key, { sampleData: false });
    const { clientId, scope } = await admin().createClient(key, ["view_test"]);
    const { accessTokens } = authorization;
    const tenant = { key, generation };
    return (await accessTokens.issue(clientId, tenant, parseScopes(scope))).accessToken;
  }

  async function replace(): Promise<string> {
    await admin().deleteProject(key);
    return create(2);
  }

  const call = (accessToken: string): Promise<Caller | undefined> =>
    authenticator.authenticate(demand, { authorization: `Bearer ${accessToken}` }, key);

  it("is cached, and read again only for a token of a later generation", async () => {
    const first = await create(1);
    for (const _ of ["read", "believed"]) {
      expect((await call(first))?.tenant).toEqual({ key, generation: 1 });
      expect(tenantsRead).toBe(1);
    }
    const second = await replace();
    expect((await call(second))?.tenant).toEqual({ key, generation: 2 });
    expect(tenantsRead).toBe(2);
    // Verified before, so the client's revocation is not checked.
    await expect(call(first)).rejects.toMatchObject({
      code: "insufficient_scope",
      message: `Project '${key}' was not found, or was replaced since this token was issued.`,
    });
    expect(tenantsRead).toBe(2);
  });

  it("is read once more for a token of an unknown generation", async () => {
    const first = await create(1);
    await call(first);
    const { clientId, scope } = await admin().createClient(key, ["view_test"]);
    const later = await authorization.accessTokens.issue(
      clientId,
      { key, generation: 2 },
      parseScopes(scope),
    );
    await expect(call(later.accessToken)).rejects.toMatchObject({ code: "insufficient_scope" });
    expect(tenantsRead).toBe(2);
  });

  it.each<[what: string, security: Security]>([
    ["with its id and secret", [[client]]],
    ["together with a token of the tenant", [[client, token("view_test:{projectKey}")]]],
  ])("is that of a client %s", async (_, security) => {
    const other = newProjectKey();
    await admin().createProject(other, { sampleData: false });
    const ofToken = `Bearer ${await create(1)}`;
    const own = await admin().createClient(key, ["view_test"]);
    const foreign = await admin().createClient(other, ["view_test"]);
    const callAs = ({ clientId, clientSecret }: typeof own): Promise<Caller | undefined> =>
      authenticator.authenticate(
        toDemand(security),
        {
          authorization: security[0]?.length === 1 ? undefined : ofToken,
          form: { client_id: clientId, client_secret: clientSecret },
        },
        key,
      );
    expect((await callAs(own))?.tenant).toEqual({ key, generation: 1 });
    await expect(callAs(foreign)).rejects.toMatchObject({
      code: "insufficient_scope",
      message: "This client belongs to another project.",
    });
  });
});

describe("cached tokens", () => {
  let now = new Date();
  let issueToken: () => Promise<string>;
  let tokens: AccessTokens;
  beforeAll(async () => {
    const key = await generateSigningKey(now);
    await storage().transaction(({ signingKeys }) => signingKeys.rotate(key, now.toISOString()));
    const admin = new Administration(storage());
    await admin.createProject("shop", { sampleData: false });
    const { clientId } = await admin.createClient("shop", ["view_test"]);
    const project = await storage().projects.get("shop");
    const { generation = 0 } = project ?? {};
    const config = readConfig({ BASE_URL: "http://service.test" });
    const store = authStoreOf(storage());
    const state = new AuthState(store, () => now);
    tokens = new AccessTokens({ config, state, store, now: () => now }, 2);
    issueToken = async () => {
      const tenant = { key: "shop", generation };
      return (await tokens.issue(clientId, tenant, parseScopes("view_test:shop"))).accessToken;
    };
  });

  it("are the most recently verified ones; an evicted token is verified again", async () => {
    const [first, second, third] = [await issueToken(), await issueToken(), await issueToken()];
    const verified = await tokens.verify(first);
    const other = await tokens.verify(second);
    // A cached token is the same object as the first verification returned.
    expect(await tokens.verify(first)).toBe(verified);
    expect(await tokens.verify(second)).toBe(other);
    await tokens.verify(third);
    expect(await tokens.verify(second)).toBe(other);
    const again = await tokens.verify(first);
    expect(again).toEqual(verified);
    expect(again).not.toBe(verified);
    expect(await tokens.verify(third)).toBe(await tokens.verify(third));
  });

  it("expire on time and are then removed", async () => {
    const token = await issueToken();
    const { expiresAt } = await tokens.verify(token);
    const before = now;
    now = new Date(expiresAt * 1_000 - 1);
    expect((await tokens.verify(token)).expiresAt).toBe(expiresAt);
    now = new Date(expiresAt * 1_000);
    await expect(tokens.verify(token)).rejects.toMatchObject({
      code: "invalid_token",
      message:
        `The access token expired at ${now.toISOString()}. ` +
        "Request a new token at POST /oauth/token.",
    });
    now = before;
  });
});

describe("grants", () => {
  it.each([
    ["manage_test:a", "view_test:a", true],
    ["view_test:a", "manage_test:a", false],
    ["manage_project:a", "manage_test:a", true],
    ["view_products:a", "view_published_products:a", true],
    ["view_published_products:a", "view_products:a", false],
    ["manage_project:a", "view_test:ab", false],
    ["manage_project:a", "view_test", false],
    ["manage_project:a", "everything:a", false],
  ])("%s covers %s: %p", (granted, required, covered) => {
    expect(grants(new Set([granted]), required)).toBe(covered);
  });
});

it("isScopeIn accepts only permissions of that tenant", () => {
  const others = ["view_test:b", "view_test:ab", "iew_test:a", "everything:a", ":a"];
  const inA = ["view_test:a", ...others].filter((scope) => isScopeIn("a", scope));
  expect(inA).toEqual(["view_test:a"]);
});

const check = new PasswordCheck();

describe("a hashed password", () => {
  it("matches only that password", async () => {
    const hash = await hashPassword("correct caf\u00e9");
    expect(hash).toMatch(/^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(isPasswordHash(hash)).toBe(true);
    expect(await check.matches(hash, "correct caf\u00e9")).toBe(true);
    // The same text in another Unicode normalization.
    expect(await check.matches(hash, "correct cafe\u0301")).toBe(true);
    expect(await check.matches(hash, "correct cafe")).toBe(false);
    expect(await check.matches(undefined, "")).toBe(false);
  });

  it("costs less for a random password, and is checked like any other", async () => {
    const hash = await hashRandomPassword("random");
    expect(hash).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await hashRandomPassword("random")).not.toBe(hash);
    expect(await check.matches(hash, "random")).toBe(true);
    expect(await check.matches(hash, "other")).toBe(false);
  });

  it("with a cost that is too low or too high is invalid", () => {
    const [salt, key] = ["A".repeat(22), "A".repeat(43)];
    for (const cost of ["1$8$1", "3$8$1", "16384$0$1", "262144$8$1", "16384$9$1", "16384$8$6"]) {
      expect([cost, isPasswordHash(`scrypt$${cost}$${salt}$${key}`)]).toEqual([cost, false]);
    }
  });
});

describe("password checks", () => {
  it("run in turn and are rejected when the queue is full", async () => {
    const hash = await hashRandomPassword("right");
    const small = new PasswordCheck({ running: 1, waiting: 1 });
    const checks = [small.matches(hash, "right"), small.matches(hash, "wrong")];
    await expect(small.matches(hash, "right")).rejects.toMatchObject({
      code: "OverCapacity",
      headers: { "Retry-After": "1" },
    });
    expect(await Promise.all(checks)).toEqual([true, false]);
    expect(await small.matches(hash, "right")).toBe(true);
  });
});
