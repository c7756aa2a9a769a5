import { describe, expect, it } from "@jest/globals";
import { hashPassword, hashRandomPassword, isPasswordHash, PasswordCheck } from "./passwords.js";

const check = new PasswordCheck();

describe("a hashed password", () => {
  it("matches that password and no other", async () => {
    const hash = await hashPassword("correct horse");
    expect(hash).toMatch(/^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(isPasswordHash(hash)).toBe(true);
    expect(await check.matches(hash, "correct horse")).toBe(true);
    expect(await check.matches(hash, "correct horse ")).toBe(false);
    expect(await check.matches(hash, "")).toBe(false);
    expect(await check.matches(undefined, "correct horse")).toBe(false);
  });

  it("matches in every spelling that Unicode has of it", async () => {
    expect(await check.matches(await hashPassword("caf\u00e9"), "cafe\u0301")).toBe(true);
  });

  it("that is random costs less, and is checked like any other", async () => {
    const hash = await hashRandomPassword("random");
    expect(hash).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await check.matches(hash, "random")).toBe(true);
    expect(await check.matches(hash, "other")).toBe(false);
  });

  it("has a salt of its own", async () => {
    const [one, two] = await Promise.all([hashPassword("same"), hashPassword("same")]);
    expect(one).not.toBe(two);
  });

  it("that costs nothing, or too much, matches nothing", async () => {
    const [, , , , salt = "", key = ""] = (await hashPassword("x")).split("$");
    for (const cost of ["1$8$1", "3$8$1", "16384$0$1", "262144$8$1", "16384$9$1", "16384$8$6"]) {
      expect([cost, isPasswordHash(`scrypt$${cost}$${salt}$${key}`)]).toEqual([cost, false]);
    }
    expect(await check.matches(`scrypt$262144$8$1$${salt}$${key}`, "x")).toBe(false);
  });
});

describe("checking passwords", () => {
  it("takes turns, and rejects those for whom there is no place to wait", async () => {
    const hash = await hashPassword("right");
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
