/**
 * Step 1 of the schema: the tables of release 1.0.
 *
 * In each table the project key is the first column, and no constraint spans projects, so that a
 * distributed PostgreSQL can keep each project on one node. The exceptions are signing_keys (the service
 * is one issuer, and its keys sign and verify for all projects) and limiter_counts.
 *
 * Texts are compared by the code points of their characters (collation C), as SQLite compares them.
 *
 * The primary keys of resources and products are added last. Of indexes with equal costs PostgreSQL takes
 * the youngest, and in a nearly empty table all costs are equal. It keeps that plan until the statistics
 * are renewed, so with an older primary key it would find one id by reading a whole project.
 *
 * Autovacuum: all projects share a table, and by default a table of millions of rows is vacuumed only after
 * a fifth of it is dead, and analysed only after a tenth has changed. Counts and pages read the visibility
 * map, which only a vacuum fills, also after inserts. A row of search_segments has up to 256 KiB: a fifth
 * of them are gigabytes.
 */
export const TABLES = `
  -- Generations: see ProjectIdentity. A project that reuses a deleted key gets the next generation.
  CREATE TABLE projects (
    project_key text COLLATE "C" PRIMARY KEY,
    created_at text COLLATE "C" NOT NULL,
    generation bigint NOT NULL DEFAULT 1
  );

  CREATE TABLE deleted_projects (
    project_key text COLLATE "C" PRIMARY KEY,
    generation bigint NOT NULL
  );

  CREATE TABLE resources (
    project_key text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    key text COLLATE "C",
    version bigint NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    last_modified_at text COLLATE "C" NOT NULL,
    created_by text COLLATE "C" NOT NULL,
    last_modified_by text COLLATE "C" NOT NULL,
    current_content text COLLATE "C" NOT NULL,
    staged_content text COLLATE "C" -- NULL: the same as current_content
  ) WITH (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  CREATE UNIQUE INDEX resources_by_key ON resources (project_key, key) WHERE key IS NOT NULL;
  CREATE INDEX resources_in_order ON resources (project_key, created_at, id);
  ALTER TABLE resources ADD PRIMARY KEY (project_key, id);

  CREATE TABLE out_of_order_properties (
    project_key text COLLATE "C" NOT NULL,
    uri_parameter_one text COLLATE "C" NOT NULL,
    uri_parameter_two text COLLATE "C" NOT NULL,
    record text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, uri_parameter_one, uri_parameter_two)
  );

  CREATE TABLE clients (
    project_key text COLLATE "C" NOT NULL,
    client_id text COLLATE "C" NOT NULL,
    secret_hash text COLLATE "C" NOT NULL,
    scope text COLLATE "C" NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, client_id)
  );
  CREATE INDEX clients_by_id ON clients (client_id);

  CREATE TABLE customers (
    project_key text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    email text COLLATE "C" NOT NULL,
    password_hash text COLLATE "C" NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, id)
  );
  CREATE UNIQUE INDEX customers_by_email ON customers (project_key, email);

  -- Of refresh tokens: see storage.ts.
  CREATE TABLE refresh_sessions (
    project_key text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    client_id text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    scope text COLLATE "C" NOT NULL,
    turn_key text COLLATE "C" NOT NULL,
    last_used_hash text COLLATE "C", -- NULL: none of its tokens has been used
    created_at text COLLATE "C" NOT NULL,
    expires_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, id)
  );
  CREATE INDEX refresh_sessions_by_subject ON refresh_sessions (project_key, subject);
  CREATE INDEX refresh_sessions_by_expiry ON refresh_sessions (project_key, expires_at);

  CREATE TABLE signing_keys (
    kid text COLLATE "C" PRIMARY KEY,
    private_jwk text COLLATE "C" NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    expires_at text COLLATE "C"
  );

  CREATE TABLE revocations (
    project_key text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    expires_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, kind, subject)
  );
  CREATE INDEX revocations_by_expiry ON revocations (expires_at);

  -- The state of a project's products: each write takes the next revision.
  CREATE TABLE catalogues (
    project_key text COLLATE "C" PRIMARY KEY,
    catalogue_id text COLLATE "C" NOT NULL,
    revision bigint NOT NULL
  );

  CREATE TABLE products (
    project_key text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    key text COLLATE "C",
    version bigint NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    last_modified_at text COLLATE "C" NOT NULL,
    created_by text COLLATE "C" NOT NULL,
    last_modified_by text COLLATE "C" NOT NULL,
    current_content text COLLATE "C", -- NULL: not published
    staged_content text COLLATE "C", -- NULL: the same as current_content
    revision bigint NOT NULL, -- of the catalogue, by the last write
    omitted_bytes bigint NOT NULL DEFAULT 0 -- of repeated parts in the contents: see record-text.ts
  ) WITH (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  CREATE UNIQUE INDEX products_by_key ON products (project_key, key) WHERE key IS NOT NULL;
  CREATE INDEX products_in_order ON products (project_key, created_at, id);
  CREATE UNIQUE INDEX products_by_revision ON products (project_key, revision);
  ALTER TABLE products ADD PRIMARY KEY (project_key, id);

  CREATE TABLE product_skus (
    project_key text COLLATE "C" NOT NULL,
    sku text COLLATE "C" NOT NULL,
    product_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, sku)
  );
  CREATE INDEX product_skus_by_product ON product_skus (project_key, product_id);

  -- Imports of products that are not published yet: see product-import-storage.ts.
  CREATE TABLE product_imports (
    project_key text COLLATE "C" PRIMARY KEY,
    import_id text COLLATE "C" NOT NULL,
    first_revision bigint NOT NULL,
    next_revision bigint NOT NULL,
    expires_at bigint NOT NULL, -- milliseconds since 1970
    images text COLLATE "C" NOT NULL -- JSON: ids of the images that the import has stored
  );

  -- The imported versions of existing products. New products are in their table, above the catalogue's revision.
  CREATE TABLE product_replacements (
    project_key text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    last_modified_at text COLLATE "C" NOT NULL,
    last_modified_by text COLLATE "C" NOT NULL,
    current_content text COLLATE "C", -- NULL: not published
    staged_content text COLLATE "C", -- NULL: the same as current_content
    revision bigint NOT NULL,
    claimed_skus text COLLATE "C" NOT NULL, -- JSON: SKUs of the replacement that the existing product does not have
    freed_skus text COLLATE "C" NOT NULL, -- JSON: SKUs of the existing product that the replacement does not have
    omitted_bytes bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (project_key, id)
  );
  -- Published replacements that are not copied yet are read in the order of their revisions.
  -- The condition is always true. It keeps the index out of plans for one replacement, where PostgreSQL
  -- without statistics would think it as good as the primary key.
  CREATE INDEX product_replacements_by_revision ON product_replacements (project_key, revision)
    WHERE +revision > 0;

  CREATE TABLE images (
    project_key text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    filename text COLLATE "C" NOT NULL,
    media_type text COLLATE "C" NOT NULL,
    digest text COLLATE "C" NOT NULL,
    size bigint NOT NULL,
    PRIMARY KEY (project_key, id)
  );

  CREATE TABLE image_contents (
    project_key text COLLATE "C" NOT NULL,
    digest text COLLATE "C" NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (project_key, digest)
  );
  -- Images are compressed already.
  ALTER TABLE image_contents ALTER COLUMN bytes SET STORAGE EXTERNAL;

  CREATE TABLE carts (
    project_key text COLLATE "C" PRIMARY KEY,
    cart text COLLATE "C" NOT NULL
  );

  CREATE TABLE discounts (
    project_key text COLLATE "C" NOT NULL,
    code text COLLATE "C" NOT NULL,
    discount text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, code)
  );

  CREATE TABLE action_data (
    project_key text COLLATE "C" PRIMARY KEY,
    value text COLLATE "C" NOT NULL
  );

  -- Segments of search indexes: see search-segment-storage.ts.
  CREATE TABLE search_manifests (
    project_key text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    version bigint NOT NULL,
    source_id text COLLATE "C" NOT NULL,
    revision bigint NOT NULL,
    segments text COLLATE "C" NOT NULL, -- JSON
    lease_holder text COLLATE "C", -- NULL: no process builds
    lease_expires_at bigint,
    scan text COLLATE "C", -- JSON
    PRIMARY KEY (project_key, collection, format)
  );

  CREATE TABLE search_segments (
    project_key text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    segment_id text COLLATE "C" NOT NULL,
    part bigint NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (project_key, collection, format, segment_id, part)
  ) WITH (autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.05);
  -- They are compact already.
  ALTER TABLE search_segments ALTER COLUMN bytes SET STORAGE EXTERNAL;

  -- Delta rows: see search-change-storage.ts. A sequence never gives a number twice.
  CREATE TABLE search_sources (
    project_key text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    source_id text COLLATE "C" NOT NULL,
    fields text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, collection, format)
  );

  CREATE SEQUENCE search_change_numbers;
  -- Half full: a row that is written again stays in its page, and its key is not written again.
  CREATE TABLE search_changes (
    project_key text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    change bigint NOT NULL DEFAULT nextval('search_change_numbers'),
    PRIMARY KEY (project_key, collection, format, id)
  ) WITH (fillfactor = 50);

  -- Counts of rate limiters, shared by all processes. UNLOGGED: a count costs no write to disk, and a crash
  -- of the database empties the table. Its columns are those that rate-limiter-flexible expects.
  CREATE UNLOGGED TABLE limiter_counts (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );
`;
