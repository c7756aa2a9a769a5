import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { anyCharacter } from "../../testing/any-character.js";
import { propertyRuns } from "../../testing/property-runs.js";
import type { ResourceContent, ResourceRecord } from "../records.js";
import type { Storage } from "../storage.js";
import { contents, jsonObjects, oddStrings } from "./arbitraries.js";
import {
  at,
  content,
  newProjectKey,
  sampleClient,
  sampleOutOfOrderProperties,
  sampleResource,
  sampleSigningKey,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeRoundTripContract(open: OpenStorage): void {
  describe("records come back as they were stored", () => {
    const storage = useStorage(open);
    describeStrings(storage);
    describeNumbers(storage);
    describeStructure(storage);
    describeAnything(storage);
  });
}

async function stored(storage: Storage, resource: ResourceRecord): Promise<unknown> {
  await storage.transaction(({ resources }) => resources.insert(resource));
  return storage.resources.get(resource.projectKey, resource.id);
}

async function storedContent(storage: Storage, current: ResourceContent): Promise<unknown> {
  const resource = sampleResource(newProjectKey(), { current, staged: current });
  await storage.transaction(({ resources }) => resources.insert(resource));
  return (await storage.resources.get(resource.projectKey, resource.id))?.current;
}

function describeStrings(storage: () => Storage): void {
  it.each(oddStrings)("%s, as content", async (_, odd) => {
    const given: ResourceContent = {
      objectTypeProperty: { arrayOfStringExample: [odd, ""] },
      someProperty: odd,
      secondPropertyToUpdate: odd,
    };
    expect(await storedContent(storage(), given)).toEqual(given);
  });

  it.each(oddStrings)("%s, as a key, path value or scope", async (_, odd) => {
    const projectKey = newProjectKey();
    const resource = sampleResource(projectKey, { key: odd, createdBy: { clientId: odd } });
    const client = sampleClient(projectKey, { scope: odd });
    const properties = sampleOutOfOrderProperties(projectKey, {
      uriParameterOne: odd,
      uriParameterTwo: `${odd}${odd}`,
      body: { custom: odd, [`custom ${odd}`]: odd },
    });
    await storage().transaction(async (transaction) => {
      await transaction.resources.insert(resource);
      await transaction.clients.insert(client);
      await transaction.outOfOrderProperties.put(properties);
    });
    expect(await storage().resources.getByKey(projectKey, odd)).toEqual(resource);
    expect(await storage().clients.get(client.clientId)).toEqual(client);
    const { uriParameterOne, uriParameterTwo } = properties;
    const found = storage().outOfOrderProperties.get(projectKey, uriParameterOne, uriParameterTwo);
    expect(await found).toEqual(properties);
  });

  it("takes no odd string for another one", async () => {
    const projectKey = newProjectKey();
    await storage().transaction(async ({ resources }) => {
      for (const [, key] of oddStrings) await resources.insert(sampleResource(projectKey, { key }));
    });
    expect(await storage().resources.count(projectKey)).toBe(oddStrings.length);
    for (const [, key] of oddStrings) {
      expect(await storage().resources.getByKey(projectKey, key)).toMatchObject({ key });
    }
  });
}

function describeNumbers(storage: () => Storage): void {
  it("numbers, to the last bit", async () => {
    const given: ResourceContent = {
      objectTypeProperty: {
        arrayOfIntExample: [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31],
        arrayOfFloatExample: [0.1, 1 / 3, Number.MIN_VALUE, Number.MAX_VALUE, Number.EPSILON],
        arrayOfTwonumbersExample: [-1e21, 1e-7],
      },
    };
    expect(await storedContent(storage(), given)).toEqual(given);
  });

  it("-0 as 0", async () => {
    const given = { objectTypeProperty: { arrayOfNumberNoDefaultsExample: [-0] } };
    expect(await storedContent(storage(), given)).toEqual({
      objectTypeProperty: { arrayOfNumberNoDefaultsExample: [0] },
    });
  });
}

function describeStructure(storage: () => Storage): void {
  it("absent fields absent, empty ones empty", async () => {
    const bare = sampleResource(newProjectKey(), {
      current: { objectTypeProperty: {} },
      staged: { objectTypeProperty: { arrayOfIntExample: [], arrayOfObjectType: [{}] } },
    });
    const found = await stored(storage(), bare);
    expect(found).toStrictEqual(bare);
    expect(Object.keys(found ?? {})).not.toContain("key");
  });

  it("a staged projection that differs, and one that no longer does", async () => {
    const resource = sampleResource(newProjectKey(), { staged: content(2) });
    expect(await stored(storage(), resource)).toEqual(resource);
    const published = { ...resource, version: 2, current: content(2) };
    await storage().transaction(({ resources }) => resources.update(published, resource));
    expect(await storage().resources.get(resource.projectKey, resource.id)).toEqual(published);
  });

  it("a body with names that objects inherit", async () => {
    const body: unknown = JSON.parse('{ "__proto__": { "custom": "x" }, "constructor": "y" }');
    const record = { ...sampleOutOfOrderProperties(newProjectKey()), body: asObject(body) };
    await storage().transaction((all) => all.outOfOrderProperties.put(record));
    const found = await storage().outOfOrderProperties.get(record.projectKey, "one", "two");
    expect(Object.entries(found?.body ?? {})).toEqual(Object.entries(record.body));
  });

  it("signing keys whole", async () => {
    const key = sampleSigningKey({
      privateJwk: { kty: "EC", d: "-_0", key_ops: ["sign"], ext: true, extra: { nested: null } },
      expiresAt: at(5_000),
    });
    await storage().transaction(({ signingKeys }) => signingKeys.rotate(key, at(0)));
    expect(await storage().signingKeys.list(at(0))).toEqual([key]);
  });
}

function asObject(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}));
}

function describeAnything(storage: () => Storage): void {
  it("any content", async () => {
    const property = fc.asyncProperty(contents, contents, async (current, staged) => {
      const resource = sampleResource(newProjectKey(), { current, staged });
      expect(await stored(storage(), resource)).toEqual(resource);
    });
    await fc.assert(property, propertyRuns(60));
  }, 120_000);

  it("any body under any path values", async () => {
    const path = fc.string({ unit: anyCharacter });
    const property = fc.asyncProperty(jsonObjects, path, path, async (body, one, two) => {
      const projectKey = newProjectKey();
      const record = { projectKey, uriParameterOne: one, uriParameterTwo: two, body };
      await storage().transaction((all) => all.outOfOrderProperties.put(record));
      expect(await storage().outOfOrderProperties.get(projectKey, one, two)).toEqual(record);
    });
    await fc.assert(property, propertyRuns(60));
  }, 120_000);
}
