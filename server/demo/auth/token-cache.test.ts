import { beforeAll, expect, it } from "@jest/globals";
import { EventEmitter, once } from "node:events";
import { useService } from "../../testing/use-service.js";
import { AccessTokens } from "./access-tokens.js";
import { type AuthStore, authStoreOf } from "./auth-store.js";
import { AuthState } from "./auth-state.js";
import { TokenVerifier } from "./token-verifier.js";

const service = useService();
const now = new Date();
const tenant = { key: "demo", generation: 1 };

let stored: AuthStore;
beforeAll(async () => {
  stored = authStoreOf(await service.openStorage());
});

/** A cache over the store, with some reads replaced. */
function cached(replaced: (store: AuthStore) => Partial<AuthStore>, remembered?: number) {
  const store = { ...stored, ...replaced(stored) };
  const state = new AuthState(store, () => now);
  const parts = { config: service.config, state, store, now: () => now };
  const accessTokens = new AccessTokens(parts);
  const tokens = new TokenVerifier({
    accessTokens,
    state,
    now: () => now,
    ...(remembered !== undefined && { remembered }),
  });
  const issue = async (): Promise<string> => {
    const scopes = new Set(["manage_project:demo"]);
    const issued = await accessTokens.issue(service.demo.clientId, tenant, scopes);
    return issued.accessToken;
  };
  return { state, tokens, accessTokens, issue };
}

/** Pauses a read after it has its result. */
class Pause {
  readonly #events = new EventEmitter();
  readonly #released = once(this.#events, "released");
  readonly reached = once(this.#events, "reached");

  async after<Read>(read: Promise<Read>): Promise<Read> {
    const found = await read;
    this.#events.emit("reached");
    await this.#released;
    return found;
  }

  release(): void {
    this.#events.emit("released");
  }
}

it("a token revoked while the revocations are being read is rejected from then on", async () => {
  const pause = new Pause();
  const { state, tokens, issue } = cached(({ revocations }) => ({
    revocations: (at) => pause.after(revocations(at)),
  }));
  const reading = state.current();
  await pause.reached;
  const expiresAt = new Date(now.getTime() + 60_000).toISOString();
  const { clientId } = service.demo;
  const client = { kind: "client", subject: clientId, projectKey: "demo", expiresAt } as const;
  await stored.revoke(client, now.toISOString());
  state.invalidate();
  pause.release();
  await reading;
  const token = await issue();
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: "invalid_token" });
});

it("a token whose check began before the cache was cleared is checked again", async () => {
  const pause = new Pause();
  let reads = 0;
  const { tokens, issue } = cached(({ client }) => ({
    client: (id) => {
      reads += 1;
      return reads === 1 ? pause.after(client(id)) : client(id);
    },
    revocations: async () => [],
  }));
  const token = await issue();
  const checking = tokens.verify(token);
  await pause.reached;
  tokens.forget();
  pause.release();
  await checking;
  await tokens.verify(token);
  await tokens.verify(token);
  expect(reads).toBe(2);
});

it("the oldest verified token is dropped from a full cache", async () => {
  let reads = 0;
  const { tokens, issue } = cached(
    ({ client }) => ({
      client: (id) => {
        reads += 1;
        return client(id);
      },
      revocations: async () => [],
    }),
    2,
  );
  const [first, second, third] = [await issue(), await issue(), await issue()];
  for (const token of [first, second, third, second, third]) await tokens.verify(token);
  expect(reads).toBe(3);
  await tokens.verify(first);
  expect(reads).toBe(4);
});

it("the cache has 10,000 tokens by default", async () => {
  const { state, accessTokens, issue } = cached(() => ({ revocations: async () => [] }));
  const verified = await accessTokens.check(await issue());
  let checks = 0;
  // To check as many signatures would take seconds.
  const check = async () => {
    checks += 1;
    return verified;
  };
  const tokens = new TokenVerifier({ accessTokens: { check }, state, now: () => now });
  for (let each = 0; each < 10_000; each += 1) await tokens.verify(`token ${each}`);
  await tokens.verify("token 0");
  expect(checks).toBe(10_000);
  for (const each of [10_000, 0]) await tokens.verify(`token ${each}`);
  expect(checks).toBe(10_002);
});
