import { beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { randomBytes } from "node:crypto";
import { Administration } from "../projects/administration.js";
import type { ResourceWriter, Storage } from "../storage/storage.js";
import type { ReceivedResponse } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { propertyRuns } from "../../testing/property-runs.js";
import type { EngineRequest } from "../search/engine/search-request.js";
import { naiveSearch } from "../search/engine/testing/naive-engine.js";
import { IN_CURRENT, IN_STAGED } from "../search/engine/search-document.js";
import type { SegmentIndexes } from "../search/segments/segment-indexes.js";
import { openIndexes, SMALL } from "../search/segments/testing/open-indexes.js";
import { type Indexed, indexedContents } from "../storage/contract/arbitraries.js";
import { newProjectKey } from "../storage/contract/sample-records.js";
import type { ResourceRecord } from "../storage/records.js";
import { useTestStorage } from "../../testing/use-test-storage.js";
import { indexedResources, resourceSearchDocuments } from "./resource-document.js";
import { arbitraryRequests, IDS } from "./testing/arbitrary-requests.js";

describe("commands", () => {
  const service = useService();
  let storage: Storage;
  beforeAll(async () => {
    storage = await service.openStorage();
  });

  // The commands. `target` is any resource ever created in any project, or none.

  const arrays = fc.constantFrom(
    {},
    { arrayOfIntExample: [1] },
    { arrayOfIntExample: [2] },
    { arrayOfStringExample: ["a"] },
  );
  const key = fc.constantFrom(undefined, "k1", "k2");
  const staged = fc.constantFrom(undefined, false, true);
  const tag = fc.constantFrom(
    ...Array<undefined>(8).fill(undefined),
    "right",
    "wrong",
    "weak",
    "*",
  );
  const target = fc.constantFrom(0, 0, 0, 1, 1, 2, 7);
  /** Added to the correct version. */
  const off = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, -1);
  const project = fc.constantFrom(0, 0, 1);

  const action = fc.oneof(
    fc.record({ action: fc.constant("doSomeThing" as const) }),
    fc.record({ action: fc.constant("setKey" as const), key }),
    fc.record({
      action: fc.constant("changeSomeProperty" as const),
      someProperty: fc.constantFrom("a", "b"),
      staged,
    }),
    fc.record({
      action: fc.constant("setObjectTypeProperty" as const),
      objectTypeProperty: arrays,
      staged,
    }),
    fc.record({ action: fc.constant("publish" as const) }),
    fc.record({ action: fc.constant("revertStagedChanges" as const) }),
  );

  const command = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("write" as const),
        method: fc.constantFrom("POST", "PUT", "PATCH"),
        project,
        key,
        arrays,
        tag,
      }),
    },
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant("update" as const),
        project,
        target,
        off,
        tag,
        actions: fc.array(action, { maxLength: 4 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("delete" as const),
        project,
        target,
        off: fc.option(off, { nil: undefined }),
        tag,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("get" as const), project, target, tag }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("get by key" as const),
        project,
        key: fc.constantFrom("k1", "k2", "default"),
        tag,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("head" as const),
        project,
        someProperty: fc.constantFrom("a", "b"),
      }),
    },
  );

  type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
  type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

  // The model, which implements only the rules.

  type Content = Record<string, unknown>;

  interface Resource {
    id: string;
    version: number;
    key: string | undefined;
    current: Content;
    staged: Content;
  }

  interface Expected {
    status: number;
    resource?: Resource;
  }

  class Model {
    readonly projects: [Map<string, Resource>, Map<string, Resource>] = [new Map(), new Map()];
    /** The resources of both projects, including deleted ones. */
    readonly ids: string[] = [];

    idOf(index: number): string {
      return this.ids[index] ?? "00000000-0000-4000-8000-000000000000";
    }

    find(at: number, by: { id: string } | { key: string | undefined }): Resource | undefined {
      const all = [...(this.projects[at]?.values() ?? [])];
      if ("id" in by) return all.find(({ id }) => id === by.id);
      return by.key === undefined ? undefined : all.find((resource) => resource.key === by.key);
    }

    put(at: number, resource: Resource): Resource {
      this.projects[at]?.set(resource.id, resource);
      return resource;
    }
  }

  function sameContent(a: Content, b: Content): boolean {
    const sorted = (value: Content): string =>
      JSON.stringify(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)));
    return sorted(a) === sorted(b);
  }

  /** Increments the version unless nothing changed. */
  function revised(before: Resource, after: Resource, asChange = false): Resource {
    const isChanged =
      asChange ||
      before.key !== after.key ||
      !sameContent(before.current, after.current) ||
      !sameContent(before.staged, after.staged);
    return isChanged ? { ...after, version: before.version + 1 } : before;
  }

  function applied(before: Resource, actions: readonly Action[]): Resource {
    let after = before;
    for (const step of actions) {
      if (step.action === "publish") after = { ...after, current: after.staged };
      else if (step.action === "revertStagedChanges") after = { ...after, staged: after.current };
      else if (step.action === "setKey") after = { ...after, key: step.key };
      else if (step.action !== "doSomeThing") {
        const { action: _action, staged: stagedOnly, ...fields } = step;
        const current = stagedOnly ? after.current : { ...after.current, ...fields };
        after = { ...after, current, staged: { ...after.staged, ...fields } };
      }
    }
    return revised(
      before,
      after,
      actions.some((step) => step.action === "doSomeThing"),
    );
  }

  function matchesIfMatch(header: string | undefined, resource: Resource | undefined): boolean {
    if (header === undefined) return true;
    return resource !== undefined && (header === "*" || header === `"${resource.version}"`);
  }

  function headerOf(
    chosen: string | undefined,
    resource: Resource | undefined,
  ): string | undefined {
    const version = resource?.version ?? 1;
    if (chosen === "right") return `"${version}"`;
    if (chosen === "wrong") return `"${version + 1}"`;
    return chosen === "weak" ? `W/"${version}"` : chosen;
  }

  type Send = (
    at: number,
    method: string,
    path: string,
    rest?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<ReceivedResponse>;

  /** Sends a command and applies it to the model. Returns the actual and the expected response. */
  type Run<Kind extends Command["kind"]> = (
    step: Extract<Command, { kind: Kind }>,
    model: Model,
    send: Send,
  ) => Promise<[ReceivedResponse, Expected]>;

  const write: Run<"write"> = async ({ project: at, ...step }, model, send) => {
    const wanted = step.key ?? (step.method === "POST" ? undefined : "default");
    const before = model.find(at, { key: wanted });
    const ifMatch = headerOf(step.tag, before);
    const response = await send(at, step.method, "", {
      body: { objectTypeProperty: step.arrays, ...(step.key && { key: step.key }) },
      headers: ifMatch === undefined ? {} : { "If-Match": ifMatch },
    });
    if (step.method === "PATCH" && !before && step.key) return [response, { status: 404 }];
    if (!matchesIfMatch(ifMatch, before)) return [response, { status: 412 }];
    const content = { objectTypeProperty: step.arrays };
    const both = { current: content, staged: content };
    if (!before) {
      const { id } = response.body as { id: string };
      model.ids.push(id);
      const resource = model.put(at, { id, version: 1, key: wanted, ...both });
      return [response, { status: 201, resource }];
    }
    const { current, staged: later } = before;
    const change =
      step.method === "POST"
        ? { current: merged(current, step.arrays), staged: merged(later, step.arrays) }
        : both;
    const resource = model.put(at, revised(before, { ...before, ...change }));
    return [response, { status: 201, resource }];
  };

  function merged(content: Content, changes: Content): Content {
    const objectTypeProperty = { ...(content["objectTypeProperty"] as Content), ...changes };
    return { ...content, objectTypeProperty };
  }

  const update: Run<"update"> = async ({ project: at, ...step }, model, send) => {
    const id = model.idOf(step.target);
    const before = model.find(at, { id });
    const ifMatch = headerOf(step.tag, before);
    const version = (before?.version ?? 1) + step.off;
    const response = await send(at, "POST", `/${id}`, {
      body: { version, actions: step.actions },
      headers: ifMatch === undefined ? {} : { "If-Match": ifMatch },
    });
    if (!before) return [response, { status: 404 }];
    if (!matchesIfMatch(ifMatch, before)) return [response, { status: 412 }];
    if (step.off !== 0) return [response, { status: 409, resource: before }];
    const after = applied(before, step.actions);
    const holder = model.find(at, { key: after.key });
    if (holder && holder.id !== id) return [response, { status: 400 }];
    return [response, { status: 200, resource: model.put(at, after) }];
  };

  const remove: Run<"delete"> = async ({ project: at, ...step }, model, send) => {
    const id = model.idOf(step.target);
    const before = model.find(at, { id });
    const ifMatch = headerOf(step.tag, before);
    const version = step.off === undefined ? "" : `?version=${(before?.version ?? 1) + step.off}`;
    const response = await send(at, "DELETE", `/${id}${version}`, {
      headers: ifMatch === undefined ? {} : { "If-Match": ifMatch },
    });
    if (!before) return [response, { status: 404 }];
    if (!matchesIfMatch(ifMatch, before)) return [response, { status: 412 }];
    if (step.off) return [response, { status: 409, resource: before }];
    model.projects[at].delete(id);
    return [response, { status: 200, resource: before }];
  };

  const read: Run<"get" | "get by key"> = async ({ project: at, ...step }, model, send) => {
    const by = step.kind === "get" ? { id: model.idOf(step.target) } : { key: step.key };
    const resource = model.find(at, by);
    const ifNoneMatch = headerOf(step.tag, resource);
    const response = await send(at, "GET", "id" in by ? `/${by.id}` : `/key=${by.key}`, {
      headers: ifNoneMatch === undefined ? {} : { "If-None-Match": ifNoneMatch },
    });
    if (!resource) return [response, { status: 404 }];
    const isFresh = step.tag !== undefined && step.tag !== "wrong";
    return [response, { status: isFresh ? 304 : 200, resource }];
  };

  const head: Run<"head"> = async ({ project: at, someProperty }, model, send) => {
    const where = encodeURIComponent(`someProperty = "${someProperty}"`);
    const response = await send(at, "HEAD", `?where=${where}`);
    const all = [...model.projects[at].values()];
    const isThere = all.some(({ current }) => current["someProperty"] === someProperty);
    return [response, { status: isThere ? 200 : 404 }];
  };

  function run(step: Command, model: Model, send: Send): Promise<[ReceivedResponse, Expected]> {
    switch (step.kind) {
      case "write":
        return write(step, model, send);
      case "update":
        return update(step, model, send);
      case "delete":
        return remove(step, model, send);
      case "head":
        return head(step, model, send);
      default:
        return read(step, model, send);
    }
  }

  function expectResponse({ status, headers, body }: ReceivedResponse, expected: Expected): void {
    const { resource } = expected;
    expect([status, body]).toEqual([expected.status, body]);
    if (status === 409) {
      const error = { code: "ConcurrentModification", currentVersion: resource?.version };
      expect(body).toMatchObject({ errors: [error] });
    } else if (status === 304) {
      expect([body, headers.get("etag")]).toEqual(["", `"${resource?.version}"`]);
    } else if (resource) {
      expect(headers.get("etag")).toBe(`"${resource.version}"`);
      expectResource(body, resource);
    }
  }

  function expectResource(
    body: unknown,
    { id, version, key: name, current, staged: later }: Resource,
  ): void {
    const { createdAt, lastModifiedAt, createdBy, lastModifiedBy, ...returned } = body as Content;
    expect(returned).toEqual({
      id,
      version,
      ...(name !== undefined && { key: name }),
      ...current,
      hasStagedChanges: !sameContent(current, later),
    });
    expect([typeof createdAt, typeof lastModifiedAt]).toEqual(["string", "string"]);
    expect([createdBy, lastModifiedBy]).toEqual(Array(2).fill({ clientId: expect.any(String) }));
  }

  /** Creates two projects and a function that calls one of them. */
  async function twoProjects(): Promise<Send> {
    const admin = new Administration(storage);
    const open = async (): Promise<{ name: string; token: string }> => {
      const name = `p${randomBytes(8).toString("hex")}`;
      await admin.createProject(name, { sampleData: false });
      const client = await admin.createClient(name, ["manage_test"]);
      return { name, token: await service.token(undefined, client) };
    };
    const opened = [await open(), await open()];
    return (at, method, path, rest = {}) => {
      const { name = "", token = "" } = opened[at] ?? {};
      return service.call(method, `/${name}/resource${path}`, { token, ...rest });
    };
  }

  describe("any sequence of commands in two projects", () => {
    it("gets the responses of the model and leaves the same resources", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 34 }), async (commands) => {
          const model = new Model();
          const send = await twoProjects();
          for (const step of commands) {
            const [response, expected] = await run(step, model, send);
            expectResponse(response, expected);
          }
          for (const at of [0, 1]) {
            const resources = [...(model.projects[at]?.values() ?? [])];
            const { headers } = await send(at, "GET", "?limit=0");
            expect(headers.get("x-total-count")).toBe(String(resources.length));
            for (const resource of resources) {
              expectResource((await send(at, "GET", `/${resource.id}`)).body, resource);
              expect((await send(1 - at, "GET", `/${resource.id}`)).status).toBe(404);
            }
          }
        }),
        propertyRuns(60),
      );
    });
  });
});

describe("searches between writes", () => {
  interface Operation {
    kind: "save" | "delete";
    id: string;
    key: string | undefined;
    content: Indexed;
  }

  const operations: fc.Arbitrary<Operation> = fc.record({
    kind: fc.constantFrom("save" as const, "save" as const, "save" as const, "delete" as const),
    id: fc.constantFrom(...IDS),
    key: fc.constantFrom(undefined, "a", "key one two", "\u{1f600}"),
    content: indexedContents,
  });

  interface Step {
    operations: Operation[];
    throwsAtTheEnd: boolean;
    /** Whether segments are built before the next step. */
    isMaintained: boolean;
    requests: EngineRequest[];
  }

  const steps: fc.Arbitrary<Step> = fc.record({
    operations: fc.array(operations, { minLength: 1, maxLength: 10 }),
    throwsAtTheEnd: fc.nat(9).map((number) => number === 0),
    isMaintained: fc.nat(3).map((number) => number === 0),
    requests: fc.array(arbitraryRequests, { minLength: 1, maxLength: 4 }),
  });

  const storage = useTestStorage();

  it("return in two processes what a check of each resource finds, whatever is written in between", async () => {
    const processes = [openIndexes(storage(), options), openIndexes(storage(), options)];
    const property = fc.asyncProperty(
      fc.array(steps, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (sequence, isSearchedAtFirst) => {
        const projectKey = await newProject(storage());
        for (const [i, { indexes }] of processes.entries()) {
          if (isSearchedAtFirst)
            await expectNaiveResults(indexes, projectKey, sequence[i]?.requests);
        }
        for (const step of sequence) await take(projectKey, step);
      },
    );
    const take = async (projectKey: string, step: Step): Promise<void> => {
      await perform(projectKey, step);
      for (const { indexes } of processes) {
        await expectNaiveResults(indexes, projectKey, step.requests);
        if (step.isMaintained) await indexes.maintain(projectKey);
      }
    };
    await fc.assert(property, propertyRuns(60));
    for (const { close, failures } of processes) {
      await close();
      expect(failures).toEqual([]);
    }
  });

  const options = { collection: indexedResources, limits: SMALL };
  const THROWN = new Error("thrown at the end");

  async function newProject(store: Storage): Promise<string> {
    const projectKey = newProjectKey();
    const createdAt = "2024-01-01T00:00:00.000Z";
    await store.transaction(({ projects }) => projects.insert({ projectKey, createdAt }));
    return projectKey;
  }

  async function perform(projectKey: string, step: Step): Promise<void> {
    const run = storage().transaction(async ({ resources }) => {
      for (const operation of step.operations) await write(resources, projectKey, operation);
      if (step.throwsAtTheEnd) throw THROWN;
    });
    await run.catch((error: unknown) => {
      if (error !== THROWN) throw error;
    });
  }

  async function write(
    resources: ResourceWriter,
    projectKey: string,
    { kind, id, key, content }: Operation,
  ): Promise<void> {
    const present = await resources.get(projectKey, id);
    if (kind === "delete") {
      const isDeleted = await resources.delete(projectKey, id, present?.version ?? 1);
      expect(isDeleted).toBe(present !== undefined);
      return;
    }
    const isTaken = key !== undefined && (await resources.getByKey(projectKey, key)) !== undefined;
    const resource: ResourceRecord = {
      ...content,
      ...(key === undefined || isTaken ? {} : { key }),
      projectKey,
      id,
      version: (present?.version ?? 0) + 1,
    };
    if (present === undefined) await resources.insert(resource);
    else expect(await resources.update(resource, present)).toBe(true);
  }

  async function expectNaiveResults(
    indexes: SegmentIndexes,
    projectKey: string,
    requests: readonly EngineRequest[] = [],
  ): Promise<void> {
    const all = await storage().resources.list(projectKey, { limit: 100 });
    const documents = all.flatMap(resourceSearchDocuments);
    for (const request of requests) {
      const bit = request.projection === "current" ? IN_CURRENT : IN_STAGED;
      const own = documents.filter(({ projections }) => (projections & bit) !== 0);
      const expected = naiveSearch(
        own.map(({ document }) => document),
        request,
      );
      expect(await indexes.search(projectKey, request)).toEqual(expected);
    }
  }
});
