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
  given: Partial<ResourceRecord> = {},
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
    ...given,
  };
}

export function nextVersion<Versioned extends { version: number }>(
  record: Versioned,
  given: Partial<Versioned> = {},
): Versioned {
  return { ...record, version: record.version + 1, ...given };
}

export function sampleOutOfOrderProperties(
  projectKey: string,
  given: Partial<OutOfOrderPropertiesRecord> = {},
): OutOfOrderPropertiesRecord {
  const body = { custom: "value", createdBy: { firstName: "Ada" } };
  return { projectKey, uriParameterOne: "one", uriParameterTwo: "two", body, ...given };
}

export function sampleClient(projectKey: string, given: Partial<ClientRecord> = {}): ClientRecord {
  return {
    projectKey,
    clientId: `client-${newId()}`,
    secretHash: "hash",
    scope: `manage_test:${projectKey} view_test:${projectKey}`,
    createdAt: at(0),
    ...given,
  };
}

export function sampleCustomer(
  projectKey: string,
  given: Partial<CustomerRecord> = {},
): CustomerRecord {
  const id = newId();
  const email = `${id}@example.com`;
  return { projectKey, id, email, passwordHash: "hash", createdAt: at(0), ...given };
}

export function sampleRefreshSession(
  projectKey: string,
  given: Partial<RefreshSessionRecord> = {},
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
    ...given,
  };
}

export function sampleSigningKey(given: Partial<SigningKeyRecord> = {}): SigningKeyRecord {
  const privateJwk = { kty: "EC", crv: "P-256", x: "x", y: "y", d: "d" };
  return { kid: `kid-${newId()}`, privateJwk, createdAt: at(0), ...given };
}

export function sampleRevocation(
  projectKey: string,
  given: Partial<RevocationRecord> = {},
): RevocationRecord {
  return { projectKey, kind: "token", subject: `jti-${newId()}`, expiresAt: at(1_000), ...given };
}

export function variant(id: number, given: Partial<VariantRecord> = {}): VariantRecord {
  return { id, prices: [], attributes: [], images: [], ...given };
}

export function productContent(given: Partial<ProductContent> = {}): ProductContent {
  return {
    name: { en: "product" },
    slug: { en: "product" },
    categories: [],
    masterVariant: variant(1),
    variants: [],
    ...given,
  };
}

export function sampleProduct(
  projectKey: string,
  given: Partial<ProductRecord> = {},
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
    ...given,
  };
}

export function sampleImage(projectKey: string, given: Partial<ImageRecord> = {}): ImageRecord {
  const id = newId();
  return {
    projectKey,
    id,
    filename: "image.png",
    mediaType: "image/png",
    digest: `digest-${id}`,
    size: 3,
    ...given,
  };
}

export function sampleCart(projectKey: string, given: Partial<CartRecord> = {}): CartRecord {
  return {
    projectKey,
    id: newId(),
    version: 0,
    lines: [{ id: newId(), sku: "sku", count: 1 }],
    shippingAddress: { city: "Berlin" },
    billingAddress: {},
    discountCodes: ["CODE"],
    ...given,
  };
}

export function sampleDiscount(
  projectKey: string,
  given: Partial<DiscountRecord> = {},
): DiscountRecord {
  return {
    projectKey,
    code: "CODE",
    name: { en: "ten percent" },
    effect: { kind: "relative", percent: 10 },
    ...given,
  };
}
