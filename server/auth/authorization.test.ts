import { beforeEach, describe, expect, it } from "@jest/globals";
import { readConfig } from "../operation/config.js";
import { Administration } from "../projects/administration.js";
import { authStoreOf } from "../projects/auth-store.js";
import { tenancy } from "../projects/tenancy.js";
import { newProjectKey } from "../storage/contract/sample-records.js";
import { useTestStorage } from "../testing/use-test-storage.js";
import { Authorization, type Security, toDemand } from "./authorization.js";
import { generateSigningKey } from "./auth-state.js";
import type { AuthStore } from "./auth-store.js";
import type { Caller } from "./caller.js";
import { LoginLimits } from "./login-limits.js";
import { parseScopes } from "./scopes.js";

const token = (...scopes: string[]) => ({ name: "oauth2", scheme: "bearer", scopes }) as const;
const client = { name: "basic", scheme: "client", scopes: [] } as const;
const unknown = { name: "digest", scheme: "unknown", scopes: [] } as const;

const nothing = {
  scopes: [],
  takesClients: false,
  scopesOfClients: [],
  isOptional: false,
  isPublic: false,
};

describe("the demand of an operation's security", () => {
  it.each<[what: string, security: Security, expected: object]>([
    ["nothing", [], { ...nothing, isPublic: true }],
    ["a token", [[token("a", "b")]], { ...nothing, scopes: [["a", "b"]] }],
    ["one of two tokens", [[token("a")], [token("b")]], { ...nothing, scopes: [["a"], ["b"]] }],
    ["a client", [[client]], { ...nothing, takesClients: true }],
    ["a client with a token", [[client, token("a")]], { ...nothing, scopesOfClients: [["a"]] }],
    [
      "a token, or a client, or both",
      [[token("a")], [client], [token("b"), client]],
      { ...nothing, scopes: [["a"]], takesClients: true, scopesOfClients: [["b"]] },
    ],
    ["a token, or nothing", [[token("a")], []], { ...nothing, scopes: [["a"]], isOptional: true }],
    ["what is not known", [[unknown], [unknown, token("a")]], nothing],
  ])("of %s", (_, security, expected) => {
    expect(toDemand(security)).toEqual({ alternatives: security, ...expected });
  });
});

describe("the tenant of a caller", () => {
  const storage = useTestStorage();
  const demand = toDemand([[token("view_test:{projectKey}")]]);
  let key: string;
  let tenantsRead: number;
  let authorization: Authorization;
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
    authorization = new Authorization({ config, store, loginLimits, tenancy, now: () => now });
  });

  const admin = (): Administration => new Administration(storage());

  /** Makes the project, and returns a token of a client of it. */
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
    authorization.authenticate(demand, { authorization: `Bearer ${accessToken}` }, key);

  it("is read once, and then believed", async () => {
    const first = await create(1);
    expect((await call(first))?.tenant).toEqual({ key, generation: 1 });
    expect(tenantsRead).toBe(1);
    expect((await call(first))?.tenant).toEqual({ key, generation: 1 });
    expect(tenantsRead).toBe(1);
  });

  it("is read again for a token of a later generation than is believed, and no other is", async () => {
    const first = await create(1);
    await call(first);
    const second = await replace();
    expect((await call(second))?.tenant).toEqual({ key, generation: 2 });
    expect(tenantsRead).toBe(2);
    // Verified before, so it is not looked up that its client has gone.
    await expect(call(first)).rejects.toMatchObject({
      code: "insufficient_scope",
      message: `There is no project '${key}', or the token is of an earlier one.`,
    });
    expect(tenantsRead).toBe(2);
  });

  it("is read once more for a token of a generation that there is not", async () => {
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

  it("is none once it has been deleted", async () => {
    const first = await create(1);
    await call(first);
    await admin().deleteProject(key);
    // Before the revocations are read again.
    authorization.state.forgetTenant(key);
    await expect(call(first)).rejects.toMatchObject({ code: "insufficient_scope" });
    authorization.state.invalidate();
    await expect(call(first)).rejects.toMatchObject({ code: "invalid_token" });
  });

  it.each<[what: string, security: Security]>([
    ["by its id and secret", [[client]]],
    ["together with a token of the tenant", [[client, token("view_test:{projectKey}")]]],
  ])("is that of a client, %s", async (_, security) => {
    const other = newProjectKey();
    await admin().createProject(other, { sampleData: false });
    const ofToken = `Bearer ${await create(1)}`;
    const own = await admin().createClient(key, ["view_test"]);
    const foreign = await admin().createClient(other, ["view_test"]);
    const callAs = ({ clientId, clientSecret }: typeof own): Promise<Caller | undefined> =>
      authorization.authenticate(
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
      message: "The client is of another project.",
    });
  });
});
