import { describe, expect, it } from "@jest/globals";
import { entriesOf } from "../inspection.js";
import type { CustomerRecord, RefreshSessionRecord, RevocationRecord } from "../records.js";
import type { Storage, StorageTransaction } from "../storage.js";
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
    describeClientsAndCustomers(storage);
    describeSessions(storage);
    describeKeysAndRevocations(storage);
  });
}

function inTransaction<T>(
  storage: () => Storage,
  work: (transaction: StorageTransaction) => Promise<T>,
): Promise<T> {
  return storage().transaction(work);
}

function describeClientsAndCustomers(storage: () => Storage): void {
  it("returns the generation of a client's project if the project exists", async () => {
    const projectKey = newProjectKey();
    for (const generation of [1, 2]) {
      const client = sampleClient(projectKey);
      await inTransaction(storage, async ({ projects, clients }) => {
        await projects.delete(projectKey);
        await projects.insert({ projectKey, createdAt: at(0) });
        await clients.insert(client);
      });
      expect(await storage().clients.get(client.clientId)).toEqual({ ...client, generation });
    }
    const stray = sampleClient(newProjectKey());
    await inTransaction(storage, ({ clients }) => clients.insert(stray));
    expect(await storage().clients.get(stray.clientId)).toStrictEqual(stray);
  });

  it("lists clients by creation, then by id, and deletes one once and only in its project", async () => {
    const projectKey = newProjectKey();
    const inOrder = [1, 1, 2].map((time) => sampleClient(projectKey, { createdAt: at(time) }));
    await inTransaction(storage, async ({ clients }) => {
      for (const client of inOrder.toReversed()) await clients.insert(client);
    });
    expect(await storage().clients.list(projectKey)).toEqual(inOrder);
    const { clientId = "" } = inOrder[0] ?? {};
    const removed: boolean[] = [];
    for (const project of [newProjectKey(), projectKey, projectKey]) {
      removed.push(
        await inTransaction(storage, ({ clients }) => clients.delete(project, clientId)),
      );
    }
    expect(removed).toEqual([false, true, false]);
    expect(await storage().clients.get(clientId)).toBeUndefined();
    expect(await storage().clients.list(projectKey)).toEqual(inOrder.slice(1));
  });

  it("lists customers by creation, then by id, and rejects a duplicate id or email address", async () => {
    const projectKey = newProjectKey();
    const insert = (customer: CustomerRecord): Promise<void> =>
      inTransaction(storage, ({ customers }) => customers.insert(customer));
    const inOrder = [1, 1, 2].map((time) => sampleCustomer(projectKey, { createdAt: at(time) }));
    for (const customer of inOrder.toReversed()) await insert(customer);
    const { id = "", email = "" } = inOrder[0] ?? {};
    for (const taken of [{ id }, { email }]) {
      const other = sampleCustomer(projectKey, { ...taken, passwordHash: "other" });
      const rejection = { name: "DuplicateKey", key: other.email };
      await expect(insert(other)).rejects.toMatchObject(rejection);
    }
    const same = { email: "same@example.com", createdAt: at(3) };
    const many = Array.from({ length: 5 }, () => insert(sampleCustomer(projectKey, same)));
    const made = (await Promise.allSettled(many)).filter(({ status }) => status === "fulfilled");
    expect(made).toHaveLength(1);
    const last = expect.objectContaining(same);
    expect(await storage().customers.list(projectKey)).toEqual([...inOrder, last]);
    for (const each of [email.toUpperCase(), `${email}\0`, "%"]) {
      expect(await storage().customers.getByEmail(projectKey, each)).toBeUndefined();
    }
    const remove = (): Promise<boolean> =>
      inTransaction(storage, ({ customers }) => customers.delete(projectKey, id));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await storage().customers.list(projectKey)).toEqual([...inOrder.slice(1), last]);
  });
}

function describeSessions(storage: () => Storage): void {
  /** `most` allows two sessions whose ids begin with the same character. */
  const insert = (session: RefreshSessionRecord, now = 0, most = 128): Promise<void> =>
    inTransaction(storage, ({ refreshSessions }) => refreshSessions.insert(session, at(now), most));
  const update = (session: RefreshSessionRecord, expected: string): Promise<boolean> =>
    inTransaction(storage, ({ refreshSessions }) => refreshSessions.update(session, expected));

  function idsOf(projectKey: string): Promise<string[]> {
    return storage().snapshot(async ({ inspection }) => {
      const ids: string[] = [];
      const all = entriesOf<RefreshSessionRecord>(
        (page) => inspection.refreshSessions(projectKey, page),
        2,
      );
      for await (const { id } of all) ids.push(id);
      return ids.sort();
    });
  }

  it("deletes a project's expired sessions, and above the limit those that expire next", async () => {
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

  it("replaces a session only if it has the expected turn key, for one of several simultaneous calls", async () => {
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

  it("deletes single sessions or all of a subject", async () => {
    const [projectKey, other] = [newProjectKey(), newProjectKey()];
    const subject = "customer_id:one";
    for (const id of ["1", "2", "3"]) {
      await insert(sampleRefreshSession(projectKey, { id, subject }));
      await insert(sampleRefreshSession(other, { id, subject }));
    }
    await insert(sampleRefreshSession(projectKey, { id: "4" }));
    const removed = await inTransaction(storage, async ({ refreshSessions }) => [
      await refreshSessions.delete(projectKey, "2"),
      await refreshSessions.delete(projectKey, "2"),
      await refreshSessions.deleteOfSubject(projectKey, subject),
      await refreshSessions.deleteOfSubject(projectKey, subject),
    ]);
    expect(removed).toEqual([true, false, ["1", "3"], []]);
    expect([await idsOf(projectKey), await idsOf(other)]).toEqual([["4"], ["1", "2", "3"]]);
  });
}

function describeKeysAndRevocations(storage: () => Storage): void {
  it("agrees on one first key, signs with the newest, and verifies with older keys until they expire", async () => {
    const list = (now: number) => storage().signingKeys.list(at(now));
    const starts = Array.from({ length: 10 }, () =>
      inTransaction(storage, async ({ signingKeys }) => {
        const [present] = await signingKeys.list(at(0));
        if (present !== undefined) return present;
        const privateJwk = { kty: "EC", key_ops: ["sign"], ext: true, extra: { none: null } };
        const key = sampleSigningKey({ privateJwk });
        await signingKeys.rotate(key, at(0));
        return key;
      }),
    );
    const [first, ...others] = await Promise.all(starts);
    for (const other of others) expect(other).toEqual(first);
    expect(await list(0)).toEqual([first]);
    const [second, third] = [20, 30].map((time) => sampleSigningKey({ createdAt: at(time) }));
    if (!second || !third) throw new Error("There are two.");
    await inTransaction(storage, ({ signingKeys }) => signingKeys.rotate(second, at(200)));
    const firstRetired = { ...first, expiresAt: at(200) };
    expect(await list(20)).toEqual([second, firstRetired]);
    await inTransaction(storage, ({ signingKeys }) => signingKeys.rotate(third, at(300)));
    const secondRetired = { ...second, expiresAt: at(300) };
    expect(await list(199)).toEqual([third, secondRetired, firstRetired]);
    expect(await list(200)).toEqual([third, secondRetired]);
    for (const later of [300, 1e12]) expect(await list(later)).toEqual([third]);
  });

  it("lists revocations of every kind until they expire, keeps the later expiry, and deletes them", async () => {
    const revoke = (revocation: RevocationRecord, now = 0): Promise<void> =>
      inTransaction(storage, ({ revocations }) => revocations.insert(revocation, at(now)));
    /** Sorted by expiry, because the contract promises no order. */
    const listed = async (now: number): Promise<RevocationRecord[]> =>
      (await storage().revocations.list(at(now))).toSorted((a, b) =>
        a.expiresAt.localeCompare(b.expiresAt),
      );
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
    for (const expiresIn of [500, 100, 700]) await revoke({ ...twice, expiresAt: at(expiresIn) });
    const later = { ...twice, expiresAt: at(700) };
    expect(await listed(400)).toEqual([later]);
    const next = sampleRevocation(one, { expiresAt: at(900) });
    await revoke(next, 699);
    expect(await listed(0)).toEqual([later, next]);
    const last = sampleRevocation(one, { expiresAt: at(1_000) });
    await revoke(last, 700);
    expect(await listed(0)).toEqual([next, last]);
  });
}
