import type { ProjectIdentity } from "../records.js";
import type { SearchIndexName } from "../search-segment-storage.js";
import type { StorageReader, StorageTransaction } from "../storage.js";
import {
  at,
  content,
  newId,
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

const ID = newId();
const EMAIL = "one@example.com";
const SUBJECT = "customer_id:one";
const HASH = `scrypt$16384$8$1$${"s".repeat(22)}$${"h".repeat(43)}`;

export interface Place {
  projectKey: string;
  clientId: string;
}

export function placeIn(projectKey: string): Place {
  return { projectKey, clientId: `client-${newId()}` };
}

function indexOf({ projectKey }: Place): SearchIndexName {
  return { projectKey, collection: "resources", format: 1 };
}

/** Creates a project with an index and a record of each kind that contains the value. All projects have equal ids. */
export async function makeProject(
  transaction: StorageTransaction,
  place: Place,
  value = 1,
): Promise<ProjectIdentity> {
  const { projectKey, clientId } = place;
  const name = { en: `value ${value}` };
  const identity = await transaction.projects.insert({ projectKey, createdAt: at(value) });
  await transaction.searchChanges.begin(indexOf(place), "fields");
  const resource = { id: ID, key: "key", current: content(value), staged: content(value) };
  await transaction.resources.insert(sampleResource(projectKey, resource));
  const body = { custom: `value ${value}` };
  await transaction.outOfOrderProperties.put(sampleOutOfOrderProperties(projectKey, { body }));
  const images = [{ url: `/${projectKey}/images/${ID}/image.png`, dimensions: { w: 1, h: 1 } }];
  const staged = productContent({ name, masterVariant: variant(1, { sku: "sku", images }) });
  await transaction.products.insert(sampleProduct(projectKey, { id: ID, key: "key", staged }));
  const image = sampleImage(projectKey, { id: ID, digest: "digest", size: value });
  await transaction.images.insert(image, Uint8Array.of(value));
  await transaction.carts.put(sampleCart(projectKey, { version: value }));
  await transaction.discounts.put(sampleDiscount(projectKey, { name }));
  await transaction.actionData.put(projectKey, { value });
  await transaction.clients.insert(sampleClient(projectKey, { clientId }));
  const customer = { id: ID, email: EMAIL, passwordHash: HASH, createdAt: at(value) };
  await transaction.customers.insert(sampleCustomer(projectKey, customer));
  const session = { id: ID, subject: SUBJECT, scope: `value ${value}` };
  await transaction.refreshSessions.insert(sampleRefreshSession(projectKey, session), at(0));
  return identity;
}

type Read = (reader: StorageReader, place: Place) => Promise<unknown>;

/** One call, with a result after {@link makeProject}, of each member that reads a project. */
export const reads: Record<string, Read> = {
  "resources.get": ({ resources }, { projectKey }) => resources.get(projectKey, ID),
  "resources.getByKey": ({ resources }, { projectKey }) => resources.getByKey(projectKey, "key"),
  "resources.getMany": ({ resources }, { projectKey }) => resources.getMany(projectKey, [ID]),
  "resources.list": ({ resources }, { projectKey }) => resources.list(projectKey, { limit: 9 }),
  "resources.list after a position": ({ resources }, { projectKey }) =>
    resources.list(projectKey, { limit: 9, after: { createdAt: at(-1), id: "" } }),
  "resources.count": ({ resources }, { projectKey }) => resources.count(projectKey),
  "searchChanges.state": ({ searchChanges }, place) => searchChanges.state(indexOf(place)),
  "searchChanges.news": ({ searchChanges }, place) =>
    searchChanges.news(indexOf(place), { after: 0, limit: 9 }),
  "searchChanges.records": ({ searchChanges }, place) =>
    searchChanges.records(indexOf(place), [ID]),
  "searchChanges.page": ({ searchChanges }, place) =>
    searchChanges.page(indexOf(place), { after: { createdAt: "", id: "" }, limit: 9 }),
  "searchChanges.count": ({ searchChanges }, place) => searchChanges.count(indexOf(place)),
  "searchSegments.state": ({ searchSegments }, place) => searchSegments.state(indexOf(place)),
  "outOfOrderProperties.get": ({ outOfOrderProperties }, { projectKey }) =>
    outOfOrderProperties.get(projectKey, "one", "two"),
  "products.get": ({ products }, { projectKey }) => products.get(projectKey, ID),
  "products.getByKey": ({ products }, { projectKey }) => products.getByKey(projectKey, "key"),
  "products.getBySku": ({ products }, { projectKey }) => products.getBySku(projectKey, "sku"),
  "products.first": ({ products }, { projectKey }) => products.first(projectKey),
  "products.revision": ({ products }, { projectKey }) => products.revision(projectKey),
  "products.list": ({ products }, { projectKey }) => products.list(projectKey, { limit: 9 }),
  "images.get": ({ images }, { projectKey }) => images.get(projectKey, ID),
  "images.content": async ({ images }, { projectKey }) =>
    (await images.content(projectKey, "digest"))?.join(),
  "carts.get": ({ carts }, { projectKey }) => carts.get(projectKey),
  "discounts.get": ({ discounts }, { projectKey }) => discounts.get(projectKey, "CODE"),
  "actionData.get": ({ actionData }, { projectKey }) => actionData.get(projectKey),
  "projects.get": ({ projects }, { projectKey }) => projects.get(projectKey),
  "clients.get": ({ clients }, { clientId }) => clients.get(clientId),
  "clients.list": ({ clients }, { projectKey }) => clients.list(projectKey),
  "customers.getByEmail": ({ customers }, { projectKey }) =>
    customers.getByEmail(projectKey, EMAIL),
  "customers.list": ({ customers }, { projectKey }) => customers.list(projectKey),
  "refreshSessions.get": ({ refreshSessions }, { projectKey }) =>
    refreshSessions.get(projectKey, ID),
};

/** The results of all readers for a project by name. */
export async function everythingOf(
  reader: StorageReader,
  place: Place,
): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(reads)) results[name] = await read(reader, place);
  return results;
}

/** The result of {@link everythingOf} for an unknown project. */
export const NOTHING: Record<string, unknown> = {
  ...Object.fromEntries(Object.keys(reads).map((name) => [name, undefined])),
  "resources.getMany": [],
  "resources.list": [],
  "resources.list after a position": [],
  "resources.count": 0,
  "searchChanges.records": [{ id: ID, change: undefined, text: undefined }],
  "searchChanges.page": { records: [], isEnd: true },
  "searchChanges.count": 0,
  "products.revision": 0,
  "products.list": [],
  "clients.list": [],
  "customers.list": [],
};

type Write = (transaction: StorageTransaction, place: Place) => Promise<unknown>;

/** One call, with an effect after {@link makeProject}, of each member that writes to a project. */
export const writes: Record<string, Write> = {
  "resources.insert": ({ resources }, { projectKey }) =>
    resources.insert(sampleResource(projectKey, { key: "another" })),
  "resources.update": ({ resources }, { projectKey }) => {
    const resource = sampleResource(projectKey, { id: ID });
    return resources.update(nextVersion(resource), resource);
  },
  "resources.delete": ({ resources }, { projectKey }) => resources.delete(projectKey, ID, 2),
  "searchChanges.begin": ({ searchChanges }, place) => searchChanges.begin(indexOf(place), "other"),
  "searchSegments.insertPart": ({ searchSegments }, place) =>
    searchSegments.insertPart(indexOf(place), "a", 0, Uint8Array.of(1)),
  "outOfOrderProperties.put": ({ outOfOrderProperties }, { projectKey }) =>
    outOfOrderProperties.put(sampleOutOfOrderProperties(projectKey)),
  "products.insert": ({ products }, { projectKey }) => products.insert(sampleProduct(projectKey)),
  "products.update": ({ products }, { projectKey }) =>
    products.update(sampleProduct(projectKey, { id: ID, version: 2 }), 1),
  "images.insert": ({ images }, { projectKey }) =>
    images.insert(sampleImage(projectKey, { digest: "other" }), Uint8Array.of(9)),
  "carts.put": ({ carts }, { projectKey }) => carts.put(sampleCart(projectKey, { version: 7 })),
  "discounts.put": ({ discounts }, { projectKey }) => discounts.put(sampleDiscount(projectKey)),
  "actionData.put": ({ actionData }, { projectKey }) => actionData.put(projectKey, "changed"),
  "clients.insert": ({ clients }, { projectKey }) => clients.insert(sampleClient(projectKey)),
  "clients.delete": ({ clients }, { projectKey, clientId }) => clients.delete(projectKey, clientId),
  "customers.insert": ({ customers }, { projectKey }) =>
    customers.insert(sampleCustomer(projectKey)),
  "customers.delete": ({ customers }, { projectKey }) => customers.delete(projectKey, ID),
  "refreshSessions.insert": ({ refreshSessions }, { projectKey }) =>
    refreshSessions.insert(sampleRefreshSession(projectKey), at(0)),
  "refreshSessions.update": ({ refreshSessions }, { projectKey }) =>
    refreshSessions.update(sampleRefreshSession(projectKey, { id: ID, turnKey: "next" }), "key"),
  "refreshSessions.delete": ({ refreshSessions }, { projectKey }) =>
    refreshSessions.delete(projectKey, ID),
  "refreshSessions.deleteOfSubject": ({ refreshSessions }, { projectKey }) =>
    refreshSessions.deleteOfSubject(projectKey, SUBJECT),
  "projects.delete": ({ projects }, { projectKey }) => projects.delete(projectKey),
};
