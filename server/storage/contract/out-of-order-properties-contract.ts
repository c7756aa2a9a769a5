import { describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { newProjectKey, sampleOutOfOrderProperties } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeOutOfOrderPropertiesContract(open: OpenStorage): void {
  describe("out-of-order properties", () => {
    const storage = useStorage(open);

    it("says whether something was there, and replaces all of it", async () => {
      const first = sampleOutOfOrderProperties(newProjectKey());
      const second = { ...first, body: { custom: "other" } };
      const outcomes = await storage().transaction(async ({ outOfOrderProperties }) => [
        await outOfOrderProperties.put(first),
        await outOfOrderProperties.put(second),
      ]);
      expect(outcomes).toEqual(["created", "replaced"]);
      const put = storage().transaction((all) => all.outOfOrderProperties.put(first));
      expect(await put).toBe("replaced");
      const stored = await storage().outOfOrderProperties.get(first.projectKey, "one", "two");
      expect(stored).toEqual(first);
    });

    it("tells the two path values apart", async () => {
      const projectKey = newProjectKey();
      const places: [string, string][] = [
        ["a", "b"],
        ["b", "a"],
        ["ab", ""],
        ["", "ab"],
        ["a/", "b"],
        ["a", "/b"],
        ["A", "b"],
      ];
      await storage().transaction(async ({ outOfOrderProperties }) => {
        for (const [uriParameterOne, uriParameterTwo] of places) {
          const body = { custom: `${uriParameterOne}|${uriParameterTwo}` };
          const record = { projectKey, uriParameterOne, uriParameterTwo, body };
          expect(await outOfOrderProperties.put(record)).toBe("created");
        }
      });
      for (const [one, two] of places) {
        const stored = await storage().outOfOrderProperties.get(projectKey, one, two);
        expect(stored?.body).toEqual({ custom: `${one}|${two}` });
      }
    });

    it("tells long path values apart that are the same but for their ends", async () => {
      const projectKey = newProjectKey();
      const long = createHash("shake256", { outputLength: 4_096 }).update("").digest("hex");
      const values = ["a", "b", "\0", "\ud800", "\ud801"].map((end) => long + end);
      await storage().transaction(async ({ outOfOrderProperties }) => {
        for (const one of values) {
          const record = { projectKey, uriParameterOne: one, uriParameterTwo: long, body: { one } };
          expect(await outOfOrderProperties.put(record)).toBe("created");
        }
      });
      for (const one of values) {
        const found = await storage().outOfOrderProperties.get(projectKey, one, long);
        expect(found).toEqual({
          projectKey,
          uriParameterOne: one,
          uriParameterTwo: long,
          body: { one },
        });
      }
    });

    it("has nothing where nothing was put", async () => {
      const stored = await storage().outOfOrderProperties.get(newProjectKey(), "one", "two");
      expect(stored).toBeUndefined();
    });
  });
}
