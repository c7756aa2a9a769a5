import { beforeAll, expect, it } from "@jest/globals";
import { readConfig } from "../operation/config.js";
import { Administration } from "../projects/administration.js";
import { authStoreOf } from "../projects/auth-store.js";
import { tenancy } from "../projects/tenancy.js";
import { useTestStorage } from "../testing/use-test-storage.js";
import { AccessTokens } from "./access-tokens.js";
import { AuthState, generateSigningKey } from "./auth-state.js";
import { parseScopes } from "./scopes.js";

const storage = useTestStorage();
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
  tokens = new AccessTokens({ config, state, store, tenancy, now: () => now }, 2);
  issueToken = async () => {
    const tenant = { key: "shop", generation };
    return (await tokens.issue(clientId, tenant, parseScopes("view_test:shop"))).accessToken;
  };
});

it("remembers the tokens verified last, each once, and verifies a forgotten one anew", async () => {
  const [first, second, third] = [await issueToken(), await issueToken(), await issueToken()];
  const verified = await tokens.verify(first);
  const other = await tokens.verify(second);
  // A remembered token is the same object as that of the first verification.
  expect(await tokens.verify(first)).toBe(verified);
  expect(await tokens.verify(second)).toBe(other);
  await tokens.verify(third);
  expect(await tokens.verify(second)).toBe(other);
  const again = await tokens.verify(first);
  expect(again).toEqual(verified);
  expect(again).not.toBe(verified);
  expect(await tokens.verify(third)).toBe(await tokens.verify(third));
});

it("forgets a token that has expired, and does not take it from its memory", async () => {
  const token = await issueToken();
  const { expiresAt } = await tokens.verify(token);
  const before = now;
  now = new Date(expiresAt * 1_000 - 1);
  expect((await tokens.verify(token)).expiresAt).toBe(expiresAt);
  now = new Date(expiresAt * 1_000);
  await expect(tokens.verify(token)).rejects.toMatchObject({
    code: "invalid_token",
    message: "The access token has expired.",
  });
  now = before;
});
