/**
 * Step 1 of the schema: the tables of release 1.0.
 *
 * In each table the project key is the first column, and no constraint spans projects. The one exception
 * is signing_keys: the service is one issuer, and its keys sign and verify for all projects.
 * Rows with whole documents are in rowid tables, which SQLite keeps in order of insertion.
 */
export const TABLES = `
  -- Generations: see ProjectIdentity. A project that reuses a deleted key gets the next generation.
  CREATE TABLE projects (
    project_key TEXT NOT NULL PRIMARY KEY,
    created_at TEXT NOT NULL,
    generation INTEGER NOT NULL DEFAULT 1
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE deleted_projects (
    project_key TEXT NOT NULL PRIMARY KEY,
    generation INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE resources (
    project_key TEXT NOT NULL,
    id TEXT NOT NULL,
    key TEXT,
    version INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    last_modified_at TEXT NOT NULL,
    created_by TEXT NOT NULL,
    last_modified_by TEXT NOT NULL,
    current_content TEXT NOT NULL,
    staged_content TEXT, -- NULL: the same as current_content
    PRIMARY KEY (project_key, id)
  ) STRICT;
  CREATE UNIQUE INDEX resources_by_key ON resources (project_key, key) WHERE key IS NOT NULL;
  CREATE INDEX resources_in_order ON resources (project_key, created_at, id);

  CREATE TABLE out_of_order_properties (
    project_key TEXT NOT NULL,
    uri_parameter_one TEXT NOT NULL,
    uri_parameter_two TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (project_key, uri_parameter_one, uri_parameter_two)
  ) STRICT;

  CREATE TABLE clients (
    project_key TEXT NOT NULL,
    client_id TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    scope TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (project_key, client_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX clients_by_id ON clients (client_id);

  CREATE TABLE customers (
    project_key TEXT NOT NULL,
    id TEXT NOT NULL,
    email TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (project_key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX customers_by_email ON customers (project_key, email);

  -- Of refresh tokens: see storage.ts.
  CREATE TABLE refresh_sessions (
    project_key TEXT NOT NULL,
    id TEXT NOT NULL,
    client_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    scope TEXT NOT NULL,
    turn_key TEXT NOT NULL,
    last_used_hash TEXT, -- NULL: none of its tokens has been used
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    PRIMARY KEY (project_key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX refresh_sessions_by_subject ON refresh_sessions (project_key, subject);
  CREATE INDEX refresh_sessions_by_expiry ON refresh_sessions (project_key, expires_at);

  CREATE TABLE signing_keys (
    kid TEXT NOT NULL PRIMARY KEY,
    private_jwk TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE revocations (
    project_key TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    PRIMARY KEY (project_key, kind, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX revocations_by_expiry ON revocations (expires_at);

  -- The state of a project's products: each write takes the next revision.
  CREATE TABLE catalogues (
    project_key TEXT NOT NULL PRIMARY KEY,
    catalogue_id TEXT NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE products (
    project_key TEXT NOT NULL,
    id TEXT NOT NULL,
    key TEXT,
    version INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    last_modified_at TEXT NOT NULL,
    created_by TEXT NOT NULL,
    last_modified_by TEXT NOT NULL,
    current_content TEXT, -- NULL: not published
    staged_content TEXT, -- NULL: the same as current_content
    revision INTEGER NOT NULL, -- of the catalogue, by the last write
    omitted_bytes INTEGER NOT NULL DEFAULT 0, -- of repeated parts in the contents: see record-text.ts
    PRIMARY KEY (project_key, id)
  ) STRICT;
  CREATE UNIQUE INDEX products_by_key ON products (project_key, key) WHERE key IS NOT NULL;
  CREATE INDEX products_in_order ON products (project_key, created_at, id);
  CREATE UNIQUE INDEX products_by_revision ON products (project_key, revision);

  CREATE TABLE product_skus (
    project_key TEXT NOT NULL,
    sku TEXT NOT NULL,
    product_id TEXT NOT NULL,
    PRIMARY KEY (project_key, sku)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX product_skus_by_product ON product_skus (project_key, product_id);

  -- Imports of products that are not published yet: see product-import-storage.ts.
  CREATE TABLE product_imports (
    project_key TEXT NOT NULL PRIMARY KEY,
    import_id TEXT NOT NULL,
    first_revision INTEGER NOT NULL,
    next_revision INTEGER NOT NULL,
    expires_at INTEGER NOT NULL, -- milliseconds since 1970
    images TEXT NOT NULL -- JSON: ids of the images that the import has stored
  ) STRICT, WITHOUT ROWID;

  -- The imported versions of existing products. New products are in their table, above the catalogue's revision.
  CREATE TABLE product_replacements (
    project_key TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    last_modified_at TEXT NOT NULL,
    last_modified_by TEXT NOT NULL,
    current_content TEXT, -- NULL: not published
    staged_content TEXT, -- NULL: the same as current_content
    revision INTEGER NOT NULL,
    claimed_skus TEXT NOT NULL, -- JSON: SKUs of the replacement that the existing product does not have
    freed_skus TEXT NOT NULL, -- JSON: SKUs of the existing product that the replacement does not have
    omitted_bytes INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_key, id)
  ) STRICT;
  -- Published replacements that are not copied yet are read in the order of their revisions.
  CREATE INDEX product_replacements_by_revision ON product_replacements (project_key, revision);

  CREATE TABLE images (
    project_key TEXT NOT NULL,
    id TEXT NOT NULL,
    filename TEXT NOT NULL,
    media_type TEXT NOT NULL,
    digest TEXT NOT NULL,
    size INTEGER NOT NULL,
    PRIMARY KEY (project_key, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE image_contents (
    project_key TEXT NOT NULL,
    digest TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (project_key, digest)
  ) STRICT;

  CREATE TABLE carts (
    project_key TEXT NOT NULL PRIMARY KEY,
    cart TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE discounts (
    project_key TEXT NOT NULL,
    code TEXT NOT NULL,
    discount TEXT NOT NULL,
    PRIMARY KEY (project_key, code)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE action_data (
    project_key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Segments of search indexes: see search-segment-storage.ts.
  CREATE TABLE search_manifests (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    version INTEGER NOT NULL,
    source_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    segments TEXT NOT NULL, -- JSON
    lease_holder TEXT, -- NULL: no process builds
    lease_expires_at INTEGER,
    scan TEXT, -- JSON
    PRIMARY KEY (project_key, collection, format)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE search_segments (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    segment_id TEXT NOT NULL,
    part INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (project_key, collection, format, segment_id, part)
  ) STRICT;

  -- Delta rows: see search-change-storage.ts. AUTOINCREMENT never gives a number twice.
  CREATE TABLE search_sources (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    source_id TEXT NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (project_key, collection, format)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE search_changes (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    id TEXT NOT NULL,
    change INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    UNIQUE (project_key, collection, format, id)
  ) STRICT;
`;
