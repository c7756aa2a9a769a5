CREATE TABLE schema_steps (
  version INTEGER NOT NULL PRIMARY KEY,
  checksum TEXT NOT NULL
);
CREATE TABLE projects (
    project_key TEXT NOT NULL PRIMARY KEY,
    created_at TEXT NOT NULL
  , generation INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
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
    revision INTEGER NOT NULL, omitted_bytes INTEGER NOT NULL DEFAULT 0, -- of the catalogue, by the last write
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
CREATE TABLE deleted_projects (
    project_key TEXT NOT NULL PRIMARY KEY,
    generation INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
CREATE TABLE customers (
    project_key TEXT NOT NULL,
    id TEXT NOT NULL,
    email TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (project_key, id)
  ) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX customers_by_email ON customers (project_key, email);
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
CREATE TABLE search_manifests (
    project_key TEXT NOT NULL,
    collection TEXT NOT NULL,
    format INTEGER NOT NULL,
    version INTEGER NOT NULL,
    source_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    segments TEXT NOT NULL, -- JSON
    lease_holder TEXT, -- NULL: nobody builds
    lease_expires_at INTEGER, scan TEXT,
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
CREATE TABLE product_imports (
    project_key TEXT NOT NULL PRIMARY KEY,
    import_id TEXT NOT NULL,
    first_revision INTEGER NOT NULL,
    next_revision INTEGER NOT NULL,
    expires_at INTEGER NOT NULL, -- milliseconds since 1970
    images TEXT NOT NULL -- JSON: ids of those that it has stored
  ) STRICT, WITHOUT ROWID;
CREATE TABLE product_replacements (
    project_key TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    last_modified_at TEXT NOT NULL,
    last_modified_by TEXT NOT NULL,
    current_content TEXT, -- NULL: not published
    staged_content TEXT, -- NULL: the same as current_content
    revision INTEGER NOT NULL,
    claimed_skus TEXT NOT NULL, -- JSON: those that it has and the present product has not
    freed_skus TEXT NOT NULL, omitted_bytes INTEGER NOT NULL DEFAULT 0, -- JSON: the reverse
    PRIMARY KEY (project_key, id)
  ) STRICT;
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
CREATE INDEX product_replacements_by_revision ON product_replacements (project_key, revision);
INSERT INTO schema_steps VALUES (1, 'd44bd6e32459e4751f566da8d6d3bdb1314e7eb77de950c82f9ec2bce2a0e0bb');
INSERT INTO schema_steps VALUES (10, '37838f6e99300c2d33405e7f1335f5071d78a0bf24146dc588fce8f1ccec271b');
INSERT INTO schema_steps VALUES (11, 'eb42f0fb5e4c72ffbbb57c84e3e48f09913bdd1ab7382e1bf6f2e9b634618638');
INSERT INTO schema_steps VALUES (12, '02d80907d6c82b9a188ccaa1d477c9f90059f872fbd9b89eb345001924022bc0');
INSERT INTO schema_steps VALUES (2, 'df13a529229cd6d0c4f98d1d0e47f18774090a7a21bdda445be9a5e93a536e44');
INSERT INTO schema_steps VALUES (3, 'bae24925a3432e9de4cc27635c9276ef228b735771156d292c85e4426b56fde0');
INSERT INTO schema_steps VALUES (4, '63304f4ad54cd21984dcced51392b4392a43f51adaf61159e0fe812ae65a63b3');
INSERT INTO schema_steps VALUES (5, '056ce255e907e3dfd8ce22077306d434c356a5ff2f8f4c896504c891f03442fb');
INSERT INTO schema_steps VALUES (6, '912c23368cd884dd2675a7da6bf82da014c802ee2cd0f9076b5439b1ffd063c2');
INSERT INTO schema_steps VALUES (7, '21347c1b6166a16c48289fec0956d7abf5799debe5fe8a1631222843c33f2018');
INSERT INTO schema_steps VALUES (8, 'a5f8de8565476c6fa56b971a507c1c1e5083a9355b0dadc06089b8d4eb453f62');
INSERT INTO schema_steps VALUES (9, '5f3edb6170487b4025145cfe7ffd5d128db33858e2805940804a565dfb6bffea');
INSERT INTO projects VALUES ('frozen', '2026-01-01T10:00:00.000Z', 1);
INSERT INTO projects VALUES ('made-twice', '2026-01-02T10:00:00.000Z', 2);
INSERT INTO resources VALUES ('frozen', '00000000-0000-4000-8000-000000000001', 'with-key', 1, '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"objectTypeProperty":{"arrayOfIntExample":[3,42],"arrayOfStringExample":["frozen apples"]}}', NULL);
INSERT INTO resources VALUES ('frozen', '00000000-0000-4000-8000-000000000002', NULL, 2, '2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"objectTypeProperty":{"arrayOfStringExample":["\ud800 alone","nul \u0000","Straße"]},"parentId":"00000000-0000-4000-8000-000000000001"}', '{"objectTypeProperty":{},"someProperty":"staged only"}');
INSERT INTO out_of_order_properties VALUES ('frozen', 'longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong a317357a7c97bad1272872f43fa58c4cc7094a7c33a2fa7314dc480d98cb4033', '2', '{"uriParameterOne":"longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong","uriParameterTwo":"2","body":{"deep":[{}]}}');
INSERT INTO out_of_order_properties VALUES ('frozen', 'one/', 'two', '{"uriParameterOne":"one/\u0001","uriParameterTwo":"two","body":{"custom":"é"}}');
INSERT INTO clients VALUES ('frozen', 'frozen-client', '8O6xdfc21STmeeB9m7U0Tq7sPac_lJmPD5e96W7TrXE', 'manage_project:frozen', '2026-01-01T10:00:00.000Z');
INSERT INTO signing_keys VALUES ('frozen-key-1', '{"kty":"EC"}', '2026-01-01T10:00:00.000Z', '2126-01-01T00:00:00.000Z');
INSERT INTO signing_keys VALUES ('frozen-key-2', '{"kty":"EC","crv":"P-256","x":"sehzxisOcYK1QjNd7reeU55brRaBgglD-rhHpavW5B8","y":"pMFo7koFa_8JMJf2x3JhjYFxBoUpbAZSaBRcZOOsS3A","d":"T4PSi9bYAEKrlzRGsUWtlWkJnAM4ZemKy8h0yKzLz2A"}', '2026-01-02T10:00:00.000Z', NULL);
INSERT INTO revocations VALUES ('frozen', 'client', 'revoked-client', '2126-01-01T00:00:00.000Z');
INSERT INTO revocations VALUES ('frozen', 'token', 'revoked-token', '2126-01-01T00:00:00.000Z');
INSERT INTO catalogues VALUES ('frozen', '40bfe1b4-1181-472f-957a-71e83887897d', 3);
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000010', 'shoe', 1, '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"shoe-1","prices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"attributes":[{"name":"color","value":"green"}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[]}', NULL, 1, 0);
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000011', NULL, 1, '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', NULL, '{"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"shoe-22222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222","prices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"attributes":[{"name":"color","value":"green"}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[]}', 2, 0);
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000012', 'boot', 1, '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"commonAttributes":[{"name":"color","value":"green"}],"commonPrices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"boot-1","prices":[],"attributes":[],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[{"id":2,"sku":"boot-2","prices":[],"attributes":[],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},{"id":3,"sku":"boot-3","prices":[],"attributes":[{"name":"size","value":43}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]}]}', NULL, 3, 326);
INSERT INTO product_skus VALUES ('frozen', 'boot-1', '00000000-0000-4000-8000-000000000012');
INSERT INTO product_skus VALUES ('frozen', 'boot-2', '00000000-0000-4000-8000-000000000012');
INSERT INTO product_skus VALUES ('frozen', 'boot-3', '00000000-0000-4000-8000-000000000012');
INSERT INTO product_skus VALUES ('frozen', 'shoe-1', '00000000-0000-4000-8000-000000000010');
INSERT INTO product_skus VALUES ('frozen', 'shoe-22222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222 4e975ff526a3d2aa470426a244ae11bcbe9a39bc54056df9ad1d01fc0dd856cd', '00000000-0000-4000-8000-000000000011');
INSERT INTO images VALUES ('frozen', '00000000-0000-4000-8000-000000000020', 'pixel.gif', 'image/gif', 'vUl8PNWoUuUnVbycT99hHOAQzMRngarg5slUVcquH9I', 23);
INSERT INTO image_contents VALUES ('frozen', 'vUl8PNWoUuUnVbycT99hHOAQzMRngarg5slUVcquH9I', X'47494638376101000100800100FFFFFF00000021F90401');
INSERT INTO carts VALUES ('frozen', '{"id":"00000000-0000-4000-8000-000000000030","version":3,"lines":[{"id":"00000000-0000-4000-8000-000000000031","sku":"shoe-1","count":2}],"shippingAddress":{"city":"Köln"},"billingAddress":{},"discountCodes":["TEN"]}');
INSERT INTO discounts VALUES ('frozen', 'A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 char 73e0432d18c02fce6a47d18fd07fa1f1de0dbfb4778522dfbf389da770244975', '{"code":"A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. ","name":{"en":"ten"},"effect":{"kind":"relative","percent":10}}');
INSERT INTO discounts VALUES ('frozen', 'TEN', '{"code":"TEN","name":{"en":"ten"},"effect":{"kind":"relative","percent":10}}');
INSERT INTO action_data VALUES ('frozen', '{"nothing":null}');
INSERT INTO deleted_projects VALUES ('deleted', 1);
INSERT INTO deleted_projects VALUES ('made-twice', 1);
INSERT INTO customers VALUES ('frozen', '00000000-0000-4000-8000-000000000040', 'frozen@example.com', 'scrypt$16384$8$1$ZnJvemVuLXNhbHQtMTYtYg$7z0SJUI5Zt2nJcz4Q_teFh6uicG9D9CJm4kZMHMWOjM', '2026-01-01T10:00:00.000Z');
INSERT INTO refresh_sessions VALUES ('frozen', 'bax1ToX-0M7JJEwin4MgNRKlrqGPEXS60GsgdsGKfTQ', 'frozen-client', 'anonymous_id:frozen', 'view_test:frozen', 'ThoDVrtVCP5FgdnK0ayNwTGKjpTFtMps81wLj9A9tu4', 'DylA6YGdgpGWCxEj2cYrYZhSN7HLxf0-JY4_Z_uQnTY', '2026-01-02T10:00:00.000Z', '2126-01-01T00:00:00.000Z');
INSERT INTO refresh_sessions VALUES ('frozen', 'kz6wpx4PL3U-yHN7GZJ3fzKR0asZXY0L9TSxmqClqwQ', 'frozen-client', 'customer_id:00000000-0000-4000-8000-000000000040', 'manage_project:frozen', 'dbgEx_wi1an4jDikey9r5-rsvLZlLt5tW0XX6AkJqUQ', NULL, '2026-01-01T10:00:00.000Z', '2126-01-01T00:00:00.000Z');
INSERT INTO search_manifests VALUES ('frozen', 'products', 0, 1, 'frozen', 2, '[{"id":"00000000-0000-4000-8000-000000000050","size":23,"records":2,"until":2}]', NULL, NULL, NULL);
INSERT INTO search_segments VALUES ('frozen', 'products', 0, '00000000-0000-4000-8000-000000000050', 0, X'47494638376101000100800100FFFFFF00000021F90401');
INSERT INTO search_sources VALUES ('frozen', 'resources', 0, 'b743a041-eefe-4f08-9eb2-5e34c3ca01ec', 'frozen');
INSERT INTO search_changes VALUES ('frozen', 'resources', 0, '00000000-0000-4000-8000-000000000001', 1);
INSERT INTO search_changes VALUES ('frozen', 'resources', 0, '00000000-0000-4000-8000-000000000002', 2);
PRAGMA user_version = 12;
