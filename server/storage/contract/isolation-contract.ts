import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Storage, StorageTransaction } from "../storage.js";
import {
  at,
  content,
  productContent,
  sampleCart,
  sampleDiscount,
  sampleImage,
  sampleProduct,
  newId,
  newProjectKey,
  nextVersion,
  sampleClient,
  sampleCustomer,
  sampleOutOfOrderProperties,
  sampleRefreshSession,
  sampleResource,
  sampleRevocation,
  variant,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const ID = newId();
const MASTER = variant(1, { sku: "sku" });
const EMAIL = "one@example.com";
const SUBJECT = "the same token";

interface Scene {
  /** The project in which a test works. */
  mine: string;
  /** Another one with the same ids, keys and path values, which the test must not see or change. */
  theirs: string;
  clientId: string;
}

export function describeIsolationContract(open: OpenStorage): void {
  describe("isolation of projects", () => {
    const storage = useStorage(open);
    let scene: Scene;
    beforeEach(async () => {
      scene = { mine: newProjectKey(), theirs: newProjectKey(), clientId: `client-${newId()}` };
      await fill(storage(), scene.mine, `mine-${scene.clientId}`, 1);
      await fill(storage(), scene.theirs, scene.clientId, 2);
    });
    describeReaders(storage, () => scene);
    describeWriters(storage, () => scene);
  });
}

async function fill(
  storage: Storage,
  projectKey: string,
  clientId: string,
  value: number,
): Promise<void> {
  const current = content(value);
  const body = { custom: `value ${value}` };
  await storage.transaction(async (transaction) => {
    await transaction.projects.insert({ projectKey, createdAt: at(value) });
    const resource = { id: ID, key: "key", current, staged: current };
    await transaction.resources.insert(sampleResource(projectKey, resource));
    await transaction.outOfOrderProperties.put(sampleOutOfOrderProperties(projectKey, { body }));
    const staged = productContent({ name: { en: `value ${value}` }, masterVariant: MASTER });
    const product = sampleProduct(projectKey, { id: ID, key: "key", staged });
    await transaction.products.insert(product);
    const image = sampleImage(projectKey, { id: ID, digest: "digest", size: value });
    await transaction.images.insert(image, Uint8Array.of(value));
    await transaction.carts.put(sampleCart(projectKey, { version: value }));
    const name = { en: `value ${value}` };
    await transaction.discounts.put(sampleDiscount(projectKey, { name }));
    await transaction.actionData.put(projectKey, value);
    await transaction.clients.insert(sampleClient(projectKey, { clientId }));
    const customer = { id: ID, email: EMAIL, passwordHash: `hash ${value}` };
    await transaction.customers.insert(sampleCustomer(projectKey, customer));
    const session = sampleRefreshSession(projectKey, {
      id: ID,
      subject: SUBJECT,
      scope: `${value}`,
    });
    await transaction.refreshSessions.insert(session, at(0));
    const revocation = sampleRevocation(projectKey, { subject: SUBJECT, expiresAt: at(value) });
    await transaction.revocations.insert(revocation, at(0));
  });
}

/** The results of all readers for a project. */
async function snapshot(storage: Storage, projectKey: string): Promise<Record<string, unknown>> {
  const revocations = await storage.revocations.list(at(0));
  return {
    get: await storage.resources.get(projectKey, ID),
    getByKey: await storage.resources.getByKey(projectKey, "key"),
    list: await storage.resources.list(projectKey, { limit: 10 }),
    after: await storage.resources.list(projectKey, {
      limit: 10,
      after: { createdAt: at(-1), id: "" },
    }),
    count: await storage.resources.count(projectKey),
    outOfOrderProperties: await storage.outOfOrderProperties.get(projectKey, "one", "two"),
    product: await storage.products.get(projectKey, ID),
    productByKey: await storage.products.getByKey(projectKey, "key"),
    productBySku: await storage.products.getBySku(projectKey, "sku"),
    firstProduct: await storage.products.first(projectKey),
    catalogue: await storage.products.state(projectKey),
    changes: await storage.products.changes(projectKey, { after: 0, limit: 10 }),
    image: await storage.images.get(projectKey, ID),
    bytes: (await storage.images.content(projectKey, "digest"))?.join(),
    cart: await storage.carts.get(projectKey),
    discount: await storage.discounts.get(projectKey, "CODE"),
    actionData: await storage.actionData.get(projectKey),
    project: await storage.projects.get(projectKey),
    clients: await storage.clients.list(projectKey),
    customer: await storage.customers.getByEmail(projectKey, EMAIL),
    customers: await storage.customers.list(projectKey),
    refreshSession: await storage.refreshSessions.get(projectKey, ID),
    revocations: revocations.filter((revocation) => revocation.projectKey === projectKey),
  };
}

function describeReaders(storage: () => Storage, scene: () => Scene): void {
  it("shows each project its own and nothing else", async () => {
    const { mine, theirs } = scene();
    for (const [projectKey, value] of [
      [mine, 1],
      [theirs, 2],
    ] as const) {
      const seen = await snapshot(storage(), projectKey);
      const resource = expect.objectContaining({ projectKey, id: ID, current: content(value) });
      const staged = expect.objectContaining({ name: { en: `value ${value}` } });
      const product = expect.objectContaining({ projectKey, id: ID, staged });
      expect(seen).toMatchObject({
        get: resource,
        getByKey: resource,
        list: [resource],
        after: [resource],
        count: 1,
        outOfOrderProperties: { projectKey, body: { custom: `value ${value}` } },
        product,
        productByKey: product,
        productBySku: product,
        firstProduct: product,
        catalogue: { revision: 1 },
        changes: [{ revision: 1, product }],
        image: { projectKey, id: ID, size: value },
        bytes: String(value),
        cart: { projectKey, version: value },
        discount: { projectKey, name: { en: `value ${value}` } },
        actionData: { value },
        project: { projectKey, generation: 1, createdAt: at(value) },
        clients: [{ projectKey }],
        customer: { projectKey, passwordHash: `hash ${value}` },
        customers: [{ projectKey, passwordHash: `hash ${value}` }],
        refreshSession: { projectKey, scope: `${value}` },
        revocations: [{ projectKey, subject: SUBJECT, expiresAt: at(value) }],
      });
    }
  });

  it("shows nothing to a project whose key only resembles", async () => {
    const { theirs } = scene();
    for (const other of [theirs.toUpperCase(), `${theirs}\0`, `${theirs} `, "%", "", "project"]) {
      expect(await snapshot(storage(), other)).toEqual({
        list: [],
        after: [],
        count: 0,
        changes: [],
        clients: [],
        customers: [],
        revocations: [],
      });
    }
  });
}

type Write = (transaction: StorageTransaction, scene: Scene) => Promise<unknown>;

const writes: Record<string, Write> = {
  "resources.insert": ({ resources }, { mine }) =>
    resources.insert(sampleResource(mine, { key: "another" })),
  "resources.update": ({ resources }, { mine }) => {
    const resource = sampleResource(mine, { id: ID });
    return resources.update(nextVersion(resource), resource);
  },
  "resources.delete": ({ resources }, { mine }) => resources.delete(mine, ID, 1),
  "outOfOrderProperties.put": ({ outOfOrderProperties }, { mine }) =>
    outOfOrderProperties.put(sampleOutOfOrderProperties(mine)),
  "products.insert": ({ products }, { mine }) => products.insert(sampleProduct(mine)),
  "products.update": ({ products }, { mine }) =>
    products.update(sampleProduct(mine, { id: ID, version: 2 }), 1),
  "images.insert": ({ images }, { mine }) =>
    images.insert(sampleImage(mine, { digest: "digest" }), Uint8Array.of(9)),
  "carts.put": ({ carts }, { mine }) => carts.put(sampleCart(mine)),
  "discounts.put": ({ discounts }, { mine }) => discounts.put(sampleDiscount(mine)),
  "actionData.put": ({ actionData }, { mine }) => actionData.put(mine, "changed"),
  "projects.insert": ({ projects }) =>
    projects.insert({ projectKey: newProjectKey(), createdAt: at(9) }),
  "projects.delete": ({ projects }, { mine }) => projects.delete(mine),
  "clients.insert": ({ clients }, { mine }) => clients.insert(sampleClient(mine)),
  "clients.delete": ({ clients }, { mine, clientId }) => clients.delete(mine, clientId),
  "customers.insert": ({ customers }, { mine }) => customers.insert(sampleCustomer(mine)),
  "customers.delete": ({ customers }, { mine }) => customers.delete(mine, ID),
  "refreshSessions.insert": ({ refreshSessions }, { mine }) =>
    refreshSessions.insert(sampleRefreshSession(mine), at(9_000)),
  "refreshSessions.update": ({ refreshSessions }, { mine }) =>
    refreshSessions.update(sampleRefreshSession(mine, { id: ID, scope: "changed" }), "key"),
  "refreshSessions.delete": ({ refreshSessions }, { mine }) => refreshSessions.delete(mine, ID),
  "refreshSessions.deleteOfSubject": ({ refreshSessions }, { mine }) =>
    refreshSessions.deleteOfSubject(mine, SUBJECT),
  "revocations.insert": ({ revocations }, { mine }) =>
    revocations.insert(sampleRevocation(mine, { subject: SUBJECT }), at(0)),
};

function describeWriters(storage: () => Storage, scene: () => Scene): void {
  it.each(Object.entries(writes))("%s leaves other projects as they are", async (_, write) => {
    const { theirs } = scene();
    const before = await snapshot(storage(), theirs);
    await storage().transaction((transaction) => write(transaction, scene()));
    expect(await snapshot(storage(), theirs)).toEqual(before);
  });
}
