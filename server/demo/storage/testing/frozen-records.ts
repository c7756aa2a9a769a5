import { createHash } from "node:crypto";
import type {
  CartRecord,
  ClientRecord,
  CustomerRecord,
  DiscountRecord,
  OutOfOrderPropertiesRecord,
  RefreshSessionRecord,
  ResourceRecord,
  RevocationRecord,
  SigningKeyRecord,
} from "../records.js";
import type { ImageRecord, ProductContent, ProductRecord } from "../product-records.js";
import type { StorageTransaction } from "../storage.js";

// A few records of every kind. They are also in `scripts/admin/testing/ed6644f.backup.gz`: never change them.

export const FROZEN_PROJECT = "frozen";
/** A project of generation 2. */
export const MADE_TWICE = "made-twice";
/** The next project with this key has generation 2. */
const DELETED = "deleted";
const projectKey = FROZEN_PROJECT;
const [CREATED, CHANGED] = ["2026-01-01T10:00:00.000Z", "2026-01-02T10:00:00.000Z"];
/** Long after any run of the tests. */
const FAR = "2126-01-01T00:00:00.000Z";

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function frozenId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

const identity = {
  projectKey,
  version: 1,
  createdAt: CREATED,
  lastModifiedAt: CREATED,
  createdBy: { clientId: "frozen-client" },
  lastModifiedBy: { clientId: "frozen-client" },
};
const apples = {
  objectTypeProperty: { arrayOfIntExample: [3, 42], arrayOfStringExample: ["frozen apples"] },
};

export const frozenResources: readonly ResourceRecord[] = [
  { ...identity, id: frozenId(1), key: "with-key", current: apples, staged: apples },
  {
    ...identity,
    id: frozenId(2),
    version: 2,
    lastModifiedAt: CHANGED,
    current: {
      objectTypeProperty: { arrayOfStringExample: ["\ud800 alone", "nul \0", "Straße"] },
      parentId: frozenId(1),
    },
    staged: { objectTypeProperty: {}, someProperty: "staged only" },
  },
];

const frozenProperties: readonly OutOfOrderPropertiesRecord[] = [
  { projectKey, uriParameterOne: "one/\u0001", uriParameterTwo: "two", body: { custom: "é" } },
  { projectKey, uriParameterOne: "long".repeat(60), uriParameterTwo: "2", body: { deep: [{}] } },
];

export const frozenClient: ClientRecord = {
  projectKey,
  clientId: "frozen-client",
  secretHash: hash("frozen-secret"),
  scope: `manage_project:${projectKey}`,
  createdAt: CREATED,
};

/** The password is `frozen-password`. */
export const frozenCustomer: CustomerRecord = {
  projectKey,
  id: frozenId(40),
  email: "frozen@example.com",
  passwordHash:
    "scrypt$16384$8$1$ZnJvemVuLXNhbHQtMTYtYg$7z0SJUI5Zt2nJcz4Q_teFh6uicG9D9CJm4kZMHMWOjM",
  createdAt: CREATED,
};

export const frozenSessions: readonly RefreshSessionRecord[] = [
  {
    projectKey,
    id: hash("frozen session 1"),
    clientId: "frozen-client",
    subject: `customer_id:${frozenId(40)}`,
    scope: `manage_project:${projectKey}`,
    turnKey: hash("frozen turn 1"),
    createdAt: CREATED,
    expiresAt: FAR,
  },
  {
    projectKey,
    id: hash("frozen session 2"),
    clientId: "frozen-client",
    subject: "anonymous_id:frozen",
    scope: `view_test:${projectKey}`,
    turnKey: hash("frozen turn 2"),
    lastUsedHash: hash("frozen token"),
    createdAt: CHANGED,
    expiresAt: FAR,
  },
];

/** Keys made for these tests; the last one signs. */
export const frozenKeys: readonly SigningKeyRecord[] = [
  {
    kid: "frozen-key-2",
    privateJwk: {
      kty: "EC",
      crv: "P-256",
      x: "sehzxisOcYK1QjNd7reeU55brRaBgglD-rhHpavW5B8",
      y: "pMFo7koFa_8JMJf2x3JhjYFxBoUpbAZSaBRcZOOsS3A",
      d: "T4PSi9bYAEKrlzRGsUWtlWkJnAM4ZemKy8h0yKzLz2A",
    },
    createdAt: CHANGED,
  },
  { kid: "frozen-key-1", privateJwk: { kty: "EC" }, createdAt: CREATED, expiresAt: FAR },
];

export const frozenRevocations: readonly RevocationRecord[] = [
  { projectKey, kind: "client", subject: "revoked-client", expiresAt: FAR },
  { projectKey, kind: "token", subject: "revoked-token", expiresAt: FAR },
];

const picture = Buffer.from("47494638376101000100800100ffffff00000021f90401", "hex");
const frozenImage: ImageRecord = {
  projectKey,
  id: frozenId(20),
  filename: "pixel.gif",
  mediaType: "image/gif",
  digest: createHash("sha256").update(picture).digest("base64url"),
  size: picture.length,
};

const shoe: ProductContent = {
  name: { en: "shoe", de: "Schuh" },
  slug: { en: "shoe" },
  categories: [{ typeId: "category", id: "shoes" }],
  masterVariant: {
    id: 1,
    sku: "shoe-1",
    prices: [
      {
        value: { type: "centPrecision", currencyCode: "EUR", centAmount: 4999, fractionDigits: 2 },
      },
    ],
    attributes: [{ name: "color", value: "green" }],
    images: [
      { url: `/${projectKey}/images/${frozenImage.id}/pixel.gif`, dimensions: { w: 1, h: 1 } },
    ],
  },
  variants: [],
};

/** Longer than a string that a key column stores unchanged. */
const LONG_SKU = `shoe-${"2".repeat(200)}`;

/** Its variants share values, which are stored once. */
const boot: ProductContent = {
  ...shoe,
  masterVariant: { ...shoe.masterVariant, sku: "boot-1" },
  variants: [
    { ...shoe.masterVariant, id: 2, sku: "boot-2" },
    {
      ...shoe.masterVariant,
      id: 3,
      sku: "boot-3",
      attributes: [...shoe.masterVariant.attributes, { name: "size", value: 43 }],
    },
  ],
};

export const frozenProducts: readonly ProductRecord[] = [
  { ...identity, id: frozenId(10), key: "shoe", current: shoe, staged: shoe },
  {
    ...identity,
    id: frozenId(11),
    staged: { ...shoe, masterVariant: { ...shoe.masterVariant, sku: LONG_SKU } },
  },
  { ...identity, id: frozenId(12), key: "boot", current: boot, staged: boot },
];

export const frozenCart: CartRecord = {
  projectKey,
  id: frozenId(30),
  version: 3,
  lines: [{ id: frozenId(31), sku: "shoe-1", count: 2 }],
  shippingAddress: { city: "Köln" },
  billingAddress: {},
  discountCodes: ["TEN"],
};

const frozenDiscount: DiscountRecord = {
  projectKey,
  code: "TEN",
  name: { en: "ten" },
  effect: { kind: "relative", percent: 10 },
};

const frozenLongDiscount: DiscountRecord = {
  ...frozenDiscount,
  code: "A code of more than 150 characters. ".repeat(5),
};

const frozenActionData = { nothing: null };

/** Stores all records. */
export async function storeFrozenRecords(transaction: StorageTransaction): Promise<void> {
  await transaction.projects.insert({ projectKey, createdAt: CREATED });
  await transaction.projects.insert({ projectKey: MADE_TWICE, createdAt: CREATED });
  await transaction.projects.delete(MADE_TWICE);
  await transaction.projects.insert({ projectKey: MADE_TWICE, createdAt: CHANGED });
  await transaction.projects.insert({ projectKey: DELETED, createdAt: CREATED });
  await transaction.projects.delete(DELETED);
  await transaction.clients.insert(frozenClient);
  for (const key of [...frozenKeys].reverse()) await transaction.signingKeys.rotate(key, FAR);
  for (const revocation of frozenRevocations) {
    await transaction.revocations.insert(revocation, CREATED);
  }
  for (const resource of frozenResources) await transaction.resources.insert(resource);
  for (const record of frozenProperties) await transaction.outOfOrderProperties.put(record);
  for (const product of frozenProducts) await transaction.products.insert(product);
  await transaction.images.insert(frozenImage, picture);
  await transaction.carts.put(frozenCart);
  await transaction.discounts.put(frozenDiscount);
  await transaction.discounts.put(frozenLongDiscount);
  await transaction.actionData.put(projectKey, frozenActionData);
  await transaction.customers.insert(frozenCustomer);
  for (const session of frozenSessions) await transaction.refreshSessions.insert(session, CREATED);
}
