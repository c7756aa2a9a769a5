import { describe, expect, it } from "@jest/globals";
import type { CustomerRecord } from "../records.js";
import { at, newId, newProjectKey, sampleCustomer } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeCustomersContract(open: OpenStorage): void {
  describe("customers", () => {
    const storage = useStorage(open);
    const insert = (...given: CustomerRecord[]): Promise<void> =>
      storage().transaction(async ({ customers }) => {
        for (const customer of given) await customers.insert(customer);
      });

    it("gets one by its email address, matched exactly, in its project only", async () => {
      const projectKey = newProjectKey();
      const customer = sampleCustomer(projectKey, { email: "one@example.com" });
      await insert(customer);
      expect(await storage().customers.getByEmail(projectKey, "one@example.com")).toEqual(customer);
      for (const other of ["", "ONE@example.com", "one@example.com\0", "%"]) {
        expect(await storage().customers.getByEmail(projectKey, other)).toBeUndefined();
      }
      const elsewhere = storage().customers.getByEmail(newProjectKey(), "one@example.com");
      expect(await elsewhere).toBeUndefined();
    });

    it("lists those of a project by creation, then by id", async () => {
      const projectKey = newProjectKey();
      const ids = [newId(), newId()].sort();
      const inOrder = [
        ...ids.map((id) => sampleCustomer(projectKey, { id, createdAt: at(1) })),
        sampleCustomer(projectKey, { createdAt: at(2) }),
      ];
      await insert(...inOrder.toReversed(), sampleCustomer(newProjectKey()));
      expect(await storage().customers.list(projectKey)).toEqual(inOrder);
    });

    it("rejects an id or an email address that is taken, and leaves its customer unchanged", async () => {
      const projectKey = newProjectKey();
      const customer = sampleCustomer(projectKey);
      await insert(customer);
      const { id, email } = customer;
      for (const taken of [{ id }, { email }]) {
        const other = sampleCustomer(projectKey, { ...taken, passwordHash: "other" });
        await expect(insert(other)).rejects.toMatchObject({
          name: "DuplicateKey",
          key: other.email,
        });
      }
      expect(await storage().customers.list(projectKey)).toEqual([customer]);
      await insert(sampleCustomer(newProjectKey(), { id, email }));
    });

    it("makes one of several that are inserted with an email address at once", async () => {
      const projectKey = newProjectKey();
      const email = "same@example.com";
      const made = await Promise.allSettled(
        Array.from({ length: 5 }, () => insert(sampleCustomer(projectKey, { email }))),
      );
      expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await storage().customers.list(projectKey)).toHaveLength(1);
    });

    it("deletes one of the project, once", async () => {
      const projectKey = newProjectKey();
      const [one, two] = [sampleCustomer(projectKey), sampleCustomer(projectKey)];
      await insert(one, two);
      const remove = (project: string): Promise<boolean> =>
        storage().transaction(({ customers }) => customers.delete(project, one.id));
      expect(await remove(newProjectKey())).toBe(false);
      expect(await remove(projectKey)).toBe(true);
      expect(await remove(projectKey)).toBe(false);
      expect(await storage().customers.list(projectKey)).toEqual([two]);
    });
  });
}
