import type {
  CartRecord,
  ClientRecord,
  CustomerRecord,
  DiscountRecord,
  OutOfOrderPropertiesRecord,
  RefreshSessionRecord,
  ResourceContent,
  ResourceRecord,
  RevocationRecord,
  SigningKeyRecord,
  Timestamp,
} from "../records.js";
import type {
  ImageRecord,
  ProductContent,
  ProductRecord,
  VariantRecord,
} from "../product-records.js";

let samples = 0;

/** A project that no other test uses. */
export function newProjectKey(): string {
  return `project-${++samples}`;
}

/** A UUID that no other test uses, greater than the previous ones. */
export function newId(): string {
  return `00000000-0000-4000-8000-${String(++samples).padStart(12, "0")}`;
}

/** The timestamp this many milliseconds after a fixed instant. */
export function at(milliseconds: number): Timestamp {
  return new Date(Date.UTC(2024, 0, 1) + milliseconds).toISOString();
}

export function content(...arrayOfIntExample: number[]): ResourceContent {
  return { objectTypeProperty: { arrayOfIntExample } };
}

export function sampleResource(
  projectKey: string,
  overrides: Partial<ResourceRecord> = {},
): ResourceRecord {
  return {
    projectKey,
    id: newId(),
    version: 1,
    createdAt: at(0),
    lastModifiedAt: at(0),
    createdBy: { clientId: "creator" },
    lastModifiedBy: { clientId: "creator" },
    current: content(1),
    staged: content(1),
    ...overrides,
  };
}

export function nextVersion<Versioned extends { version: number }>(
  record: Versioned,
  overrides: Partial<Versioned> = {},
): Versioned {
  return { ...record, version: record.version + 1, ...overrides };
}

export function sampleOutOfOrderProperties(
  projectKey: string,
  overrides: Partial<OutOfOrderPropertiesRecord> = {},
): OutOfOrderPropertiesRecord {
  const body = { custom: "value", createdBy: { firstName: "Ada" } };
  return { projectKey, uriParameterOne: "one", uriParameterTwo: "two", body, ...overrides };
}

export function sampleClient(
  projectKey: string,
  overrides: Partial<ClientRecord> = {},
): ClientRecord {
  return {
    projectKey,
    clientId: `client-${newId()}`,
    secretHash: "hash",
    scope: `manage_test:${projectKey} view_test:${projectKey}`,
    createdAt: at(0),
    ...overrides,
  };
}

export function sampleCustomer(
  projectKey: string,
  overrides: Partial<CustomerRecord> = {},
): CustomerRecord {
  const id = newId();
  const email = `${id}@example.com`;
  return { projectKey, id, email, passwordHash: "hash", createdAt: at(0), ...overrides };
}

export function sampleRefreshSession(
  projectKey: string,
  overrides: Partial<RefreshSessionRecord> = {},
): RefreshSessionRecord {
  return {
    projectKey,
    id: `session-${newId()}`,
    clientId: "client",
    subject: `anonymous_id:${newId()}`,
    scope: `view_test:${projectKey}`,
    turnKey: "key",
    createdAt: at(0),
    expiresAt: at(1_000),
    ...overrides,
  };
}

export function sampleSigningKey(overrides: Partial<SigningKeyRecord> = {}): SigningKeyRecord {
  const privateJwk = { kty: "EC", crv: "P-256", x: "x", y: "y", d: "d" };
  return { kid: `kid-${newId()}`, privateJwk, createdAt: at(0), ...overrides };
}

export function sampleRevocation(
  projectKey: string,
  overrides: Partial<RevocationRecord> = {},
): RevocationRecord {
  return {
    projectKey,
    kind: "token",
    subject: `jti-${newId()}`,
    expiresAt: at(1_000),
    ...overrides,
  };
}

export function variant(id: number, overrides: Partial<VariantRecord> = {}): VariantRecord {
  return { id, prices: [], attributes: [], images: [], ...overrides };
}

export function productContent(overrides: Partial<ProductContent> = {}): ProductContent {
  return {
    name: { en: "product" },
    slug: { en: "product" },
    categories: [],
    masterVariant: variant(1),
    variants: [],
    ...overrides,
  };
}

export function sampleProduct(
  projectKey: string,
  overrides: Partial<ProductRecord> = {},
): ProductRecord {
  return {
    projectKey,
    id: newId(),
    version: 1,
    createdAt: at(0),
    lastModifiedAt: at(0),
    createdBy: { clientId: "creator" },
    lastModifiedBy: { clientId: "creator" },
    staged: productContent(),
    ...overrides,
  };
}

export function sampleImage(projectKey: string, overrides: Partial<ImageRecord> = {}): ImageRecord {
  const id = newId();
  return {
    projectKey,
    id,
    filename: "image.png",
    mediaType: "image/png",
    digest: `digest-${id}`,
    size: 3,
    ...overrides,
  };
}

export function sampleCart(projectKey: string, overrides: Partial<CartRecord> = {}): CartRecord {
  return {
    projectKey,
    id: newId(),
    version: 0,
    lines: [{ id: newId(), sku: "sku", count: 1 }],
    shippingAddress: { city: "Berlin" },
    billingAddress: {},
    discountCodes: ["CODE"],
    ...overrides,
  };
}

export function sampleDiscount(
  projectKey: string,
  overrides: Partial<DiscountRecord> = {},
): DiscountRecord {
  return {
    projectKey,
    code: "CODE",
    name: { en: "ten percent" },
    effect: { kind: "relative", percent: 10 },
    ...overrides,
  };
}
