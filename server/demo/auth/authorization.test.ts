import { describe, expect, it } from "@jest/globals";
import { scryptSync } from "node:crypto";
import { grants, isScopeIn } from "./tenancy.js";
import { hashPassword, hashRandomPassword, PasswordCheck } from "./passwords.js";

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

  it("with a cost that is too low or too high matches nothing", async () => {
    const [salt, key] = ["A".repeat(22), "A".repeat(43)];
    for (const cost of ["1$8$1", "3$8$1", "16384$0$1", "16384$8$0"]) {
      const hash = `scrypt$${cost}$${salt}$${key}`;
      expect([cost, await check.matches(hash, "password")]).toEqual([cost, false]);
    }
  });

  it.each([
    [131_072, 2, 1, true],
    [262_144, 2, 1, false],
    [1_024, 8, 5, true],
    [1_024, 9, 1, false],
    [1_024, 8, 6, false],
  ])("computed with N %i, r %i and p %i matches: %p", async (N, r, p, isAccepted) => {
    const salt = Buffer.alloc(16, "salt");
    const key = scryptSync("password", salt, 32, { N, r, p, maxmem: 2 ** 28 });
    const hash = ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")];
    expect(await check.matches(hash.join("$"), "password")).toBe(isAccepted);
  });

  it("takes about as much work to check for an account that does not exist", async () => {
    const hash = await hashPassword("password");
    /** CPU time in microseconds, which a busy machine does not change. */
    const work = async (of: string | undefined): Promise<number> => {
      const before = process.cpuUsage();
      for (let i = 0; i < 5; i++) await check.matches(of, "wrong");
      return process.cpuUsage(before).user;
    };
    const [known, unknown] = [await work(hash), await work(undefined)];
    expect(unknown).toBeGreaterThan(known / 4);
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
