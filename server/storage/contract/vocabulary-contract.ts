import { beforeEach, describe, expect, it } from "@jest/globals";
import { analyse, stem, stemLanguages } from "../../query/analyser.js";
import { deletions } from "../../query/fuzzy.js";
import type { IndexScope } from "../index-storage.js";
import type { Storage } from "../storage.js";
import { newProjectKey, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const TEXTS = [
  "Running dogs run",
  "Die Häuser der Stadt",
  "courir courait",
  "key-12345",
  "\u{1d7d8}",
];
const WORDS = [...new Set(TEXTS.flatMap(analyse))];

export function describeVocabularyContract(open: OpenStorage): void {
  describe("the vocabulary", () => {
    const storage = useStorage(open);
    let scope: IndexScope;
    beforeEach(async () => {
      scope = { projectKey: newProjectKey(), projection: "current" };
      await beginIndex(storage(), scope.projectKey);
    });
    const insert = async (arrayOfStringExample: string[]): Promise<void> => {
      const current = { objectTypeProperty: { arrayOfStringExample } };
      const resource = sampleResource(scope.projectKey, { current, staged: current });
      await storage().transaction(({ resources }) => resources.insert(resource));
    };

    it.each(stemLanguages)(
      "knows the words of each stem in the language '%s'",
      async (language) => {
        await insert(TEXTS);
        const stems = [...new Set(WORDS.map((word) => stem(word, language)))];
        const known = await storage().index.wordsOfStems(scope, language, [...stems, "unknown"]);
        const expected = WORDS.map((word) => ({ stem: stem(word, language), word }));
        expect(known).toHaveLength(expected.length);
        expect(known).toEqual(expect.arrayContaining(expected));
      },
    );

    it("finds stems by their deletions, but none with a digit", async () => {
      await insert(TEXTS);
      const { index } = storage();
      const found = (text: string): Promise<string[]> =>
        index.stemsOfDeletions(scope, "en", deletions(stem(text, "en"), 2));
      expect(await found("dgo")).toContain("dog");
      expect(await found("stad")).toContain("stadt");
      expect(await found("zzzzzz")).toEqual([]);
      expect(await found("12345")).toEqual([]);
    });

    it("distinguishes the stems of each language", async () => {
      await insert(["running"]);
      const { index } = storage();
      expect(await index.wordsOfStems(scope, "en", ["run", "running"])).toEqual([
        { stem: "run", word: "running" },
      ]);
      expect(await index.wordsOfStems(scope, "", ["run", "running"])).toEqual([
        { stem: "running", word: "running" },
      ]);
      expect(await index.stemsOfDeletions(scope, "", ["run"])).toEqual([]);
    });

    it("adds a word when it is written, and none that is rolled back", async () => {
      const lost = storage().transaction(async ({ resources }) => {
        const current = { objectTypeProperty: {}, someProperty: "novel" };
        await resources.insert(sampleResource(scope.projectKey, { current, staged: current }));
        throw new Error("rolled back");
      });
      await expect(lost).rejects.toThrow("rolled back");
      expect(await storage().index.wordsOfStems(scope, "", ["novel"])).toEqual([]);
      await insert(["novel"]);
      await insert(["novel"]);
      expect(await storage().index.wordsOfStems(scope, "", ["novel"])).toEqual([
        { stem: "novel", word: "novel" },
      ]);
    });

    it("is each project's own", async () => {
      await insert(["secret"]);
      const other = { ...scope, projectKey: newProjectKey() };
      await beginIndex(storage(), other.projectKey);
      expect(await storage().index.wordsOfStems(other, "", ["secret"])).toEqual([]);
      expect(await storage().index.stemsOfDeletions(other, "", ["secret"])).toEqual([]);
    });
  });
}

async function beginIndex(storage: Storage, projectKey: string): Promise<void> {
  await storage.transaction(async ({ index }) => {
    await index.begin(projectKey);
    await index.extend(projectKey, { limit: 1, after: undefined });
  });
}
