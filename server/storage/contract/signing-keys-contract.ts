import { describe, expect, it } from "@jest/globals";
import { at, sampleSigningKey } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

/** Signing keys belong to no project: each group of tests has its own store, and its tests build on another. */
export function describeSigningKeysContract(open: OpenStorage): void {
  describe("signing keys", () => {
    describeRotation(open);
    describeFirstKey(open);
  });
}

function describeRotation(open: OpenStorage): void {
  const storage = useStorage(open);

  it("signs with the newest, and lets each one before it verify until its expiry", async () => {
    expect(await storage().signingKeys.list(at(0))).toEqual([]);
    const [first, second, third] = [
      sampleSigningKey({ createdAt: at(10) }),
      sampleSigningKey({ createdAt: at(20) }),
      sampleSigningKey({ createdAt: at(30) }),
    ];
    const rotate = (key: typeof first, previousExpireAt: number): Promise<void> =>
      storage().transaction(({ signingKeys }) => signingKeys.rotate(key, at(previousExpireAt)));

    await rotate(first, 1_000);
    expect(await storage().signingKeys.list(at(10))).toEqual([first]);

    await rotate(second, 200);
    const firstRetired = { ...first, expiresAt: at(200) };
    expect(await storage().signingKeys.list(at(20))).toEqual([second, firstRetired]);

    await rotate(third, 300);
    const secondRetired = { ...second, expiresAt: at(300) };
    expect(await storage().signingKeys.list(at(30))).toEqual([third, secondRetired, firstRetired]);
    expect(await storage().signingKeys.list(at(199))).toHaveLength(3);
    expect(await storage().signingKeys.list(at(200))).toEqual([third, secondRetired]);
    expect(await storage().signingKeys.list(at(300))).toEqual([third]);
    expect(await storage().signingKeys.list(at(1e12))).toEqual([third]);
  });
}

function describeFirstKey(open: OpenStorage): void {
  const storage = useStorage(open);

  it("lets instances that start at once agree on one first key", async () => {
    const starts = Array.from({ length: 10 }, () =>
      storage().transaction(async ({ signingKeys }) => {
        const [present] = await signingKeys.list(at(0));
        if (present !== undefined) return present.kid;
        const key = sampleSigningKey();
        await signingKeys.rotate(key, at(0));
        return key.kid;
      }),
    );
    expect(new Set(await Promise.all(starts)).size).toBe(1);
    expect(await storage().signingKeys.list(at(0))).toHaveLength(1);
  });
}
