import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { type Client, ConnectionError, type Schemas, updateResource } from "../index.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";

let service: ServiceUnderTest;
let recorder: Recorder;
let client: Client;
let id: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());
beforeEach(async () => {
  recorder = new Recorder();
  client = clientOf(service, { fetch: recorder.fetch });
  const body = { objectTypeProperty: { arrayOfIntExample: [] } };
  const { data } = await client.createOrUpdateResource({ body });
  id = data.id ?? "";
  recorder.requests.length = 0;
});

const append = (number: number) => (resource: Schemas["ObjectTestType"]) => {
  const { arrayOfIntExample = [], ...others } = resource.objectTypeProperty;
  const objectTypeProperty = { ...others, arrayOfIntExample: [...arrayOfIntExample, number] };
  return [{ action: "setObjectTypeProperty" as const, objectTypeProperty }];
};

async function current(): Promise<Schemas["ObjectTestType"]> {
  return (await clientOf(service).getResource({ path: { id } })).data;
}

describe("updateResource", () => {
  it("loses no update of 16 that are made at the same time", async () => {
    // Each failure is another's success, so the last of them has failed 15 times.
    const numbers = Array.from({ length: 16 }, (_, index) => index);
    const updated = await Promise.all(
      numbers.map((number) => updateResource(client, id, append(number), { attempts: 16 })),
    );
    const { version, objectTypeProperty } = await current();
    const stored = objectTypeProperty.arrayOfIntExample ?? [];
    expect([...stored].sort((a, b) => a - b)).toEqual(numbers);
    expect(version).toBe(17);
    expect(updated.map((resource) => resource.version).sort((a, b) => a - b)).toEqual(
      numbers.map((number) => number + 2),
    );
  });

  it("begins again with what the resource has become", async () => {
    const seen: number[] = [];
    const resource = await updateResource(client, id, async (read) => {
      seen.push(read.version);
      if (seen.length < 3) await updateResource(clientOf(service), id, append(-seen.length));
      return append(7)(read);
    });
    expect(seen).toEqual([1, 2, 3]);
    expect(resource.version).toBe(4);
    expect(resource.objectTypeProperty.arrayOfIntExample).toEqual([-1, -2, 7]);
    expect(await current()).toEqual(resource);
  });

  it("sends nothing where there is nothing to do", async () => {
    const resource = await updateResource(client, id, () => []);
    expect(resource).toEqual(await current());
    expect(resource.version).toBe(1);
    expect(recorder.requests.map(({ method }) => method)).toEqual(["GET"]);
  });

  it.each([3, 1])("gives up after %i attempts, and has then changed nothing", async (attempts) => {
    let asked = 0;
    const update = updateResource(
      client,
      id,
      async (read) => {
        asked += 1;
        await updateResource(clientOf(service), id, append(-asked));
        return append(7)(read);
      },
      { attempts },
    );
    await expect(update).rejects.toMatchObject({
      code: "ConcurrentModification",
      currentVersion: attempts + 1,
    });
    expect(asked).toBe(attempts);
    expect((await current()).objectTypeProperty.arrayOfIntExample).not.toContain(7);
  });

  it("does not try again what is wrong, or not there", async () => {
    const parent = { typeId: "resource" as const, id };
    const cycle = updateResource(client, id, () => [{ action: "setParent", parent }]);
    await expect(cycle).rejects.toMatchObject({ code: "InvalidOperation" });
    expect(recorder.requests).toHaveLength(2);
    const nowhere = updateResource(client, "nowhere", () => []);
    await expect(nowhere).rejects.toMatchObject({ code: "ResourceNotFound" });
    const decided = updateResource(client, id, () => {
      throw new Error("I do not know.");
    });
    await expect(decided).rejects.toThrow("I do not know.");
    expect((await current()).version).toBe(1);
  });

  it("does not do again what may have been done", async () => {
    const unlucky = clientOf(service, {
      fetch: async (request) => {
        const response = await globalThis.fetch(request);
        if (request.method === "POST" && request.url.endsWith(id)) throw new TypeError("Lost.");
        return response;
      },
    });
    const update = updateResource(unlucky, id, append(7));
    await expect(update).rejects.toBeInstanceOf(ConnectionError);
    expect((await current()).objectTypeProperty.arrayOfIntExample).toEqual([7]);
  });

  it("is in the project that is named", async () => {
    const update = updateResource(client, id, append(7), { projectKey: "other" });
    await expect(update).rejects.toMatchObject({ code: "insufficient_scope" });
    expect(recorder.count(`/other/resource/${id}`)).toBe(1);
  });

  it("ends when it is cancelled", async () => {
    const controller = new AbortController();
    const update = updateResource(
      client,
      id,
      (read) => {
        controller.abort();
        return append(7)(read);
      },
      { signal: controller.signal },
    );
    await expect(update).rejects.toMatchObject({ name: "AbortError" });
    expect((await current()).version).toBe(1);
  });
});
