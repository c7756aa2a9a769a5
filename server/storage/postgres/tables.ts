/**
 * The tables of the first release. In each the project key is the first column, and no constraint spans
 * projects, so that a distributed PostgreSQL can keep each project on one node. The one exception is
 * signing_keys: the service is one issuer, and its keys sign and verify for all projects.
 *
 * Texts are compared by the code points of their characters (collation C), as SQLite compares them.
 */
export const TABLES = `
  CREATE TABLE projects (
    project_key text COLLATE "C" PRIMARY KEY,
    created_at text COLLATE "C" NOT NULL
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
    staged_content text COLLATE "C", -- NULL: the same as current_content
    PRIMARY KEY (project_key, id)
  );
  CREATE UNIQUE INDEX resources_by_key ON resources (project_key, key) WHERE key IS NOT NULL;
  CREATE INDEX resources_in_order ON resources (project_key, created_at, id);

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
    PRIMARY KEY (project_key, id)
  );
  CREATE UNIQUE INDEX products_by_key ON products (project_key, key) WHERE key IS NOT NULL;
  CREATE INDEX products_in_order ON products (project_key, created_at, id);
  CREATE UNIQUE INDEX products_by_revision ON products (project_key, revision);

  CREATE TABLE product_skus (
    project_key text COLLATE "C" NOT NULL,
    sku text COLLATE "C" NOT NULL,
    product_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, sku)
  );
  CREATE INDEX product_skus_by_product ON product_skus (project_key, product_id);

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
`;

/**
 * Recreates primary keys, so that they are younger than the other indexes on the same rows. Of indexes
 * with equal costs PostgreSQL takes the youngest, and in a nearly empty table all costs are equal. It
 * keeps that plan while the table grows, until its statistics are renewed: without this step it would
 * find one id by reading a whole project.
 */
export const YOUNGER_KEYS = `
  ALTER TABLE resources DROP CONSTRAINT resources_pkey, ADD PRIMARY KEY (project_key, id);
  ALTER TABLE products DROP CONSTRAINT products_pkey, ADD PRIMARY KEY (project_key, id)
`;
