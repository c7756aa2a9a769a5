import { describe, expect, it } from "@jest/globals";
import { StorageUnavailable } from "../store-errors.js";
import { whenUnlocked } from "./sqlite-errors.js";

const BUSY = 5;
const BUSY_RECOVERY = 261;
const IOERR = 10;

function failing(...codes: number[]): () => string {
  return () => {
    const errcode = codes.shift();
    if (errcode === undefined) return "done";
    throw new StorageUnavailable("unavailable", { cause: { errcode } });
  };
}

describe("whenUnlocked", () => {
  it("tries until the lock is free", async () => {
    expect(await whenUnlocked(failing())).toBe("done");
    expect(await whenUnlocked(failing(BUSY, BUSY_RECOVERY, BUSY))).toBe("done");
  });

  it("throws other errors at once", async () => {
    const attempt = failing(IOERR);
    await expect(whenUnlocked(attempt)).rejects.toMatchObject({ cause: { errcode: IOERR } });
    expect(attempt()).toBe("done");
  });

  it("gives up in the end", async () => {
    const forever = failing(...Array.from({ length: 10_000 }, () => BUSY));
    await expect(whenUnlocked(forever, 5)).rejects.toBeInstanceOf(StorageUnavailable);
  });
});
