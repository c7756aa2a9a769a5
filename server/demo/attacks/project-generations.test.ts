import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import { indexedResources } from "../resources/resource-document.js";
import {
  type ClientCredentials,
  clientRecord,
  generateCredentials,
} from "../../runtime/security/client-credentials.js";
import { Administration } from "../projects/administration.js";
import { png } from "../products/testing/image-uploads.js";
import {
  productContent,
  sampleCart,
  sampleProduct,
  sampleResource,
  variant,
} from "../storage/contract/sample-records.js";
import type { Storage } from "../storage/storage.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";

const KEY = "mine";
const EXTERNAL = "http://issuer.test/";

let service: ServiceUnderTest;
/** Another instance on the same store. */
let elsewhere: ServiceUnderTest;
let storage: Storage;
let admin: Administration;
let keyServer: Server;
let externalKeys: Awaited<ReturnType<typeof generateKeyPair>>;
/** A client of the current project, and a token that it has used. */
let client: ClientCredentials;
let token: string;
/** A resource of the current project. */
let id: string;

beforeAll(async () => {
  externalKeys = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(externalKeys.publicKey)), kid: "external", alg: "ES256" };
  keyServer = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => keyServer.listen(0, "127.0.0.1", resolve));
  const { port } = keyServer.address() as { port: number };
  service = await ServiceUnderTest.start({
    ISSUER: EXTERNAL,
    JWKS_URL: `http://127.0.0.1:${port}`,
  });
  elsewhere = await ServiceUnderTest.start({ DATA_DIR: service.config.dataDir });
  storage = await service.openStorage();
  admin = new Administration(storage);
});
afterAll(async () => {
  await storage.close();
  await elsewhere.stop({ keepData: true });
  await service.stop();
  keyServer.close();
});

/** Creates a project with this key and records for every operation. */
async function makeProject(): Promise<void> {
  await admin.createProject(KEY, { sampleData: false });
  const masterVariant = variant(1, { sku: "sku" });
  const current = productContent({ name: { en: "sample-product" }, masterVariant });
  await storage.transaction(async ({ resources, products, carts, actionData }) => {
    await resources.insert(sampleResource(KEY, { key: "sample-primes" }));
    await products.insert(sampleProduct(KEY, { current, staged: current }));
    await carts.put(sampleCart(KEY));
    await actionData.put(KEY, "sample-data");
  });
}

beforeEach(async () => {
  await makeProject();
  client = await admin.createClient(KEY, ["manage_project"]);
  token = await service.token(undefined, client);
  const used = await service.call("GET", `/${KEY}/resource/key=sample-primes`, { token });
  id = (used.body as { id: string }).id;
  await elsewhere.call("GET", `/${KEY}/resource`, { token });
  // From now on, the instances' caches do not expire.
  for (const instance of [service, elsewhere]) instance.setTime(new Date());
  for (const instance of [service, elsewhere]) {
    expect((await instance.call("GET", `/${KEY}/resource`, { token })).status).toBe(200);
  }
});
afterEach(async () => {
  for (const instance of [service, elsewhere]) instance.setTime(undefined);
  if (await storage.projects.get(KEY)) await admin.deleteProject(KEY);
});

const draft = { objectTypeProperty: { arrayOfIntExample: [1] } };

type Request = [method: string, path: () => string, body?: object | Blob, headers?: object];

/** A valid request for every project operation that requires a token. */
const requests: Record<string, Request> = {
  queryResources: ["GET", () => "resource"],
  headResources: ["HEAD", () => "resource"],
  createOrUpdateResource: ["POST", () => "resource", draft],
  createOrOverwriteResource: ["PUT", () => "resource", draft],
  overwriteResource: ["PATCH", () => "resource", draft],
  getResource: ["GET", () => `resource/${id}`],
  getResourceByKey: ["GET", () => "resource/key=sample-primes"],
  updateResource: [
    "POST",
    () => `resource/${id}`,
    { version: 1, actions: [{ action: "publish" }] },
  ],
  searchResources: ["GET", () => "resource/searchApiPattern?text.en=number"],
  queryResourcesSorted: ["GET", () => "resource/sorted-query-parameters?where=version%3D1"],
  storeArtificiallyComplex: [
    "POST",
    () => "resource/artificially-complex/path/uri-parameter-one=one/two?queryParameterTwo=x",
    {},
  ],
  searchProductProjections: [
    "POST",
    () => "resource/product-projection-search",
    new Blob(["limit=1"]),
    { "Content-Type": "application/x-www-form-urlencoded" },
  ],
  uploadProductImage: [
    "POST",
    () => "resource/images",
    new Blob([Uint8Array.from(png)]),
    { "Content-Type": "image/png" },
  ],
  fetchNamespaceAction: ["GET", () => "resource/namespace-action"],
  fetchWithExample: ["GET", () => "resource/namespace-action-with-example"],
  writeNamespaceAction: ["POST", () => "resource/namespace-action", { any: "thing" }],
  changeCart: [
    "POST",
    () => "resource/namespace-action",
    { namespace: "cart", action: "clear", payload: {} },
  ],
  deleteResource: ["DELETE", () => `resource/${id}`],
};

async function send(
  [method, path, body, headers]: Request,
  { at = service, bearer = token } = {},
): Promise<{ status: number; text: string }> {
  const response = await at.call(method, `/${KEY}/${path()}`, {
    token: bearer,
    ...(body && { body }),
    ...(headers && { headers: headers as Record<string, string> }),
  });
  return { status: response.status, text: JSON.stringify(response.body) };
}

function strays(): Promise<unknown[]> {
  return storage.snapshot(({ inspection }) => inspection.strays());
}

const { name: collection, format } = indexedResources;

async function everythingOf(projectKey: string): Promise<unknown> {
  return {
    resources: await storage.resources.list(projectKey, { limit: 100 }),
    index: await storage.searchChanges.state({ projectKey, collection, format }),
    products: await storage.products.list(projectKey, { limit: 100 }),
    cart: await storage.carts.get(projectKey),
    actionData: await storage.actionData.get(projectKey),
    properties: await storage.outOfOrderProperties.get(projectKey, "one", "two"),
  };
}

describe("a token of a deleted project", () => {
  it("worked before the deletion with every operation", async () => {
    for (const [name, request] of Object.entries(requests)) {
      const { status } = await send(request);
      expect([name, status < 300]).toEqual([name, true]);
    }
  });

  it("reads and writes nothing with any operation", async () => {
    await admin.deleteProject(KEY);
    for (const [name, request] of Object.entries(requests)) {
      for (const at of [service, elsewhere]) {
        expect([name, (await send(request, { at })).status]).toEqual([name, 403]);
      }
    }
    expect(await strays()).toEqual([]);
  });

  it.each(Object.entries(requests))(
    "cannot read or change the next project with the same key through %s",
    async (_, request) => {
      await admin.deleteProject(KEY);
      await makeProject();
      const before = await everythingOf(KEY);
      for (const at of [service, elsewhere]) {
        const { status, text } = await send(request, { at });
        expect([403, 404]).toContain(status);
        expect(text).not.toMatch(/sample-|arrayOf/);
      }
      expect(await everythingOf(KEY)).toEqual(before);
    },
  );

  it("is rejected by an instance that knows of the deletion, even for operations without storage", async () => {
    await admin.deleteProject(KEY);
    await makeProject();
    const digest: Request = ["POST", () => "resource/description-with-urn-links", {}];
    const simulated: Request = ["POST", () => "resource", draft, { Prefer: "code=503" }];
    for (const at of [service, elsewhere]) {
      expect((await send(requests["queryResources"] as Request, { at })).status).toBe(403);
      for (const request of [digest, simulated]) {
        const { status, text } = await send(request, { at });
        expect([status, text]).toEqual([403, expect.stringContaining("or was replaced since")]);
      }
    }
  });

  it("is rejected as revoked once the instances have read the revocations", async () => {
    await admin.deleteProject(KEY);
    await makeProject();
    for (const at of [service, elsewhere]) {
      at.setTime(new Date(Date.now() + 10_000));
      const { status, text } = await send(requests["getResourceByKey"] as Request, { at });
      expect([status, text]).toEqual([401, expect.stringContaining("revoked")]);
    }
  });
});

/** Writes over HTTP that continue through deletions. */
const WRITERS = 4;
const REPLACEMENTS = 3;

describe("a project deleted and created again while its clients write", () => {
  it("contains nothing of the previous project", async () => {
    for (const instance of [service, elsewhere]) instance.setTime(undefined);
    let isOver = false;
    const statuses = new Set<number>();
    const author = client.clientId;
    const write = async (at: ServiceUnderTest): Promise<void> => {
      while (!isOver) {
        for (const name of ["createOrUpdateResource", "writeNamespaceAction", "searchResources"]) {
          statuses.add((await send(requests[name] as Request, { at })).status);
        }
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, i) => write(i % 2 ? elsewhere : service));
    for (let replacement = 0; replacement < REPLACEMENTS; replacement++) {
      await admin.deleteProject(KEY);
      await makeProject();
      const fresh = await service.token(undefined, await admin.createClient(KEY, ["manage_test"]));
      for (let i = 0; i < 5; i++) {
        const body = { ...draft, key: `given-${i}` };
        const created = await elsewhere.call("POST", `/${KEY}/resource`, { token: fresh, body });
        expect(created.status).toBe(201);
      }
    }
    isOver = true;
    await Promise.all(writers);
    expect([...statuses].filter((status) => ![200, 201, 401, 403].includes(status))).toEqual([]);
    expect(statuses).toContain(403);
    const kept = await storage.resources.list(KEY, { limit: 100 });
    expect(kept.map(({ createdBy }) => createdBy.clientId)).not.toContain(author);
    expect(kept.map(({ key = "" }) => key.replace(/-.*/, "")).sort()).toEqual([
      ...Array.from({ length: 5 }, () => "given"),
      "sample",
    ]);
    expect(await storage.actionData.get(KEY)).toEqual({ value: "sample-data" });
    expect(await strays()).toEqual([]);
  });
});

function external(scope: string): Promise<string> {
  return new SignJWT({ iss: EXTERNAL, aud: service.config.baseUrl, client_id: "theirs", scope })
    .setProtectedHeader({ alg: "ES256", kid: "external", typ: "at+jwt" })
    .setExpirationTime("1h")
    .sign(externalKeys.privateKey);
}

describe("a token of the external issuer", () => {
  it("is rejected for an unknown project and leaves nothing there", async () => {
    const bearer = await external("manage_project:ghost manage_project:mine");
    for (const [method, path, body] of [
      ["POST", "resource", draft],
      ["GET", "resource", undefined],
      ["GET", "resource/searchApiPattern?text.en=a", undefined],
      ["POST", "resource/namespace-action", { a: 1 }],
      ["GET", "resource/namespace-action-with-example", undefined],
    ] as const) {
      const response = await service.call(method, `/ghost/${path}`, {
        token: bearer,
        ...(body && { body }),
      });
      expect([response.status, response.body]).toEqual([
        403,
        expect.objectContaining({ error: "insufficient_scope" }),
      ]);
      expect(response.headers.get("www-authenticate")).toBe('Bearer error="insufficient_scope"');
    }
    expect(await strays()).toEqual([]);
    expect((await send(requests["getResource"] as Request, { bearer })).status).toBe(200);
  });

  it("is valid for the current project, and after a replacement for the new one", async () => {
    const bearer = await external("manage_project:mine");
    const create = requests["createOrUpdateResource"] as Request;
    expect((await send(create, { bearer })).status).toBe(201);
    await admin.deleteProject(KEY);
    await admin.createProject(KEY, { sampleData: false });
    // The instance has cached the previous project. The store reports the change, and the instance reads the project
    // again.
    expect((await send(create, { bearer })).status).toBe(403);
    expect((await send(create, { bearer })).status).toBe(201);
    expect(await storage.resources.count(KEY)).toBe(1);
  });
});

/** A token with our key, as this or an earlier release would sign it. */
async function signed(claims: Record<string, unknown>): Promise<string> {
  const [key] = await storage.signingKeys.list(new Date().toISOString());
  if (!key) throw new Error("The store has no signing key.");
  const { baseUrl } = service.config;
  return new SignJWT({ iss: baseUrl, aud: baseUrl, jti: crypto.randomUUID(), ...claims })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: key.kid })
    .setExpirationTime("1h")
    .sign(await importJWK(key.privateJwk, "ES256"));
}

describe("a token of an earlier release, without a generation", () => {
  const claims = () => ({ client_id: client.clientId, scope: `manage_project:${KEY}` });

  it("is valid only for generation 1", async () => {
    const { generation } = (await storage.projects.get(KEY)) ?? {};
    const first = await signed({
      client_id: service.demo.clientId,
      scope: "manage_project:demo",
    });
    expect((await service.call("GET", "/demo/resource", { token: first })).status).toBe(200);
    expect(generation).toBeGreaterThan(1);
    const request = requests["getResource"] as Request;
    expect((await send(request, { bearer: await signed(claims()) })).status).toBe(403);
    const present = await signed({ ...claims(), project_generation: generation });
    expect((await send(request, { bearer: present })).status).toBe(200);
  });
});

/** Stores a client that no command would create. */
async function plant(scope: string): Promise<ClientCredentials> {
  const credentials = generateCredentials();
  const grant = { projectKey: KEY, scope, createdAt: new Date().toISOString() };
  await storage.transaction(({ clients }) => clients.insert(clientRecord(credentials, grant)));
  return credentials;
}

describe("a client with permissions in another project", () => {
  it("gets no token for that project", async () => {
    const planted = await plant("manage_project:demo");
    await expect(service.token(undefined, planted)).rejects.toThrow("invalid_scope");
    await expect(service.token("view_test:demo", planted)).rejects.toThrow("invalid_scope");
    const mixed = await plant(`view_test:${KEY} manage_project:demo own:${KEY}`);
    await expect(service.token("manage_project:demo", mixed)).rejects.toThrow("invalid_scope");
    const own = await service.token(undefined, mixed);
    const { scope } = JSON.parse(Buffer.from(own.split(".")[1] ?? "", "base64url").toString()) as {
      scope: string;
    };
    expect(scope).toBe(`view_test:${KEY}`);
    expect((await service.call("GET", "/demo/resource", { token: own })).status).toBe(403);
  });

  it("cannot use a token issued for that project", async () => {
    const { clientId } = await plant("manage_project:demo");
    const generation = (await storage.projects.get(KEY))?.generation;
    for (const scope of ["manage_project:demo", `view_test:${KEY} manage_project:demo`]) {
      for (const claim of [{}, { project_generation: 1 }, { project_generation: generation }]) {
        const bearer = await signed({ client_id: clientId, scope, ...claim });
        for (const path of ["/demo/resource", `/${KEY}/resource`]) {
          expect((await service.call("GET", path, { token: bearer })).status).toBe(401);
        }
      }
    }
  });
});

describe("a client of a deleted project", () => {
  it("is unknown", async () => {
    const planted = await plant(`manage_project:${KEY}`);
    await admin.deleteProject(KEY);
    const orphan = {
      ...clientRecord(planted, { projectKey: KEY, scope: `view_test:${KEY}`, createdAt: "" }),
    };
    await storage.transaction(({ clients }) => clients.insert(orphan));
    await expect(service.token(undefined, planted)).rejects.toThrow("invalid_client");
    await storage.transaction(({ clients }) => clients.delete(KEY, planted.clientId));
  });
});
