import { describe, expect, it } from "@jest/globals";
import type { RefreshSessionRecord, Timestamp } from "../records.js";
import type { Storage } from "../storage.js";
import { at, newId, newProjectKey, sampleRefreshSession } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeRefreshSessionsContract(open: OpenStorage): void {
  describe("refresh sessions", () => {
    const storage = useStorage(open);
    describeKeeping(storage);
    describeLimit(storage);
    describeUpdate(storage);
    describeDeletion(storage);
  });
}

function insert(storage: Storage, session: RefreshSessionRecord, now: Timestamp): Promise<void> {
  return storage.transaction(({ refreshSessions }) => refreshSessions.insert(session, now));
}

/** Those of the project by their ids, two a page. */
async function listed(storage: Storage, projectKey: string): Promise<RefreshSessionRecord[]> {
  return storage.snapshot(async ({ inspection }) => {
    const all: RefreshSessionRecord[] = [];
    for (;;) {
      const page = await inspection.refreshSessions(projectKey, { limit: 2, after: all.at(-1) });
      all.push(...page);
      if (page.length < 2) return all.toSorted((a, b) => a.id.localeCompare(b.id));
    }
  });
}

function describeKeeping(storage: () => Storage): void {
  it("come back as they were stored, in their project only, page by page", async () => {
    const projectKey = newProjectKey();
    const sessions = [
      sampleRefreshSession(projectKey, { id: "1" }),
      sampleRefreshSession(projectKey, { id: "2", lastUsedHash: "hash" }),
      sampleRefreshSession(projectKey, { id: "3" }),
    ];
    for (const session of sessions) await insert(storage(), session, at(0));
    await insert(storage(), sampleRefreshSession(newProjectKey(), { id: "1" }), at(0));
    for (const session of sessions) {
      expect(await storage().refreshSessions.get(projectKey, session.id)).toEqual(session);
    }
    expect(await storage().refreshSessions.get(projectKey, "4")).toBeUndefined();
    expect(await storage().refreshSessions.get(newProjectKey(), "2")).toBeUndefined();
    expect(await listed(storage(), projectKey)).toEqual(sessions);
  });

  it("are forgotten by the next insert in their project once they have expired", async () => {
    const [projectKey, other] = [newProjectKey(), newProjectKey()];
    const expired = { expiresAt: at(100) };
    await insert(storage(), sampleRefreshSession(projectKey, { id: "old", ...expired }), at(0));
    await insert(storage(), sampleRefreshSession(other, { id: "old", ...expired }), at(0));
    await insert(storage(), sampleRefreshSession(projectKey, { id: "a" }), at(99));
    expect(await listed(storage(), projectKey)).toHaveLength(2);
    await insert(storage(), sampleRefreshSession(projectKey, { id: "b" }), at(100));
    expect((await listed(storage(), projectKey)).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(await listed(storage(), other)).toHaveLength(1);
  });
}

function describeLimit(storage: () => Storage): void {
  /** Two of those whose ids begin alike. */
  const MOST = 128;

  async function begin(projectKey: string, id: string, expiresIn: number): Promise<void> {
    const session = sampleRefreshSession(projectKey, { id, expiresAt: at(expiresIn) });
    await storage().transaction(({ refreshSessions }) =>
      refreshSessions.insert(session, at(0), MOST),
    );
  }
  const idsOf = async (projectKey: string): Promise<string[]> =>
    (await listed(storage(), projectKey)).map(({ id }) => id);

  it("end if there are too many in their project, those first that expire next", async () => {
    const [projectKey, other] = [newProjectKey(), newProjectKey()];
    await begin(projectKey, "a1", 300);
    await begin(projectKey, "a2", 200);
    await begin(projectKey, "b1", 100);
    await begin(other, "a1", 100);
    expect(await idsOf(projectKey)).toEqual(["a1", "a2", "b1"]);
    await begin(projectKey, "a3", 400);
    expect(await idsOf(projectKey)).toEqual(["a1", "a3", "b1"]);
    await begin(projectKey, "a4", 50);
    expect(await idsOf(projectKey)).toEqual(["a3", "a4", "b1"]);
    expect(await idsOf(other)).toEqual(["a1"]);
  });

  it("are no more than may be once others begin, though many began at once", async () => {
    const projectKey = newProjectKey();
    await Promise.all(Array.from({ length: 8 }, (_, n) => begin(projectKey, `a${n}`, 100 + n)));
    for (const n of [8, 9]) await begin(projectKey, `a${n}`, 100 + n);
    expect(await idsOf(projectKey)).toEqual(["a8", "a9"]);
  });
}

function describeUpdate(storage: () => Storage): void {
  const update = (session: RefreshSessionRecord, expected: string): Promise<boolean> =>
    storage().transaction(({ refreshSessions }) => refreshSessions.update(session, expected));

  it("are replaced only while they have the expected turn key", async () => {
    const session = sampleRefreshSession(newProjectKey(), { turnKey: "first" });
    const { projectKey, id } = session;
    await insert(storage(), session, at(0));
    const next = { ...session, turnKey: "second", lastUsedHash: "hash", expiresAt: at(5_000) };
    expect(await update(next, "other")).toBe(false);
    expect(await storage().refreshSessions.get(projectKey, id)).toEqual(session);
    expect(await update(next, "first")).toBe(true);
    expect(await update({ ...next, turnKey: "third" }, "first")).toBe(false);
    expect(await storage().refreshSessions.get(projectKey, id)).toEqual(next);
    expect(await update({ ...next, id: newId() }, "second")).toBe(false);
  });

  it("are replaced by exactly one of several at once", async () => {
    const session = sampleRefreshSession(newProjectKey(), { turnKey: "first" });
    await insert(storage(), session, at(0));
    const updates = Array.from({ length: 8 }, (_, n) =>
      update({ ...session, turnKey: `key ${n}` }, "first"),
    );
    const winners = (await Promise.all(updates)).flatMap((won, n) => (won ? [`key ${n}`] : []));
    expect(winners).toHaveLength(1);
    const kept = await storage().refreshSessions.get(session.projectKey, session.id);
    expect(kept?.turnKey).toBe(winners[0]);
  });
}

function describeDeletion(storage: () => Storage): void {
  it("are deleted one by one, or all of a subject", async () => {
    const projectKey = newProjectKey();
    const subject = "customer_id:one";
    for (const id of ["1", "2", "3"]) {
      await insert(storage(), sampleRefreshSession(projectKey, { id, subject }), at(0));
    }
    await insert(storage(), sampleRefreshSession(projectKey, { id: "4" }), at(0));
    const elsewhere = sampleRefreshSession(newProjectKey(), { id: "1", subject });
    await insert(storage(), elsewhere, at(0));
    const remove = (id: string): Promise<boolean> =>
      storage().transaction(({ refreshSessions }) => refreshSessions.delete(projectKey, id));
    expect(await remove("2")).toBe(true);
    expect(await remove("2")).toBe(false);
    const removeAll = (): Promise<string[]> =>
      storage().transaction(({ refreshSessions }) =>
        refreshSessions.deleteOfSubject(projectKey, subject),
      );
    expect(await removeAll()).toEqual(["1", "3"]);
    expect(await removeAll()).toEqual([]);
    expect((await listed(storage(), projectKey)).map(({ id }) => id)).toEqual(["4"]);
    expect(await listed(storage(), elsewhere.projectKey)).toEqual([elsewhere]);
  });
}
