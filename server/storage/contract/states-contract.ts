import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { backupStore } from "../../projects/backup/backup-store.js";
import type { ProjectIdentity } from "../records.js";
import type { Storage, StoreStates } from "../storage.js";
import { ProjectGone, StorageUnavailable } from "../store-errors.js";
import {
  at,
  content,
  newProjectKey,
  nextVersion,
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
import type { OpenStorage } from "./use-storage.js";

const NOW = new Date(at(0));

/** Promises of `StoreStates`, for the engines that copy their state. */
export function describeStatesContract(open: OpenStorage): void {
  describe("copies of the state", () => {
    let storage: Storage;
    let states: StoreStates;
    beforeAll(async () => {
      storage = await open();
      if (!storage.states) throw new Error("The engine makes no copies.");
      states = storage.states;
    });
    afterAll(() => storage.close());

    let project: ProjectIdentity;
    beforeEach(async () => {
      project = await filled(storage, newProjectKey());
    });

    it("bring back every record, as often as they are restored", async () => {
      const before = await recordsOf(storage);
      const state = await states.take();
      expect(state.size).toBeGreaterThan(4_096);
      for (let round = 0; round < 2; round++) {
        await storage.transaction(async (transaction) => {
          await transaction.projects.delete(project.projectKey);
          await transaction.revocations.insert(sampleRevocation(project.projectKey), at(0));
        });
        await filled(storage, newProjectKey());
        expect(await recordsOf(storage)).not.toEqual(before);
        await states.restore(state);
        expect(await recordsOf(storage)).toEqual(before);
        expect(await storage.projects.get(project.projectKey)).toMatchObject(project);
      }
      state.release();
      await expect(states.restore(state)).rejects.toThrow("The copy has been closed.");
      expect(await recordsOf(storage)).toEqual(before);
    });

    it("leave signing keys as they are", async () => {
      const state = await states.take();
      const key = sampleSigningKey();
      await storage.transaction(({ signingKeys }) => signingKeys.rotate(key, at(1_000)));
      const keys = await storage.signingKeys.list(at(0));
      await states.restore(state);
      expect(await storage.signingKeys.list(at(0))).toEqual(keys);
      expect(keys).toContainEqual(key);
    });

    it("keep the sessions that were begun or used since, and bring back those that were ended", async () => {
      const { projectKey } = project;
      const [used, ended, begun] = [1, 2, 3].map(() => sampleRefreshSession(projectKey));
      if (!used || !ended || !begun) throw new Error("three were made");
      await storage.transaction(async ({ refreshSessions }) => {
        await refreshSessions.insert(used, at(0));
        await refreshSessions.insert(ended, at(0));
      });
      const state = await states.take();
      const gone = await filled(storage, newProjectKey());
      const lost = sampleRefreshSession(gone.projectKey);
      await storage.transaction(async ({ refreshSessions }) => {
        await refreshSessions.update({ ...used, turnKey: "next" }, "key");
        await refreshSessions.delete(projectKey, ended.id);
        await refreshSessions.insert(begun, at(0));
        await refreshSessions.insert(lost, at(0));
      });
      await states.restore(state);
      await storage.transaction(async ({ refreshSessions }) => {
        const get = async (id: string): Promise<unknown> => refreshSessions.get(projectKey, id);
        expect(await get(used.id)).toEqual({ ...used, turnKey: "next" });
        expect(await get(ended.id)).toEqual(ended);
        expect(await get(begun.id)).toEqual(begun);
        expect(await refreshSessions.get(gone.projectKey, lost.id)).toBeUndefined();
      });
    });

    it("give no generation to two projects of a key", async () => {
      const state = await states.take();
      const projectKey = newProjectKey();
      const made = (): Promise<ProjectIdentity> =>
        storage.transaction(({ projects }) => projects.insert({ projectKey, createdAt: at(0) }));
      const first = await made();
      await states.restore(state);
      expect(await storage.projects.get(projectKey)).toBeUndefined();
      expect(await made()).toEqual({ projectKey, generation: first.generation + 1 });
      await storage.transaction(({ projects }) => projects.delete(project.projectKey));
      await states.restore(state);
      expect(await storage.projects.get(project.projectKey)).toMatchObject(project);
      await storage.transaction(({ projects }) => projects.delete(project.projectKey));
      const { projectKey: key, generation } = project;
      const again = await storage.transaction(({ projects }) =>
        projects.insert({ projectKey: key, createdAt: at(0) }),
      );
      expect(again.generation).toBeGreaterThan(generation);
    });

    it("are not seen through by cached reads, of the same version again either", async () => {
      const resource = sampleResource(project.projectKey);
      await storage.transaction(({ resources }) => resources.insert(resource));
      const state = await states.take();
      const own = storage.ofProject(project);
      for (const number of [7, 8]) {
        const next = nextVersion(resource, { current: content(number), staged: content(number) });
        await storage.transaction(({ resources }) => resources.update(next, resource));
        // From the second read on it may be cached.
        for (let read = 0; read < 3; read++) {
          expect(await own.resources.get(project.projectKey, resource.id)).toEqual(next);
        }
        await states.restore(state);
        expect(await own.resources.get(project.projectKey, resource.id)).toEqual(resource);
      }
    });

    it("make transactions wait, and lose none that was begun meanwhile", async () => {
      const state = await states.take();
      const before = await storage.resources.count(project.projectKey);
      const insert = (): Promise<void> =>
        storage.transaction(({ resources }) =>
          resources.insert(sampleResource(project.projectKey)),
        );
      await Promise.all([insert(), insert()]);
      const restoring = states.restore(state);
      await Promise.all([restoring, insert(), insert(), insert()]);
      expect(await storage.resources.count(project.projectKey)).toBe(before + 3);
    });

    it("fill an empty project with the contents of another, but its clients and sessions", async () => {
      const state = await states.take();
      const target = await storage.transaction(({ projects }) =>
        projects.insert({ projectKey: newProjectKey(), createdAt: at(0) }),
      );
      await storage.transaction(({ projects }) => projects.delete(project.projectKey));
      const from = `"/${project.projectKey}/`;
      const to = `"/${target.projectKey}/`;
      const source = { state, projectKey: project.projectKey };
      await states.copyProject(source, target, { from, to });
      const copied = await recordsOf(storage, target.projectKey);
      await states.restore(state);
      const original = await recordsOf(storage, project.projectKey);
      expect(original.filter(({ kind }) => !OF_CLIENTS.has(String(kind)))).toEqual(
        copied.map((record) => JSON.parse(JSON.stringify(record).replaceAll(to, from)) as object),
      );
      expect(JSON.stringify(copied)).toContain(to);
    });

    it("fill no other project, and nothing if that fails", async () => {
      const state = await states.take();
      const { projectKey, generation } = project;
      const source = { state, projectKey };
      const all = await recordsOf(storage);
      const replaced = { from: "x", to: "x" };
      const later = states.copyProject(
        source,
        { projectKey, generation: generation + 1 },
        replaced,
      );
      await expect(later).rejects.toBeInstanceOf(ProjectGone);
      // It has these records already.
      await expect(states.copyProject(source, project, replaced)).rejects.toThrow("UNIQUE");
      expect(await recordsOf(storage)).toEqual(all);
    });

    it("have the segments and delta rows of resources, not those of products, in the copied project", async () => {
      const { projectKey } = project;
      const index = { projectKey, collection: "resources", format: 1 } as const;
      const ofProducts = { ...index, collection: "products" } as const;
      await storage.transaction(async ({ searchChanges, searchSegments, resources }) => {
        await searchChanges.begin(index, "fields");
        await resources.insert(sampleResource(projectKey));
        const { sourceId = "" } = (await searchChanges.state(index)) ?? {};
        const scan = { isComplete: true, records: 1 };
        const manifest = { sourceId, revision: 0, segments: [], scan };
        for (const each of [index, ofProducts]) {
          await searchSegments.putManifest(each, manifest, 0);
          await searchSegments.insertPart(each, "a", 0, Uint8Array.of(1));
        }
      });
      const before = await storage.searchChanges.state(index);
      const state = await states.take();
      const target = await storage.transaction(({ projects }) =>
        projects.insert({ projectKey: newProjectKey(), createdAt: at(0) }),
      );
      const copied = { ...index, projectKey: target.projectKey };
      // Someone has searched it meanwhile.
      await storage.transaction(({ searchChanges }) => searchChanges.begin(copied, "fields"));
      await states.copyProject({ state, projectKey }, target, { from: "x", to: "x" });
      const after = await storage.searchChanges.state(copied);
      expect(after?.manifest).toEqual(before?.manifest);
      const [one, other] = [before?.changes, after?.changes];
      expect(other?.map(({ id }) => id)).toEqual(one?.map(({ id }) => id));
      expect(other?.[0]?.change).toBeGreaterThan(one?.[0]?.change ?? Infinity);
      expect(await storage.searchSegments.stored(copied)).toHaveLength(1);
      const products = { ...ofProducts, projectKey: target.projectKey };
      expect(await storage.searchSegments.stored(products)).toEqual([]);
    });

    it("bring delta rows back, and give no mark again", async () => {
      const { projectKey } = project;
      const index = { projectKey, collection: "resources", format: 1 } as const;
      const insert = (): Promise<void> =>
        storage.transaction(({ resources }) => resources.insert(sampleResource(projectKey)));
      const changes = async () => (await storage.searchChanges.state(index))?.changes ?? [];
      await storage.transaction(({ searchChanges }) => searchChanges.begin(index, "fields"));
      await insert();
      const before = await changes();
      const state = await states.take();
      await insert();
      const lost = (await changes()).map(({ change }) => change);
      await states.restore(state);
      expect(await changes()).toEqual(before);
      await insert();
      const after = (await changes()).map(({ change }) => change);
      expect(Math.max(...after)).toBeGreaterThan(Math.max(...lost));
    });
  });

  it("of a store that is closed are not made", async () => {
    const storage = await open();
    const { states } = storage;
    await storage.close();
    await expect(states?.take()).rejects.toBeInstanceOf(StorageUnavailable);
  });
}

const OF_CLIENTS: ReadonlySet<string> = new Set(["client", "refreshSession"]);

const HASH = `scrypt$16384$8$1$${"s".repeat(22)}$${"h".repeat(43)}`;

/** A new project with a record of every kind. */
async function filled(storage: Storage, projectKey: string): Promise<ProjectIdentity> {
  const image = sampleImage(projectKey);
  const url = `/${projectKey}/images/${image.id}/${image.filename}`;
  const images = [{ url, dimensions: { w: 1, h: 1 } }];
  const staged = productContent({ masterVariant: variant(1, { sku: `sku-${image.id}`, images }) });
  return storage.transaction(async (transaction) => {
    const project = await transaction.projects.insert({ projectKey, createdAt: at(0) });
    await transaction.resources.insert(sampleResource(projectKey, { key: "key" }));
    await transaction.outOfOrderProperties.put(sampleOutOfOrderProperties(projectKey));
    await transaction.images.insert(image, new Uint8Array([1, 2, 3]));
    await transaction.products.insert(sampleProduct(projectKey, { key: "key", staged }));
    await transaction.carts.put(sampleCart(projectKey));
    await transaction.discounts.put(sampleDiscount(projectKey));
    await transaction.actionData.put(projectKey, { data: true });
    await transaction.clients.insert(sampleClient(projectKey));
    await transaction.customers.insert(sampleCustomer(projectKey, { passwordHash: HASH }));
    await transaction.refreshSessions.insert(sampleRefreshSession(projectKey), at(0));
    await transaction.revocations.insert(sampleRevocation(projectKey), at(0));
    return project;
  });
}

/**
 * The lines of a backup but those of which a restoration promises nothing: keys, and the generations of
 * deleted projects. With `projectKey`, those of that project.
 */
async function recordsOf(
  storage: Storage,
  projectKey?: string,
): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  await backupStore(storage, async (line) => void lines.push(line), NOW);
  let project: unknown;
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => {
      if (line["kind"] === "project") project = line["projectKey"];
      if (projectKey !== undefined)
        return (
          project === projectKey &&
          !NO_RECORD.has(String(line["kind"])) &&
          line["kind"] !== "project"
        );
      return !NO_RECORD.has(String(line["kind"]));
    });
}

const NO_RECORD: ReadonlySet<string> = new Set(["backup", "signingKey", "deletedProject", "end"]);
