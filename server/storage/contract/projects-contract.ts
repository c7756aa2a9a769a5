import { describe, expect, it } from "@jest/globals";
import {
  at,
  newProjectKey,
  productContent,
  sampleCart,
  sampleClient,
  sampleCustomer,
  sampleDiscount,
  sampleImage,
  sampleOutOfOrderProperties,
  sampleProduct,
  sampleRefreshSession,
  sampleResource,
  sampleRevocation,
  sampleSigningKey,
  variant,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeProjectsContract(open: OpenStorage): void {
  describe("projects", () => {
    describeProjectList(open);
    describeProjectDelete(open);
  });
}

function describeProjectList(open: OpenStorage): void {
  const storage = useStorage(open);

  it("lists all by key, in the order of their characters' codes", async () => {
    expect(await storage().projects.list()).toEqual([]);
    const inOrder = ["-b", "1a", "_a", "a", "a-b", "a1", "a_b", "aa"].map((projectKey, index) => ({
      projectKey,
      createdAt: at(100 - index),
      generation: 1,
    }));
    await storage().transaction(async ({ projects }) => {
      for (const { projectKey, createdAt } of inOrder.toReversed()) {
        await projects.insert({ projectKey, createdAt });
      }
    });
    expect(await storage().projects.list()).toEqual(inOrder);
    expect(await storage().projects.get("a-b")).toEqual(inOrder[4]);
    expect(await storage().projects.get("A-B")).toBeUndefined();
  });

  it("rejects a project that exists, and leaves it unchanged", async () => {
    const project = { projectKey: newProjectKey(), createdAt: at(0) };
    await storage().transaction(({ projects }) => projects.insert(project));
    const again = storage().transaction(({ projects }) =>
      projects.insert({ ...project, createdAt: at(1) }),
    );
    await expect(again).rejects.toMatchObject({ name: "DuplicateKey", key: project.projectKey });
    expect(await storage().projects.get(project.projectKey)).toEqual({ ...project, generation: 1 });
  });
}

function describeProjectDelete(open: OpenStorage): void {
  const storage = useStorage(open);

  it("deletes a project with everything in it but its revocations", async () => {
    const projectKey = newProjectKey();
    const revocation = sampleRevocation(projectKey);
    const signingKey = sampleSigningKey();
    const client = sampleClient(projectKey);
    const customer = sampleCustomer(projectKey);
    const refreshSession = sampleRefreshSession(projectKey);
    const resource = sampleResource(projectKey, { key: "key" });
    const masterVariant = variant(1, { sku: "sku" });
    const staged = productContent({ masterVariant });
    const product = sampleProduct(projectKey, { key: "key", staged });
    const image = sampleImage(projectKey);
    const fill = async (): Promise<number> =>
      storage().transaction(async (transaction) => {
        const project = await transaction.projects.insert({ projectKey, createdAt: at(0) });
        await transaction.resources.insert(resource);
        await transaction.outOfOrderProperties.put(sampleOutOfOrderProperties(projectKey));
        await transaction.products.insert(product);
        await transaction.images.insert(image, Uint8Array.of(1));
        await transaction.carts.put(sampleCart(projectKey));
        await transaction.discounts.put(sampleDiscount(projectKey));
        await transaction.actionData.put(projectKey, "data");
        await transaction.clients.insert(client);
        await transaction.customers.insert(customer);
        await transaction.refreshSessions.insert(refreshSession, at(0));
        return project.generation;
      });
    expect(await fill()).toBe(1);
    await storage().transaction(async ({ revocations, signingKeys }) => {
      await revocations.insert(revocation, at(0));
      await signingKeys.rotate(signingKey, at(1_000));
    });

    const remove = (): Promise<boolean> =>
      storage().transaction(({ projects }) => projects.delete(projectKey));
    expect(await remove()).toBe(true);

    expect(await storage().projects.get(projectKey)).toBeUndefined();
    expect(await storage().resources.get(projectKey, resource.id)).toBeUndefined();
    expect(await storage().resources.getByKey(projectKey, "key")).toBeUndefined();
    expect(await storage().resources.list(projectKey, { limit: 10 })).toEqual([]);
    expect(await storage().resources.count(projectKey)).toBe(0);
    expect(await storage().outOfOrderProperties.get(projectKey, "one", "two")).toBeUndefined();
    expect(await storage().products.get(projectKey, product.id)).toBeUndefined();
    expect(await storage().products.getByKey(projectKey, "key")).toBeUndefined();
    expect(await storage().products.getBySku(projectKey, "sku")).toBeUndefined();
    expect(await storage().products.state(projectKey)).toBeUndefined();
    expect(await storage().images.get(projectKey, image.id)).toBeUndefined();
    expect(await storage().images.content(projectKey, image.digest)).toBeUndefined();
    expect(await storage().carts.get(projectKey)).toBeUndefined();
    expect(await storage().discounts.get(projectKey, "CODE")).toBeUndefined();
    expect(await storage().actionData.get(projectKey)).toBeUndefined();
    expect(await storage().clients.get(client.clientId)).toBeUndefined();
    expect(await storage().clients.list(projectKey)).toEqual([]);
    expect(await storage().customers.list(projectKey)).toEqual([]);
    expect(await storage().refreshSessions.get(projectKey, refreshSession.id)).toBeUndefined();
    expect(await storage().revocations.list(at(0))).toEqual([revocation]);
    expect(await storage().signingKeys.list(at(0))).toEqual([signingKey]);

    expect(await remove()).toBe(false);
    expect(await fill()).toBe(2);
    expect(await storage().resources.count(projectKey)).toBe(1);
  });
}
