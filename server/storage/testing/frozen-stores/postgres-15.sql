CREATE TABLE schema_version (version int NOT NULL);
CREATE TABLE IF NOT EXISTS schema_steps (
  version INTEGER NOT NULL PRIMARY KEY,
  checksum TEXT NOT NULL
);
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
CREATE TABLE indexes (
    project_key text COLLATE "C" PRIMARY KEY,
    complete smallint NOT NULL
  );

  CREATE TABLE index_counts (
    project_key text COLLATE "C" NOT NULL,
    slot int NOT NULL,
    owners bigint NOT NULL,
    PRIMARY KEY (project_key, slot)
  ) WITH (fillfactor = 50);

  CREATE SEQUENCE index_owner_numbers;
  CREATE TABLE index_owners (
    project_key text COLLATE "C" NOT NULL,
    owner bigint NOT NULL,
    id bytea NOT NULL,
    PRIMARY KEY (project_key, owner) INCLUDE (id)
  );
  CREATE INDEX index_owners_by_id ON index_owners (project_key, id, owner);

  CREATE TABLE index_values (
    project_key text COLLATE "C" NOT NULL,
    path text COLLATE "C" NOT NULL,
    value bytea NOT NULL,
    rest bytea NOT NULL,
    number float8,
    owner bigint NOT NULL,
    element int NOT NULL,
    projections smallint NOT NULL,
    occurrences int NOT NULL,
    marks smallint NOT NULL
  );
  CREATE INDEX index_values_by_value ON index_values (project_key, path, value, owner)
    INCLUDE (projections, marks, number, occurrences);
  CREATE INDEX index_values_by_owner ON index_values (project_key, owner, path, value)
    INCLUDE (element, projections);

  CREATE TABLE index_words (
    project_key text COLLATE "C" NOT NULL,
    word text COLLATE "C" NOT NULL,
    owner bigint NOT NULL,
    projections smallint NOT NULL,
    PRIMARY KEY (project_key, word, owner, projections)
  );

  CREATE TABLE index_stems (
    project_key text COLLATE "C" NOT NULL,
    stem text COLLATE "C" NOT NULL,
    word text COLLATE "C" NOT NULL,
    languages int NOT NULL,
    PRIMARY KEY (project_key, stem, word)
  );

  CREATE TABLE index_deletions (
    project_key text COLLATE "C" NOT NULL,
    deletion text COLLATE "C" NOT NULL,
    stem text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, deletion, stem)
  );
ALTER TABLE resources DROP CONSTRAINT resources_pkey, ADD PRIMARY KEY (project_key, id);
  ALTER TABLE products DROP CONSTRAINT products_pkey, ADD PRIMARY KEY (project_key, id);
ALTER TABLE projects ADD COLUMN generation bigint NOT NULL DEFAULT 1;

  CREATE TABLE deleted_projects (
    project_key text COLLATE "C" PRIMARY KEY,
    generation bigint NOT NULL
  );
CREATE UNLOGGED TABLE limiter_counts (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );
ALTER TABLE indexes ADD COLUMN fields text COLLATE "C" NOT NULL
    DEFAULT '33f03d89a9f43c4af6643a8276ec193ee72f212b7b112815bc08566db38eb010';
CREATE TABLE customers (
    project_key text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    email text COLLATE "C" NOT NULL,
    password_hash text COLLATE "C" NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_key, id)
  );
  CREATE UNIQUE INDEX customers_by_email ON customers (project_key, email);

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
CREATE TABLE search_manifests (
    project_key text COLLATE "C" NOT NULL,
    collection text COLLATE "C" NOT NULL,
    format bigint NOT NULL,
    version bigint NOT NULL,
    source_id text COLLATE "C" NOT NULL,
    revision bigint NOT NULL,
    segments text COLLATE "C" NOT NULL, -- JSON
    lease_holder text COLLATE "C", -- NULL: nobody builds
    lease_expires_at bigint,
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
  );
  -- They are compact already.
  ALTER TABLE search_segments ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE product_imports (
    project_key text COLLATE "C" NOT NULL PRIMARY KEY,
    import_id text COLLATE "C" NOT NULL,
    first_revision bigint NOT NULL,
    next_revision bigint NOT NULL,
    expires_at bigint NOT NULL, -- milliseconds since 1970
    images text COLLATE "C" NOT NULL -- JSON: ids of those that it has stored
  );

  -- What is to be written over existing products. New ones stand in their table, above the catalogue's revision.
  CREATE TABLE product_replacements (
    project_key text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    last_modified_at text COLLATE "C" NOT NULL,
    last_modified_by text COLLATE "C" NOT NULL,
    current_content text COLLATE "C", -- NULL: not published
    staged_content text COLLATE "C", -- NULL: the same as current_content
    revision bigint NOT NULL,
    claimed_skus text COLLATE "C" NOT NULL, -- JSON: those that it has and the present product has not
    freed_skus text COLLATE "C" NOT NULL, -- JSON: the reverse
    PRIMARY KEY (project_key, id)
  );
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

  ALTER TABLE search_manifests ADD COLUMN scan text COLLATE "C"; -- JSON;
ALTER TABLE schema_version ADD PRIMARY KEY (version);
  ALTER TABLE IF EXISTS index_values REPLICA IDENTITY FULL;
DROP TABLE indexes;
  DROP TABLE index_counts;
  DROP TABLE index_owners;
  DROP TABLE index_values;
  DROP TABLE index_words;
  DROP TABLE index_stems;
  DROP TABLE index_deletions;
  DROP SEQUENCE index_owner_numbers;
ALTER TABLE products ADD COLUMN omitted_bytes bigint NOT NULL DEFAULT 0;
  ALTER TABLE product_replacements ADD COLUMN omitted_bytes bigint NOT NULL DEFAULT 0;
ALTER TABLE resources SET (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  ALTER TABLE products SET (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  ALTER TABLE search_segments SET (autovacuum_vacuum_scale_factor = 0.05,
    toast.autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX product_replacements_by_revision
  ON product_replacements (project_key, revision) WHERE +revision > 0;
INSERT INTO action_data VALUES ('frozen', '{"nothing":null}');
INSERT INTO carts VALUES ('frozen', '{"id":"00000000-0000-4000-8000-000000000030","version":3,"lines":[{"id":"00000000-0000-4000-8000-000000000031","sku":"shoe-1","count":2}],"shippingAddress":{"city":"Köln"},"billingAddress":{},"discountCodes":["TEN"]}');
INSERT INTO catalogues VALUES ('frozen', '63c3b7bd-c7c3-4b23-87d9-8d91d96c44c4', '3');
INSERT INTO clients VALUES ('frozen', 'frozen-client', '8O6xdfc21STmeeB9m7U0Tq7sPac_lJmPD5e96W7TrXE', 'manage_project:frozen', '2026-01-01T10:00:00.000Z');
INSERT INTO customers VALUES ('frozen', '00000000-0000-4000-8000-000000000040', 'frozen@example.com', 'scrypt$16384$8$1$ZnJvemVuLXNhbHQtMTYtYg$7z0SJUI5Zt2nJcz4Q_teFh6uicG9D9CJm4kZMHMWOjM', '2026-01-01T10:00:00.000Z');
INSERT INTO deleted_projects VALUES ('deleted', '1');
INSERT INTO deleted_projects VALUES ('made-twice', '1');
INSERT INTO discounts VALUES ('frozen', 'A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 char 73e0432d18c02fce6a47d18fd07fa1f1de0dbfb4778522dfbf389da770244975', '{"code":"A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. ","name":{"en":"ten"},"effect":{"kind":"relative","percent":10}}');
INSERT INTO discounts VALUES ('frozen', 'TEN', '{"code":"TEN","name":{"en":"ten"},"effect":{"kind":"relative","percent":10}}');
INSERT INTO image_contents VALUES ('frozen', 'vUl8PNWoUuUnVbycT99hHOAQzMRngarg5slUVcquH9I', E'\\x47494638376101000100800100ffffff00000021f90401');
INSERT INTO images VALUES ('frozen', '00000000-0000-4000-8000-000000000020', 'pixel.gif', 'image/gif', 'vUl8PNWoUuUnVbycT99hHOAQzMRngarg5slUVcquH9I', '23');
INSERT INTO out_of_order_properties VALUES ('frozen', 'longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong a317357a7c97bad1272872f43fa58c4cc7094a7c33a2fa7314dc480d98cb4033', '2', '{"uriParameterOne":"longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong","uriParameterTwo":"2","body":{"deep":[{}]}}');
INSERT INTO out_of_order_properties VALUES ('frozen', 'one/', 'two', E'{"uriParameterOne":"one/\\u0001","uriParameterTwo":"two","body":{"custom":"é"}}');
INSERT INTO product_skus VALUES ('frozen', 'boot-1', '00000000-0000-4000-8000-000000000012');
INSERT INTO product_skus VALUES ('frozen', 'boot-2', '00000000-0000-4000-8000-000000000012');
INSERT INTO product_skus VALUES ('frozen', 'boot-3', '00000000-0000-4000-8000-000000000012');
INSERT INTO product_skus VALUES ('frozen', 'shoe-1', '00000000-0000-4000-8000-000000000010');
INSERT INTO product_skus VALUES ('frozen', 'shoe-22222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222 4e975ff526a3d2aa470426a244ae11bcbe9a39bc54056df9ad1d01fc0dd856cd', '00000000-0000-4000-8000-000000000011');
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000010', 'shoe', '1', '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"shoe-1","prices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"attributes":[{"name":"color","value":"green"}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[]}', NULL, '1', '0');
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000011', NULL, '1', '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', NULL, '{"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"shoe-22222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222","prices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"attributes":[{"name":"color","value":"green"}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[]}', '2', '0');
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000012', 'boot', '1', '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"commonAttributes":[{"name":"color","value":"green"}],"commonPrices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"boot-1","prices":[],"attributes":[],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[{"id":2,"sku":"boot-2","prices":[],"attributes":[],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},{"id":3,"sku":"boot-3","prices":[],"attributes":[{"name":"size","value":43}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]}]}', NULL, '3', '326');
INSERT INTO projects VALUES ('frozen', '2026-01-01T10:00:00.000Z', '1');
INSERT INTO projects VALUES ('made-twice', '2026-01-02T10:00:00.000Z', '2');
INSERT INTO refresh_sessions VALUES ('frozen', 'bax1ToX-0M7JJEwin4MgNRKlrqGPEXS60GsgdsGKfTQ', 'frozen-client', 'anonymous_id:frozen', 'view_test:frozen', 'ThoDVrtVCP5FgdnK0ayNwTGKjpTFtMps81wLj9A9tu4', 'DylA6YGdgpGWCxEj2cYrYZhSN7HLxf0-JY4_Z_uQnTY', '2026-01-02T10:00:00.000Z', '2126-01-01T00:00:00.000Z');
INSERT INTO refresh_sessions VALUES ('frozen', 'kz6wpx4PL3U-yHN7GZJ3fzKR0asZXY0L9TSxmqClqwQ', 'frozen-client', 'customer_id:00000000-0000-4000-8000-000000000040', 'manage_project:frozen', 'dbgEx_wi1an4jDikey9r5-rsvLZlLt5tW0XX6AkJqUQ', NULL, '2026-01-01T10:00:00.000Z', '2126-01-01T00:00:00.000Z');
INSERT INTO resources VALUES ('frozen', '00000000-0000-4000-8000-000000000001', 'with-key', '1', '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"objectTypeProperty":{"arrayOfIntExample":[3,42],"arrayOfStringExample":["frozen apples"]}}', NULL);
INSERT INTO resources VALUES ('frozen', '00000000-0000-4000-8000-000000000002', NULL, '2', '2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z', 'frozen-client', 'frozen-client', E'{"objectTypeProperty":{"arrayOfStringExample":["\\ud800 alone","nul \\u0000","Straße"]},"parentId":"00000000-0000-4000-8000-000000000001"}', '{"objectTypeProperty":{},"someProperty":"staged only"}');
INSERT INTO revocations VALUES ('frozen', 'client', 'revoked-client', '2126-01-01T00:00:00.000Z');
INSERT INTO revocations VALUES ('frozen', 'token', 'revoked-token', '2126-01-01T00:00:00.000Z');
INSERT INTO schema_steps VALUES ('1', '31dd1f88fa1c816848aec7b0e366a35ef6e0845924918c96e7e4c07980addcd4');
INSERT INTO schema_steps VALUES ('10', 'b40900cd38a04c638d57024b6f3158d63666b4de613489133794b2aad394a7b3');
INSERT INTO schema_steps VALUES ('11', '43d5327fa783172c9b1ff183c8483d2f44e2cfcd2271f92518a38faf466a53a1');
INSERT INTO schema_steps VALUES ('12', 'c995d1b5a4a54592179e80557f03fc226b7d105f24c854cf3fdc7a53f45c0534');
INSERT INTO schema_steps VALUES ('13', 'f05b3d35030128ee3354bea9d58c772dd78c8b0d3921c578d506f5a7eff1050b');
INSERT INTO schema_steps VALUES ('14', '2952aab95978e0d8ff740485b8bc90f4f9b0b2cdeffe32490459fe6f90b3cda9');
INSERT INTO schema_steps VALUES ('15', '4e78c34d26b2c216670d7ea211bdacc7099ff32a6208895fd1f2cb23443f6cdf');
INSERT INTO schema_steps VALUES ('2', '5c1f49ba1ebd980be7753a3183104f5d896e1f3a1a3463ed31a27e927f16ac64');
INSERT INTO schema_steps VALUES ('3', '8d8cd1b2cba2e76044eaebd6b5b486f0aea2507b833d8770ffd09581759065df');
INSERT INTO schema_steps VALUES ('4', 'd4092204f3ea54000712b0f34275e32a785aeeaef2710b689a3efa2688ad7c3e');
INSERT INTO schema_steps VALUES ('5', 'c7822591c1caa914c4cdcc805b333e811b180bf29e68a3445525978070c42333');
INSERT INTO schema_steps VALUES ('6', 'f002acb3185864d09eb7fcf72b09b9364c21d192f3ecc687c313213fd297f269');
INSERT INTO schema_steps VALUES ('7', 'c89cd89f9f2d0ec80935caeec8905a57bb92d2d3e1b87ec73e0d4c7917e6fe35');
INSERT INTO schema_steps VALUES ('8', '301ab9bb680fdc22e381f6284572c59f5d4b3e77ddf5f5474f589ac6e3cda39a');
INSERT INTO schema_steps VALUES ('9', '8a0882f45ac0aafff7d5fd12929a4458059b0f07139845bdfa9f129bf04eeeaa');
INSERT INTO schema_version VALUES ('15');
INSERT INTO search_changes VALUES ('frozen', 'resources', '0', '00000000-0000-4000-8000-000000000001', '1');
INSERT INTO search_changes VALUES ('frozen', 'resources', '0', '00000000-0000-4000-8000-000000000002', '2');
INSERT INTO search_manifests VALUES ('frozen', 'products', '0', '1', 'frozen', '2', '[{"id":"00000000-0000-4000-8000-000000000050","size":23,"records":2,"until":2}]', NULL, NULL, NULL);
INSERT INTO search_segments VALUES ('frozen', 'products', '0', '00000000-0000-4000-8000-000000000050', '0', E'\\x47494638376101000100800100ffffff00000021f90401');
INSERT INTO search_sources VALUES ('frozen', 'resources', '0', '0372b695-5a7b-4b84-8b5b-a9648d750972', 'frozen');
INSERT INTO signing_keys VALUES ('frozen-key-1', '{"kty":"EC"}', '2026-01-01T10:00:00.000Z', '2126-01-01T00:00:00.000Z');
INSERT INTO signing_keys VALUES ('frozen-key-2', '{"kty":"EC","crv":"P-256","x":"sehzxisOcYK1QjNd7reeU55brRaBgglD-rhHpavW5B8","y":"pMFo7koFa_8JMJf2x3JhjYFxBoUpbAZSaBRcZOOsS3A","d":"T4PSi9bYAEKrlzRGsUWtlWkJnAM4ZemKy8h0yKzLz2A"}', '2026-01-02T10:00:00.000Z', NULL);
SELECT setval('search_change_numbers', 2);
