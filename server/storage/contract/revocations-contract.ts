import { describe, expect, it } from "@jest/globals";
import type { RevocationRecord, Timestamp } from "../records.js";
import type { Storage } from "../storage.js";
import { at, newProjectKey, sampleRevocation } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeRevocationsContract(open: OpenStorage): void {
  describe("revocations", () => {
    describeList(open);
    describeForgetting(open);
  });
}

function describeList(open: OpenStorage): void {
  const storage = useStorage(open);

  it("lists the revocations of all projects that have not expired, of every kind", async () => {
    const subject = "the same";
    const [one, two] = [newProjectKey(), newProjectKey()];
    const all: RevocationRecord[] = [
      { projectKey: one, kind: "token", subject, expiresAt: at(100) },
      { projectKey: one, kind: "client", subject, expiresAt: at(200) },
      { projectKey: two, kind: "token", subject, expiresAt: at(300) },
      { projectKey: one, kind: "session", subject, expiresAt: at(350) },
      { projectKey: two, kind: "token", subject: "another", expiresAt: at(400) },
    ];
    for (const revocation of all) await revoke(storage(), revocation, at(0));
    expect(await listed(storage(), at(0))).toEqual(all);
    expect(await listed(storage(), at(99))).toEqual(all);
    expect(await listed(storage(), at(100))).toEqual(all.slice(1));
    expect(await listed(storage(), at(399))).toEqual(all.slice(4));
    expect(await listed(storage(), at(400))).toEqual([]);
  });
}

function describeForgetting(open: OpenStorage): void {
  const storage = useStorage(open);

  it("keeps the later expiry of two, and forgets what has expired", async () => {
    const twice = sampleRevocation(newProjectKey(), { expiresAt: at(500) });
    await revoke(storage(), twice, at(0));
    await revoke(storage(), { ...twice, expiresAt: at(100) }, at(0));
    expect(await listed(storage(), at(0))).toEqual([twice]);
    const later = { ...twice, expiresAt: at(700) };
    await revoke(storage(), later, at(0));
    expect(await listed(storage(), at(0))).toEqual([later]);

    const next = sampleRevocation(twice.projectKey, { expiresAt: at(900) });
    await revoke(storage(), next, at(699));
    expect(await listed(storage(), at(0))).toEqual([later, next]);
    const last = sampleRevocation(twice.projectKey, { expiresAt: at(1_000) });
    await revoke(storage(), last, at(700));
    expect(await listed(storage(), at(0))).toEqual([next, last]);
  });
}

function revoke(storage: Storage, revocation: RevocationRecord, now: Timestamp): Promise<void> {
  return storage.transaction(({ revocations }) => revocations.insert(revocation, now));
}

/** In the order of expiry: the contract promises none. */
async function listed(storage: Storage, now: Timestamp): Promise<RevocationRecord[]> {
  const found = await storage.revocations.list(now);
  return found.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
}
