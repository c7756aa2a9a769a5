import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Snapshot, Storage, StorageReader, StorageTransaction } from "../storage.js";
import type { ProjectIdentity } from "../records.js";
import type { SearchIndexName } from "../search-segment-storage.js";
import {
  at,
  newId,
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
  variant,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const ID = newId();
const EMAIL = "one@example.com";

interface Scene {
  first: ProjectIdentity;
  clientId: string;
}

export function describeGenerationsContract(open: OpenStorage): void {
  describe("generations of a project", () => {
    const storage = useStorage(open);
    let scene: Scene;
    beforeEach(async () => {
      const clientId = `client-${newId()}`;
      scene = { first: await made(storage(), newProjectKey(), clientId), clientId };
    });
    describeCounting(storage, () => scene);
    describeReading(storage, () => scene);
    describeWriting(storage, () => scene);
    describeRace(storage, () => scene);
  });
}

/** Makes a project with one record of each kind and an index. */
async function made(
  storage: Storage,
  projectKey: string,
  clientId: string,
): Promise<ProjectIdentity> {
  const masterVariant = variant(1, { sku: "sku" });
  const project = await storage.transaction(async (transaction) => {
    const identity = await transaction.projects.insert({ projectKey, createdAt: at(0) });
    const resource = sampleResource(projectKey, { id: ID, key: "key" });
    await transaction.resources.insert(resource);
    await transaction.outOfOrderProperties.put(sampleOutOfOrderProperties(projectKey));
    const staged = productContent({ masterVariant });
    await transaction.products.insert(sampleProduct(projectKey, { id: ID, key: "key", staged }));
    const image = sampleImage(projectKey, { id: ID, digest: "digest" });
    await transaction.images.insert(image, Uint8Array.of(1));
    await transaction.carts.put(sampleCart(projectKey));
    await transaction.discounts.put(sampleDiscount(projectKey));
    await transaction.actionData.put(projectKey, "data");
    await transaction.clients.insert(sampleClient(projectKey, { clientId }));
    await transaction.customers.insert(sampleCustomer(projectKey, { id: ID, email: EMAIL }));
    await transaction.refreshSessions.insert(sampleRefreshSession(projectKey, { id: ID }), at(0));
    return identity;
  });
  await storage.transaction(({ searchChanges }) =>
    searchChanges.begin(indexOf(projectKey), "fields"),
  );
  return project;
}

function deleted(storage: Storage, { projectKey }: ProjectIdentity): Promise<boolean> {
  return storage.transaction(({ projects }) => projects.delete(projectKey));
}

/** Deletes the project and makes the next one under its key, with the same records. */
async function replaced(storage: Storage, { first, clientId }: Scene): Promise<ProjectIdentity> {
  await deleted(storage, first);
  return made(storage, first.projectKey, clientId);
}

function describeCounting(storage: () => Storage, scene: () => Scene): void {
  it("count from 1 for each key, and go on after a deletion", async () => {
    const { first } = scene();
    const { projectKey } = first;
    expect(first).toEqual({ projectKey, generation: 1 });
    for (const generation of [2, 3]) {
      const next = await replaced(storage(), scene());
      expect(next).toEqual({ projectKey, generation });
      expect(await storage().projects.get(projectKey)).toEqual({ ...next, createdAt: at(0) });
      expect(await storage().projects.list()).toContainEqual({ ...next, createdAt: at(0) });
    }
    const other = await made(storage(), newProjectKey(), `client-${newId()}`);
    expect(other.generation).toBe(1);
  });

  it("do not go on when a deletion or a creation is not kept", async () => {
    const { first } = scene();
    const undone = storage().transaction(async ({ projects }) => {
      await projects.delete(first.projectKey);
      expect(await projects.insert({ projectKey: first.projectKey, createdAt: at(1) })).toEqual({
        ...first,
        generation: 2,
      });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await storage().projects.get(first.projectKey)).toEqual({ ...first, createdAt: at(0) });
  });

  it("begin with nothing, whatever was there without a project", async () => {
    const projectKey = newProjectKey();
    await storage().transaction(({ resources }) => resources.insert(sampleResource(projectKey)));
    await storage().transaction(({ projects }) =>
      projects.insert({ projectKey, createdAt: at(0) }),
    );
    expect(await storage().resources.count(projectKey)).toBe(0);
  });
}

type Read = (reader: StorageReader, projectKey: string, clientId: string) => Promise<unknown>;

/** One call, with a result, of each member that reads a project. */
const reads: Record<string, Read> = {
  "resources.get": ({ resources }, key) => resources.get(key, ID),
  "resources.getByKey": ({ resources }, key) => resources.getByKey(key, "key"),
  "resources.getMany": ({ resources }, key) => resources.getMany(key, [ID]),
  "resources.list": ({ resources }, key) => resources.list(key, { limit: 9 }),
  "resources.count": ({ resources }, key) => resources.count(key),
  "searchChanges.state": ({ searchChanges }, key) => searchChanges.state(indexOf(key)),
  "searchChanges.news": ({ searchChanges }, key) =>
    searchChanges.news(indexOf(key), { after: 0, limit: 9 }),
  "searchChanges.records": ({ searchChanges }, key) => searchChanges.records(indexOf(key), [ID]),
  "searchChanges.page": ({ searchChanges }, key) =>
    searchChanges.page(indexOf(key), { after: { createdAt: "", id: "" }, limit: 9 }),
  "outOfOrderProperties.get": ({ outOfOrderProperties }, key) =>
    outOfOrderProperties.get(key, "one", "two"),
  "products.get": ({ products }, key) => products.get(key, ID),
  "products.getByKey": ({ products }, key) => products.getByKey(key, "key"),
  "products.getBySku": ({ products }, key) => products.getBySku(key, "sku"),
  "products.first": ({ products }, key) => products.first(key),
  "products.state": ({ products }, key) => products.state(key),
  "products.changes": ({ products }, key) => products.changes(key, { after: 0, limit: 9 }),
  "images.get": ({ images }, key) => images.get(key, ID),
  "images.content": ({ images }, key) => images.content(key, "digest"),
  "carts.get": ({ carts }, key) => carts.get(key),
  "discounts.get": ({ discounts }, key) => discounts.get(key, "CODE"),
  "actionData.get": ({ actionData }, key) => actionData.get(key),
  "projects.get": ({ projects }, key) => projects.get(key),
  "clients.get": ({ clients }, _, clientId) => clients.get(clientId),
  "clients.list": ({ clients }, key) => clients.list(key),
  "customers.getByEmail": ({ customers }, key) => customers.getByEmail(key, EMAIL),
  "customers.list": ({ customers }, key) => customers.list(key),
  "refreshSessions.get": ({ refreshSessions }, key) => refreshSessions.get(key, ID),
};

function indexOf(projectKey: string): SearchIndexName {
  return { projectKey, collection: "resources", format: 1 };
}

function describeReading(storage: () => Storage, scene: () => Scene): void {
  it.each(Object.entries(reads))("%s gives the same in work for that project", async (_, read) => {
    const { first, clientId } = scene();
    const expected = await read(storage(), first.projectKey, clientId);
    expect([undefined, 0, false]).not.toContainEqual(expected);
    const mine = storage().ofProject(first);
    expect(await read(mine, first.projectKey, clientId)).toEqual(expected);
    expect(await mine.transaction((inside) => read(inside, first.projectKey, clientId))).toEqual(
      expected,
    );
    expect(
      await mine.snapshot((state: Snapshot) => read(state, first.projectKey, clientId)),
    ).toEqual(expected);
  });

  it.each(Object.entries(reads))("%s gives nothing of the next generation", async (_, read) => {
    const { first, clientId } = scene();
    const mine = storage().ofProject(first);
    const next = await replaced(storage(), scene());
    const gone = { name: "ProjectGone", project: first };
    await expect(read(mine, first.projectKey, clientId)).rejects.toMatchObject(gone);
    const inside = mine.transaction((reader) => read(reader, first.projectKey, clientId));
    await expect(inside).rejects.toMatchObject(gone);
    await expect(
      mine.snapshot((reader) => read(reader, first.projectKey, clientId)),
    ).rejects.toMatchObject(gone);
    const later = storage().ofProject(next);
    expect([undefined, 0, false]).not.toContainEqual(await read(later, first.projectKey, clientId));
  });
}

type Write = (transaction: StorageTransaction, projectKey: string) => Promise<unknown>;

const writes: Record<string, Write> = {
  "resources.insert": ({ resources }, key) => resources.insert(sampleResource(key)),
  "resources.update": ({ resources }, key) => {
    const resource = sampleResource(key, { id: ID });
    return resources.update(nextVersion(resource), resource);
  },
  "resources.delete": ({ resources }, key) => resources.delete(key, ID, 1),
  "searchChanges.begin": ({ searchChanges }, key) => searchChanges.begin(indexOf(key), "others"),
  "outOfOrderProperties.put": ({ outOfOrderProperties }, key) =>
    outOfOrderProperties.put(sampleOutOfOrderProperties(key, { uriParameterOne: "other" })),
  "products.insert": ({ products }, key) => products.insert(sampleProduct(key)),
  "products.update": ({ products }, key) =>
    products.update(sampleProduct(key, { id: ID, version: 2 }), 1),
  "images.insert": ({ images }, key) =>
    images.insert(sampleImage(key, { digest: "other" }), Uint8Array.of(9)),
  "carts.put": ({ carts }, key) => carts.put(sampleCart(key, { version: 7 })),
  "discounts.put": ({ discounts }, key) => discounts.put(sampleDiscount(key, { code: "OTHER" })),
  "actionData.put": ({ actionData }, key) => actionData.put(key, "changed"),
  "projects.delete": ({ projects }, key) => projects.delete(key),
  "clients.insert": ({ clients }, key) => clients.insert(sampleClient(key)),
  "customers.insert": ({ customers }, key) => customers.insert(sampleCustomer(key)),
  "customers.delete": ({ customers }, key) => customers.delete(key, ID),
  "refreshSessions.insert": ({ refreshSessions }, key) =>
    refreshSessions.insert(sampleRefreshSession(key), at(0)),
  "refreshSessions.update": ({ refreshSessions }, key) =>
    refreshSessions.update(sampleRefreshSession(key, { id: ID }), "key"),
  "refreshSessions.delete": ({ refreshSessions }, key) => refreshSessions.delete(key, ID),
};

function describeWriting(storage: () => Storage, scene: () => Scene): void {
  it.each(Object.entries(writes))(
    "%s writes nothing once the project is deleted",
    async (_, write) => {
      const { first, clientId } = scene();
      const { projectKey } = first;
      const mine = storage().ofProject(first);
      await deleted(storage(), first);
      const writing = (): Promise<unknown> =>
        mine.transaction((inside) => write(inside, projectKey));
      await expect(writing()).rejects.toMatchObject({ name: "ProjectGone", project: first });
      expect(await storage().resources.count(projectKey)).toBe(0);
      const next = await made(storage(), projectKey, clientId);
      const everything = (): Promise<unknown[]> =>
        Promise.all(Object.values(reads).map((read) => read(storage(), projectKey, clientId)));
      const before = await everything();
      await expect(writing()).rejects.toMatchObject({ name: "ProjectGone", project: first });
      expect(await everything()).toEqual(before);
      await storage()
        .ofProject(next)
        .transaction((inside) => write(inside, projectKey));
    },
  );

  it("rolls back a work that goes on after ProjectGone", async () => {
    const { first } = scene();
    await deleted(storage(), first);
    const stubborn = storage()
      .ofProject(first)
      .transaction(async ({ resources }) => {
        for (let i = 0; i < 3; i++) {
          await resources.insert(sampleResource(first.projectKey)).catch(() => undefined);
        }
      });
    await expect(stubborn).rejects.toMatchObject({ name: "ProjectGone" });
    expect(await storage().resources.count(first.projectKey)).toBe(0);
  });
}

/** Number of writers for each generation: enough that some are always late. */
const WRITERS = 8;
const GENERATIONS = 4;

function describeRace(storage: () => Storage, scene: () => Scene): void {
  it("leave nothing behind when they are replaced during writes", async () => {
    let present = scene().first;
    const { projectKey } = present;
    const author = (generation: number) => ({ clientId: `of ${generation}` });
    let isOver = false;
    const outcomes = new Set<string>();
    const writeOn = async (project: ProjectIdentity): Promise<void> => {
      const mine = storage().ofProject(project);
      for (;;) {
        try {
          await mine.transaction(async ({ resources, actionData }) => {
            const createdBy = author(project.generation);
            await resources.insert(sampleResource(projectKey, { createdBy }));
            await actionData.put(projectKey, project.generation);
          });
          outcomes.add("written");
        } catch (error) {
          if (!(error instanceof Error) || error.name !== "ProjectGone") throw error;
          outcomes.add("gone");
        }
        // Writers of former generations go on until the end.
        if (isOver) return;
      }
    };
    const writers: Promise<void>[] = [];
    for (let generation = 1; generation <= GENERATIONS; generation++) {
      const project = present;
      writers.push(...Array.from({ length: WRITERS }, () => writeOn(project)));
      while ((await storage().resources.count(projectKey)) < 2 * WRITERS) {
        await new Promise((resume) => setImmediate(resume));
      }
      if (generation === GENERATIONS) break;
      await deleted(storage(), present);
      present = await storage().transaction(({ projects }) =>
        projects.insert({ projectKey, createdAt: at(0) }),
      );
    }
    isOver = true;
    await Promise.all(writers);
    expect([...outcomes].sort()).toEqual(["gone", "written"]);
    expect(present.generation).toBe(GENERATIONS);
    const left = await storage().resources.list(projectKey, { limit: 10_000 });
    expect(new Set(left.map(({ createdBy }) => createdBy.clientId))).toEqual(
      new Set([author(GENERATIONS).clientId]),
    );
    expect(await storage().actionData.get(projectKey)).toEqual({ value: GENERATIONS });
    await deleted(storage(), present);
    const strays = await storage().snapshot(({ inspection }) => inspection.strays());
    expect(strays.filter((stray) => stray.projectKey === projectKey)).toEqual([]);
  });
}
