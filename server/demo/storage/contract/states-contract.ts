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
  sampleRefreshSession,
  sampleResource,
  sampleRevocation,
  sampleSigningKey,
} from "./sample-records.js";
import type { OpenStorage } from "./use-storage.js";
import { makeProject, placeIn } from "./whole-project.js";

/** The contract of `StoreStates`, for engines that copy their state. */
export function describeStatesContract(open: OpenStorage): void {
  describe("copies of the state", () => {
    const opened = useStates(open);
    describeRestored(opened);
    describeConcurrentUse(opened);
    describeCopiedProjects(opened);
  });

  it("rejects a copy of the state of a closed store", async () => {
    const storage = await open();
    const { states } = storage;
    await storage.close();
    await expect(states?.take()).rejects.toBeInstanceOf(StorageUnavailable);
  });
}

interface Opened {
  readonly storage: Storage;
  readonly states: StoreStates;
  /** A new one for each test, with a record of every kind. */
  readonly project: ProjectIdentity;
}

function useStates(open: OpenStorage): Opened {
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
  return {
    get storage() {
      return storage;
    },
    get states() {
      return states;
    },
    get project() {
      return project;
    },
  };
}

function describeRestored(opened: Opened): void {
  it("restore every record except signing keys, repeatedly", async () => {
    const { storage, states, project } = opened;
    const before = await recordsOf(storage);
    const state = await states.take();
    expect(state.size).toBeGreaterThan(4_096);
    for (let round = 0; round < 2; round++) {
      await storage.transaction(async (transaction) => {
        await transaction.projects.delete(project.projectKey);
        await transaction.signingKeys.rotate(sampleSigningKey(), at(1_000));
      });
      await filled(storage, newProjectKey());
      const keys = await storage.signingKeys.list(at(0));
      await states.restore(state);
      expect(await recordsOf(storage)).toEqual(before);
      expect(await storage.signingKeys.list(at(0))).toEqual(keys);
      expect(await storage.projects.get(project.projectKey)).toMatchObject(project);
    }
    state.release();
    await expect(states.restore(state)).rejects.toThrow("The copy has been closed.");
    expect(await recordsOf(storage)).toEqual(before);
  });

  it("keep sessions begun or used since and restore ended ones", async () => {
    const { storage, states, project } = opened;
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

  it("never give two projects with the same key the same generation", async () => {
    const { storage, states, project } = opened;
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
}

function describeConcurrentUse(opened: Opened): void {
  it("invalidate cached reads, even for the same version", async () => {
    const { storage, states, project } = opened;
    const resource = sampleResource(project.projectKey);
    await storage.transaction(({ resources }) => resources.insert(resource));
    const state = await states.take();
    const own = storage.ofProject(project);
    for (const number of [7, 8]) {
      const next = nextVersion(resource, { current: content(number), staged: content(number) });
      await storage.transaction(({ resources }) => resources.update(next, resource));
      // From the second read on, the result may be cached.
      for (let read = 0; read < 3; read++) {
        expect(await own.resources.get(project.projectKey, resource.id)).toEqual(next);
      }
      await states.restore(state);
      expect(await own.resources.get(project.projectKey, resource.id)).toEqual(resource);
    }
  });

  it("make transactions wait and lose none begun meanwhile", async () => {
    const { storage, states, project } = opened;
    const state = await states.take();
    const before = await storage.resources.count(project.projectKey);
    const insert = (): Promise<void> =>
      storage.transaction(({ resources }) => resources.insert(sampleResource(project.projectKey)));
    await Promise.all([insert(), insert()]);
    const restoring = states.restore(state);
    await Promise.all([restoring, insert(), insert(), insert()]);
    expect(await storage.resources.count(project.projectKey)).toBe(before + 3);
  });
}

function describeCopiedProjects(opened: Opened): void {
  it("fill an empty project with another's contents, except clients and sessions", async () => {
    const { storage, states, project } = opened;
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
    expect(original.filter(({ kind }) => !OF_CLIENTS.has(kind))).toEqual(
      copied.map((record) => JSON.parse(JSON.stringify(record).replaceAll(to, from)) as object),
    );
    expect(JSON.stringify(copied)).toContain(to);
  });

  it("fill no other project, and store nothing if that fails", async () => {
    const { storage, states, project } = opened;
    const state = await states.take();
    const { projectKey, generation } = project;
    const source = { state, projectKey };
    const all = await recordsOf(storage);
    const replaced = { from: "x", to: "x" };
    const later = states.copyProject(source, { projectKey, generation: generation + 1 }, replaced);
    await expect(later).rejects.toBeInstanceOf(ProjectGone);
    // It already has these records.
    await expect(states.copyProject(source, project, replaced)).rejects.toThrow("UNIQUE");
    expect(await recordsOf(storage)).toEqual(all);
  });

  it("include delta rows with new marks, and segments, in the copied project", async () => {
    const { storage, states, project } = opened;
    const { projectKey } = project;
    const index = { projectKey, collection: "resources", format: 1 } as const;
    const ofProducts = { ...index, collection: "products" } as const;
    await storage.transaction(async ({ searchChanges, searchSegments, resources }) => {
      await searchChanges.begin(index, "fields");
      await resources.insert(sampleResource(projectKey));
      const { sourceId = "" } = (await searchChanges.state(index)) ?? {};
      const scan = { isComplete: true, records: 1 };
      const manifest = { sourceId, segments: [], scan };
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
    // A client searched the copy meanwhile.
    await storage.transaction(({ searchChanges }) => searchChanges.begin(copied, "fields"));
    await states.copyProject({ state, projectKey }, target, { from: "x", to: "x" });
    const after = await storage.searchChanges.state(copied);
    expect(after?.manifest).toEqual(before?.manifest);
    const [one, other] = [before?.changes, after?.changes];
    expect(other?.map(({ id }) => id)).toEqual(one?.map(({ id }) => id));
    expect(other?.[0]?.change).toBeGreaterThan(one?.[0]?.change ?? Infinity);
    expect(await storage.searchSegments.stored(copied)).toHaveLength(1);
    const products = { ...ofProducts, projectKey: target.projectKey };
    expect(await storage.searchSegments.stored(products)).toHaveLength(1);
    await states.restore(state);
    expect(await storage.searchChanges.state(index)).toEqual(before);
    await storage.transaction(({ resources }) => resources.insert(sampleResource(projectKey)));
    const marks = (await storage.searchChanges.state(index))?.changes.map((each) => each.change);
    expect(Math.max(...(marks ?? []))).toBeGreaterThan(other?.[0]?.change ?? Infinity);
  });
}

const OF_CLIENTS: ReadonlySet<string> = new Set(["client", "refreshSession"]);
const NO_RECORD: ReadonlySet<string> = new Set(["backup", "signingKey", "deletedProject", "end"]);

/** A new project with a record of every kind. */
function filled(storage: Storage, projectKey: string): Promise<ProjectIdentity> {
  return storage.transaction(async (transaction) => {
    await transaction.revocations.insert(sampleRevocation(projectKey), at(0));
    return makeProject(transaction, placeIn(projectKey));
  });
}

interface Line extends Record<string, unknown> {
  kind: string;
}

/** The lines of a backup without signing keys and deleted projects; with `projectKey`, the contents of that project. */
async function recordsOf(storage: Storage, projectKey?: string): Promise<Line[]> {
  const lines: Line[] = [];
  let project: unknown;
  const write = async (text: string): Promise<void> => {
    const line = JSON.parse(text) as Line;
    const isProject = line.kind === "project";
    if (isProject) project = line["projectKey"];
    const isWanted = projectKey === undefined || (project === projectKey && !isProject);
    if (isWanted && !NO_RECORD.has(line.kind)) lines.push(line);
  };
  await backupStore(storage, write, new Date(at(0)));
  return lines;
}
