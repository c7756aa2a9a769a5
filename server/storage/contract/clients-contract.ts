import { describe, expect, it } from "@jest/globals";
import { at, newProjectKey, sampleClient } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeClientsContract(open: OpenStorage): void {
  describe("clients", () => {
    const storage = useStorage(open);

    it("gets a client by its id alone, matched exactly", async () => {
      const client = sampleClient(newProjectKey());
      await storage().transaction(({ clients }) => clients.insert(client));
      expect(await storage().clients.get(client.clientId)).toEqual(client);
      for (const other of ["", client.clientId.toUpperCase(), `${client.clientId}\0`, "%"]) {
        expect(await storage().clients.get(other)).toBeUndefined();
      }
    });

    it("gives the generation of the client's project, if there is one", async () => {
      const projectKey = newProjectKey();
      for (const generation of [1, 2]) {
        const client = sampleClient(projectKey);
        const place = { projectKey, createdAt: at(0) };
        await storage().transaction(async ({ projects, clients }) => {
          await projects.delete(projectKey);
          await projects.insert(place);
          await clients.insert(client);
        });
        expect(await storage().clients.get(client.clientId)).toEqual({ ...client, generation });
      }
      const stray = sampleClient(newProjectKey());
      await storage().transaction(({ clients }) => clients.insert(stray));
      expect(await storage().clients.get(stray.clientId)).not.toHaveProperty("generation");
    });

    it("lists the clients of a project by creation, then by id", async () => {
      const projectKey = newProjectKey();
      const inOrder = [1, 1, 2].map((instant) =>
        sampleClient(projectKey, { createdAt: at(instant) }),
      );
      await storage().transaction(async ({ clients }) => {
        for (const client of inOrder.toReversed()) await clients.insert(client);
        await clients.insert(sampleClient(newProjectKey()));
      });
      expect(await storage().clients.list(projectKey)).toEqual(inOrder);
    });

    it("deletes a client of the project, once", async () => {
      const { projectKey, clientId, ...rest } = sampleClient(newProjectKey());
      const client = { projectKey, clientId, ...rest };
      const other = sampleClient(projectKey);
      await storage().transaction(async ({ clients }) => {
        await clients.insert(client);
        await clients.insert(other);
      });
      const remove = (project: string): Promise<boolean> =>
        storage().transaction(({ clients }) => clients.delete(project, clientId));
      expect(await remove(newProjectKey())).toBe(false);
      expect(await storage().clients.get(clientId)).toEqual(client);
      expect(await remove(projectKey)).toBe(true);
      expect(await remove(projectKey)).toBe(false);
      expect(await storage().clients.get(clientId)).toBeUndefined();
      expect(await storage().clients.list(projectKey)).toEqual([other]);
    });
  });
}
