import { expect, it } from "@jest/globals";
import { newProjectKey, sampleRefreshSession } from "../storage/contract/sample-records.js";
import { useTestStorage } from "../testing/use-test-storage.js";
import { authStoreOf } from "./auth-store.js";

const storage = useTestStorage();

it("ends the refresh session that expires next, when one too many begins", async () => {
  const key = newProjectKey();
  const createdAt = "2024-05-01T10:00:00.000Z";
  await storage().transaction(({ projects }) => projects.insert({ projectKey: key, createdAt }));
  // One of those whose ids begin alike.
  const store = authStoreOf(storage(), 64);
  const begin = async (id: string, expiresAt: string): Promise<void> => {
    const { projectKey: _, ...session } = sampleRefreshSession(key, { id, expiresAt });
    await store.insertRefreshSession({ key, generation: 1 }, session, createdAt);
  };
  await begin("a1", "2024-05-03T00:00:00.000Z");
  await begin("a2", "2024-05-02T00:00:00.000Z");
  const found = await Promise.all(
    ["a1", "a2"].map((id) => store.refreshSession({ key, generation: 1 }, id)),
  );
  expect(found.map((session) => session?.id)).toEqual([undefined, "a2"]);
});
