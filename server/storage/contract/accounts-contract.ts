import { describe, expect, it } from "@jest/globals";
import type { CustomerRecord, RefreshSessionRecord, RevocationRecord } from "../records.js";
import type { Storage } from "../storage.js";
import {
  at,
  newId,
  newProjectKey,
  sampleClient,
  sampleCustomer,
  sampleRefreshSession,
  sampleRevocation,
  sampleSigningKey,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeAccountsContract(open: OpenStorage): void {
  describe("clients, customers, sessions, keys and revocations", () => {
    const storage = useStorage(open);
    describeClients(storage);
    describeCustomers(storage);
    describeSessions(storage);
    describeKeys(storage);
    describeRevocations(storage);
  });
}

function describeClients(storage: () => Storage): void {
  it("gives the generation of a client's project, if there is one", async () => {
    const projectKey = newProjectKey();
    for (const generation of [1, 2]) {
      const client = sampleClient(projectKey);
      await storage().transaction(async ({ projects, clients }) => {
        await projects.delete(projectKey);
        await projects.insert({ projectKey, createdAt: at(0) });
        await clients.insert(client);
      });
      expect(await storage().clients.get(client.clientId)).toEqual({ ...client, generation });
    }
    const stray = sampleClient(newProjectKey());
    await storage().transaction(({ clients }) => clients.insert(stray));
    expect(await storage().clients.get(stray.clientId)).not.toHaveProperty("generation");
  });

  it("lists clients by creation, then by id, and deletes one in its project only, once", async () => {
    const projectKey = newProjectKey();
    const inOrder = [1, 1, 2].map((instant) =>
      sampleClient(projectKey, { createdAt: at(instant) }),
    );
    await storage().transaction(async ({ clients }) => {
      for (const client of inOrder.toReversed()) await clients.insert(client);
    });
    expect(await storage().clients.list(projectKey)).toEqual(inOrder);
    const { clientId = "" } = inOrder[0] ?? {};
    const remove = (project: string): Promise<boolean> =>
      storage().transaction(({ clients }) => clients.delete(project, clientId));
    expect(await remove(newProjectKey())).toBe(false);
    expect(await remove(projectKey)).toBe(true);
    expect(await remove(projectKey)).toBe(false);
    expect(await storage().clients.get(clientId)).toBeUndefined();
    expect(await storage().clients.list(projectKey)).toEqual(inOrder.slice(1));
  });
}

function describeCustomers(storage: () => Storage): void {
  const insert = (...given: CustomerRecord[]): Promise<void> =>
    storage().transaction(async ({ customers }) => {
      for (const customer of given) await customers.insert(customer);
    });

  it("lists customers by creation, then by id, and rejects a taken id or email address", async () => {
    const projectKey = newProjectKey();
    const inOrder = [1, 1, 2].map((instant) =>
      sampleCustomer(projectKey, { createdAt: at(instant) }),
    );
    await insert(...inOrder.toReversed());
    const { id = "", email = "" } = inOrder[0] ?? {};
    for (const taken of [{ id }, { email }]) {
      const other = sampleCustomer(projectKey, { ...taken, passwordHash: "other" });
      const rejection = { name: "DuplicateKey", key: other.email };
      await expect(insert(other)).rejects.toMatchObject(rejection);
    }
    expect(await storage().customers.list(projectKey)).toEqual(inOrder);
    const other = [email.toUpperCase(), `${email}\0`, "%"];
    for (const each of other) {
      expect(await storage().customers.getByEmail(projectKey, each)).toBeUndefined();
    }
    const remove = (): Promise<boolean> =>
      storage().transaction(({ customers }) => customers.delete(projectKey, id));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await storage().customers.list(projectKey)).toEqual(inOrder.slice(1));
  });

  it("makes one of several customers that are inserted with an email address at once", async () => {
    const projectKey = newProjectKey();
    const email = "same@example.com";
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => insert(sampleCustomer(projectKey, { email }))),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await storage().customers.list(projectKey)).toHaveLength(1);
  });
}

function describeSessions(storage: () => Storage): void {
  /** `most`: two of those whose ids begin alike. */
  function insert(session: RefreshSessionRecord, now = 0, most = 128): Promise<void> {
    return storage().transaction(({ refreshSessions }) =>
      refreshSessions.insert(session, at(now), most),
    );
  }
  const update = (session: RefreshSessionRecord, expected: string): Promise<boolean> =>
    storage().transaction(({ refreshSessions }) => refreshSessions.update(session, expected));

  /** The ids of the project's, read two a page. */
  async function idsOf(projectKey: string): Promise<string[]> {
    const all: RefreshSessionRecord[] = [];
    await storage().snapshot(async ({ inspection }) => {
      let page: RefreshSessionRecord[];
      do {
        page = await inspection.refreshSessions(projectKey, { limit: 2, after: all.at(-1) });
        all.push(...page);
      } while (page.length === 2);
    });
    return all.map(({ id }) => id).sort();
  }

  it("forgets expired sessions of a project, and if there are too many those that expire next", async () => {
    const [projectKey, other] = [newProjectKey(), newProjectKey()];
    const begin = (id: string, expiresIn: number, project = projectKey, now = 0): Promise<void> =>
      insert(sampleRefreshSession(project, { id, expiresAt: at(expiresIn) }), now);
    await begin("a1", 300);
    await begin("a2", 200);
    await begin("b1", 100);
    await begin("a1", 100, other);
    expect(await idsOf(projectKey)).toEqual(["a1", "a2", "b1"]);
    await begin("a3", 400);
    expect(await idsOf(projectKey)).toEqual(["a1", "a3", "b1"]);
    await begin("a4", 50);
    expect(await idsOf(projectKey)).toEqual(["a3", "a4", "b1"]);
    await begin("c1", 900, projectKey, 100);
    expect(await idsOf(projectKey)).toEqual(["a3", "c1"]);
    expect(await idsOf(other)).toEqual(["a1"]);
    await Promise.all(Array.from({ length: 8 }, (_, n) => begin(`d${n}`, 100 + n)));
    for (const n of [8, 9]) await begin(`d${n}`, 100 + n);
    expect(await idsOf(projectKey)).toEqual(["a3", "c1", "d8", "d9"]);
  });

  it("replaces a session only while it has the expected turn key, for one of several at once", async () => {
    const session = sampleRefreshSession(newProjectKey(), { turnKey: "first" });
    const { projectKey, id } = session;
    await insert(session);
    const next = { ...session, turnKey: "second", lastUsedHash: "hash", expiresAt: at(5_000) };
    expect(await update(next, "other")).toBe(false);
    expect(await storage().refreshSessions.get(projectKey, id)).toEqual(session);
    expect(await update(next, "first")).toBe(true);
    expect(await storage().refreshSessions.get(projectKey, id)).toEqual(next);
    expect(await update({ ...next, id: newId() }, "second")).toBe(false);
    const turns = Array.from({ length: 8 }, (_, n) => `turn ${n}`);
    const won = await Promise.all(turns.map((turnKey) => update({ ...next, turnKey }, "second")));
    expect(won.filter(Boolean)).toHaveLength(1);
    const kept = await storage().refreshSessions.get(projectKey, id);
    expect(kept?.turnKey).toBe(turns[won.indexOf(true)]);
  });

  it("deletes sessions one by one, or all of a subject", async () => {
    const projectKey = newProjectKey();
    const subject = "customer_id:one";
    for (const id of ["1", "2", "3"])
      await insert(sampleRefreshSession(projectKey, { id, subject }));
    await insert(sampleRefreshSession(projectKey, { id: "4" }));
    const elsewhere = sampleRefreshSession(newProjectKey(), { id: "1", subject });
    await insert(elsewhere);
    const remove = (id: string): Promise<boolean> =>
      storage().transaction(({ refreshSessions }) => refreshSessions.delete(projectKey, id));
    expect([await remove("2"), await remove("2")]).toEqual([true, false]);
    const removeAll = (): Promise<string[]> =>
      storage().transaction((all) => all.refreshSessions.deleteOfSubject(projectKey, subject));
    expect([await removeAll(), await removeAll()]).toEqual([["1", "3"], []]);
    expect(await idsOf(projectKey)).toEqual(["4"]);
    expect(await idsOf(elsewhere.projectKey)).toEqual(["1"]);
  });
}

function describeKeys(storage: () => Storage): void {
  it("agrees on one first key, signs with the newest, and lets those before verify until they expire", async () => {
    const list = (now: number) => storage().signingKeys.list(at(now));
    const starts = Array.from({ length: 10 }, () =>
      storage().transaction(async ({ signingKeys }) => {
        const [present] = await signingKeys.list(at(0));
        if (present !== undefined) return present;
        const key = sampleSigningKey({
          privateJwk: { kty: "EC", d: "-_0", key_ops: ["sign"], ext: true, extra: { none: null } },
        });
        await signingKeys.rotate(key, at(0));
        return key;
      }),
    );
    const [first, ...others] = await Promise.all(starts);
    for (const other of others) expect(other).toEqual(first);
    expect(await list(0)).toEqual([first]);
    const [second, third] = [20, 30].map((time) => sampleSigningKey({ createdAt: at(time) }));
    if (!second || !third) throw new Error("There are two.");
    const rotate = (key: typeof second, previousExpireAt: number): Promise<void> =>
      storage().transaction(({ signingKeys }) => signingKeys.rotate(key, at(previousExpireAt)));
    await rotate(second, 200);
    const firstRetired = { ...first, expiresAt: at(200) };
    expect(await list(20)).toEqual([second, firstRetired]);
    await rotate(third, 300);
    const secondRetired = { ...second, expiresAt: at(300) };
    expect(await list(199)).toEqual([third, secondRetired, firstRetired]);
    expect(await list(200)).toEqual([third, secondRetired]);
    expect(await list(300)).toEqual([third]);
    expect(await list(1e12)).toEqual([third]);
  });
}

function describeRevocations(storage: () => Storage): void {
  const revoke = (revocation: RevocationRecord, now = 0): Promise<void> =>
    storage().transaction(({ revocations }) => revocations.insert(revocation, at(now)));

  /** In the order of expiry: the contract promises none. */
  async function listed(now: number): Promise<RevocationRecord[]> {
    const found = await storage().revocations.list(at(now));
    return found.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  }

  it("lists revocations of every kind until they expire, keeps the later expiry, and forgets", async () => {
    const subject = "the same";
    const [one, two] = [newProjectKey(), newProjectKey()];
    const all: RevocationRecord[] = [
      { projectKey: one, kind: "token", subject, expiresAt: at(100) },
      { projectKey: one, kind: "client", subject, expiresAt: at(200) },
      { projectKey: two, kind: "token", subject, expiresAt: at(300) },
      { projectKey: one, kind: "session", subject, expiresAt: at(350) },
    ];
    for (const revocation of all) await revoke(revocation);
    expect(await listed(99)).toEqual(all);
    expect(await listed(100)).toEqual(all.slice(1));
    expect(await listed(350)).toEqual([]);
    const twice = sampleRevocation(one, { expiresAt: at(500) });
    await revoke(twice);
    await revoke({ ...twice, expiresAt: at(100) });
    expect(await listed(400)).toEqual([twice]);
    const later = { ...twice, expiresAt: at(700) };
    await revoke(later);
    const next = sampleRevocation(one, { expiresAt: at(900) });
    await revoke(next, 699);
    expect(await listed(0)).toEqual([later, next]);
    const last = sampleRevocation(one, { expiresAt: at(1_000) });
    await revoke(last, 700);
    expect(await listed(0)).toEqual([next, last]);
  });
}
