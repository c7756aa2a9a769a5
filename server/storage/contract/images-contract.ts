import { describe, expect, it } from "@jest/globals";
import { oddStrings } from "./arbitraries.js";
import { newId, newProjectKey, sampleImage } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, i) => i);

export function describeImagesContract(open: OpenStorage): void {
  describe("images", () => {
    const storage = useStorage(open);

    it.each(oddStrings)("keep %s as a file name, and every byte", async (_, filename) => {
      const image = sampleImage(newProjectKey(), { filename, size: EVERY_BYTE.length });
      await storage().transaction(({ images }) => images.insert(image, EVERY_BYTE));
      const { projectKey, id, digest } = image;
      expect(await storage().images.get(projectKey, id)).toEqual(image);
      const bytes = await storage().images.content(projectKey, digest);
      expect([...(bytes ?? [])]).toEqual([...EVERY_BYTE]);
    });

    it("keep no bytes as no bytes, and a part of a buffer as that part", async () => {
      const projectKey = newProjectKey();
      const [none, part] = [sampleImage(projectKey), sampleImage(projectKey)];
      await storage().transaction(async ({ images }) => {
        await images.insert(none, new Uint8Array(0));
        await images.insert(part, EVERY_BYTE.subarray(10, 12));
      });
      expect(await storage().images.content(projectKey, none.digest)).toHaveLength(0);
      expect([...((await storage().images.content(projectKey, part.digest)) ?? [])]).toEqual([
        10, 11,
      ]);
    });

    it("keep the bytes of a digest once, for all images that have them", async () => {
      const projectKey = newProjectKey();
      const [one, two] = [1, 2].map(() => sampleImage(projectKey, { digest: "same" }));
      if (!one || !two) throw new Error("There are two.");
      await storage().transaction(({ images }) => images.insert(one, Uint8Array.of(1)));
      // Of the same digest are the same bytes: others show that the first ones stayed.
      await storage().transaction(({ images }) => images.insert(two, Uint8Array.of(2)));
      expect(await storage().images.get(projectKey, one.id)).toEqual(one);
      expect(await storage().images.get(projectKey, two.id)).toEqual(two);
      expect([...((await storage().images.content(projectKey, "same")) ?? [])]).toEqual([1]);
      const theirs = sampleImage(newProjectKey(), { digest: "same" });
      await storage().transaction(({ images }) => images.insert(theirs, Uint8Array.of(3)));
      const content = await storage().images.content(theirs.projectKey, "same");
      expect([...(content ?? [])]).toEqual([3]);
    });

    it("may be inserted many at once with the same bytes", async () => {
      const projectKey = newProjectKey();
      const all = Array.from({ length: 10 }, () => sampleImage(projectKey, { digest: "same" }));
      await Promise.all(
        all.map((image) =>
          storage().transaction(({ images }) => images.insert(image, Uint8Array.of(1))),
        ),
      );
      for (const image of all) {
        expect(await storage().images.get(projectKey, image.id)).toEqual(image);
      }
    });

    it("are not there where none was inserted", async () => {
      expect(await storage().images.get(newProjectKey(), newId())).toBeUndefined();
      expect(await storage().images.content(newProjectKey(), "digest")).toBeUndefined();
    });
  });
}
