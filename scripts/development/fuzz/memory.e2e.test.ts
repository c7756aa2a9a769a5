import { describe, expect, it } from "@jest/globals";
import { runMemory } from "./memory.js";

describe("thousands of requests of which no two are alike", () => {
  it("leave nothing behind", async () => {
    const { before, after, requests, statuses } = await runMemory({ requests: 3_000 });
    expect(requests).toBeGreaterThan(2_900);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    // Most carry 2 kB of their own: kept, these would be more than that, and with their errors twice as much.
    expect(after - before).toBeLessThan(4_000_000);
  });
});
