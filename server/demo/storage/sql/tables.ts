/** Message about a store that a commit before the first release created. */
export const MADE_BEFORE_RELEASE =
  "The store was made before release 1.0 and cannot be upgraded: run `npm run admin -- backup FILE` " +
  "with the commit that made it, then `npm run admin -- restore FILE` with this release and an empty store.";

/** Differences between the engines' definitions of the common tables. */
interface TableWords {
  text: string;
  integer: string;
  bytes: string;
  /** Declares a text column as the primary key. */
  onlyKey: string;
  /** Ends a table. */
  end: string;
  /** Ends tables with large rows. `records` also declares the primary key, unless {@link keyAfterIndexes} does. */
  ends: Record<"documents" | "records" | "images" | "segments", string>;
  keyAfterIndexes: (table: string) => string;
  /** Condition of the index of replacements by their revisions. */
  whereStaged: string;
}

/**
 * Step 1 of the schema without search_changes: the tables of release 1.0. No constraint spans projects, so
 * that a distributed PostgreSQL can keep each project on one node. Signing keys belong to no project.
 */
export function tables(words: TableWords): string {
  return projectTables(words) + productTables(words) + otherTables(words);
}

/** Tables of projects, resources, clients, customers and keys. */
function projectTables({ text, integer, onlyKey, end, ends, keyAfterIndexes }: TableWords): string {
  return `
  -- Generations: see ProjectIdentity. A project that reuses a deleted key gets the next generation.
  CREATE TABLE projects (
    project_key ${text} ${onlyKey},
    created_at ${text} NOT NULL,
    generation ${integer} NOT NULL DEFAULT 1
  ${end};

  CREATE TABLE deleted_projects (
    project_key ${text} ${onlyKey},
    generation ${integer} NOT NULL
  ${end};

  CREATE TABLE resources (
    ${notNull(text, "project_key", "id")},
    key ${text},
    version ${integer} NOT NULL,
    ${notNull(text, "created_at", "last_modified_at", "created_by", "last_modified_by", "current_content")},
    staged_content ${text}${ends.records}; -- NULL: the same as current_content
  CREATE UNIQUE INDEX resources_by_key ON resources (project_key, key) WHERE key IS NOT NULL;
  CREATE INDEX resources_in_order ON resources (project_key, created_at, id);
  ${keyAfterIndexes("resources")}

  CREATE TABLE out_of_order_properties (
    ${notNull(text, "project_key", "uri_parameter_one", "uri_parameter_two", "record")},
    PRIMARY KEY (project_key, uri_parameter_one, uri_parameter_two)
  ${ends.documents};

  CREATE TABLE clients (
    ${notNull(text, "project_key", "client_id", "secret_hash", "scope", "created_at")},
    PRIMARY KEY (project_key, client_id)
  ${end};
  CREATE INDEX clients_by_id ON clients (client_id);

  CREATE TABLE customers (
    ${notNull(text, "project_key", "id", "email", "password_hash", "created_at")},
    PRIMARY KEY (project_key, id)
  ${end};
  CREATE UNIQUE INDEX customers_by_email ON customers (project_key, email);

  -- Of refresh tokens: see storage.ts.
  CREATE TABLE refresh_sessions (
    ${notNull(text, "project_key", "id", "client_id", "subject", "scope", "turn_key")},
    last_used_hash ${text}, -- NULL: none of its tokens has been used
    ${notNull(text, "created_at", "expires_at")},
    PRIMARY KEY (project_key, id)
  ${end};
  CREATE INDEX refresh_sessions_by_subject ON refresh_sessions (project_key, subject);
  CREATE INDEX refresh_sessions_by_expiry ON refresh_sessions (project_key, expires_at);

  CREATE TABLE signing_keys (
    kid ${text} ${onlyKey},
    ${notNull(text, "private_jwk", "created_at")},
    expires_at ${text}
  ${end};

  CREATE TABLE revocations (
    ${notNull(text, "project_key", "kind", "subject", "expires_at")},
    PRIMARY KEY (project_key, kind, subject)
  ${end};
  CREATE INDEX revocations_by_expiry ON revocations (expires_at);
`;
}

function productTables({
  text,
  integer,
  bytes,
  onlyKey,
  end,
  ends,
  keyAfterIndexes,
  whereStaged,
}: TableWords): string {
  return `
  -- The state of a project's products: each write takes the next revision.
  CREATE TABLE catalogues (
    project_key ${text} ${onlyKey},
    catalogue_id ${text} NOT NULL,
    revision ${integer} NOT NULL
  ${end};

  CREATE TABLE products (
    ${notNull(text, "project_key", "id")},
    key ${text},
    version ${integer} NOT NULL,
    ${notNull(text, "created_at", "last_modified_at", "created_by", "last_modified_by")},
    current_content ${text}, -- NULL: not published
    staged_content ${text}, -- NULL: the same as current_content
    revision ${integer} NOT NULL, -- of the catalogue, by the last write
    omitted_bytes ${integer} NOT NULL DEFAULT 0${ends.records}; -- of repeated parts in the contents: see record-text.ts
  CREATE UNIQUE INDEX products_by_key ON products (project_key, key) WHERE key IS NOT NULL;
  CREATE INDEX products_in_order ON products (project_key, created_at, id);
  CREATE UNIQUE INDEX products_by_revision ON products (project_key, revision);
  ${keyAfterIndexes("products")}

  CREATE TABLE product_skus (
    ${notNull(text, "project_key", "sku", "product_id")},
    PRIMARY KEY (project_key, sku)
  ${end};
  CREATE INDEX product_skus_by_product ON product_skus (project_key, product_id);

  -- Imports of products that are not published yet: see product-imports.ts.
  CREATE TABLE product_imports (
    project_key ${text} ${onlyKey},
    import_id ${text} NOT NULL,
    ${notNull(integer, "first_revision", "next_revision")},
    expires_at ${integer} NOT NULL, -- milliseconds since 1970
    images ${text} NOT NULL -- JSON: ids of the images that the import has stored
  ${end};

  -- The imported versions of existing products. New products are in their table, above the catalogue's revision.
  CREATE TABLE product_replacements (
    ${notNull(text, "project_key", "id")},
    version ${integer} NOT NULL,
    ${notNull(text, "last_modified_at", "last_modified_by")},
    current_content ${text}, -- NULL: not published
    staged_content ${text}, -- NULL: the same as current_content
    revision ${integer} NOT NULL,
    claimed_skus ${text} NOT NULL, -- JSON: SKUs of the replacement that the existing product does not have
    freed_skus ${text} NOT NULL, -- JSON: SKUs of the existing product that the replacement does not have
    omitted_bytes ${integer} NOT NULL DEFAULT 0,
    PRIMARY KEY (project_key, id)
  ${ends.documents};
  -- Published replacements that are not copied yet are read in the order of their revisions.
  CREATE INDEX product_replacements_by_revision ON product_replacements (project_key, revision)
    ${whereStaged};

  CREATE TABLE images (
    ${notNull(text, "project_key", "id", "filename", "media_type", "digest")},
    size ${integer} NOT NULL,
    PRIMARY KEY (project_key, id)
  ${end};

  CREATE TABLE image_contents (
    ${notNull(text, "project_key", "digest")},
    bytes ${bytes} NOT NULL,
    PRIMARY KEY (project_key, digest)
  ${ends.images};
`;
}

/** Carts, discounts, the data of actions, and search indexes. */
function otherTables({ text, integer, bytes, onlyKey, end, ends }: TableWords): string {
  return `
  CREATE TABLE carts (
    project_key ${text} ${onlyKey},
    cart ${text} NOT NULL
  ${end};

  CREATE TABLE discounts (
    ${notNull(text, "project_key", "code", "discount")},
    PRIMARY KEY (project_key, code)
  ${end};

  CREATE TABLE action_data (
    project_key ${text} ${onlyKey},
    value ${text} NOT NULL
  ${end};

  -- Segments of search indexes: see search-segment-storage.ts.
  CREATE TABLE search_manifests (
    ${notNull(text, "project_key", "collection")},
    ${notNull(integer, "format", "version")},
    source_id ${text} NOT NULL,
    revision ${integer} NOT NULL, -- unused: 0
    segments ${text} NOT NULL, -- JSON
    lease_holder ${text}, -- NULL: no process builds
    lease_expires_at ${integer},
    scan ${text}, -- JSON
    PRIMARY KEY (project_key, collection, format)
  ${end};

  CREATE TABLE search_segments (
    ${notNull(text, "project_key", "collection")},
    format ${integer} NOT NULL,
    segment_id ${text} NOT NULL,
    part ${integer} NOT NULL,
    bytes ${bytes} NOT NULL,
    PRIMARY KEY (project_key, collection, format, segment_id, part)
  ${ends.segments};

  -- Delta rows, for which the engines declare search_changes: see search-change-storage.ts.
  CREATE TABLE search_sources (
    ${notNull(text, "project_key", "collection")},
    format ${integer} NOT NULL,
    ${notNull(text, "source_id", "fields")},
    PRIMARY KEY (project_key, collection, format)
  ${end};
`;
}

function notNull(type: string, ...names: readonly string[]): string {
  return names.map((name) => `${name} ${type} NOT NULL`).join(", ");
}
