/** Tables of the product and frontend operations. */
export const SHOP_TABLES = `
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
`;
