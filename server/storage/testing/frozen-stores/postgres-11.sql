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
INSERT INTO action_data VALUES ('frozen', '{"nothing":null}');
INSERT INTO carts VALUES ('frozen', '{"id":"00000000-0000-4000-8000-000000000030","version":3,"lines":[{"id":"00000000-0000-4000-8000-000000000031","sku":"shoe-1","count":2}],"shippingAddress":{"city":"Köln"},"billingAddress":{},"discountCodes":["TEN"]}');
INSERT INTO catalogues VALUES ('frozen', '14127b17-764e-4c65-9a49-a79cd01d6599', '2');
INSERT INTO clients VALUES ('frozen', 'frozen-client', '8O6xdfc21STmeeB9m7U0Tq7sPac_lJmPD5e96W7TrXE', 'manage_project:frozen', '2026-01-01T10:00:00.000Z');
INSERT INTO customers VALUES ('frozen', '00000000-0000-4000-8000-000000000040', 'frozen@example.com', 'scrypt$16384$8$1$ZnJvemVuLXNhbHQtMTYtYg$7z0SJUI5Zt2nJcz4Q_teFh6uicG9D9CJm4kZMHMWOjM', '2026-01-01T10:00:00.000Z');
INSERT INTO deleted_projects VALUES ('deleted', '1');
INSERT INTO deleted_projects VALUES ('made-twice', '1');
INSERT INTO discounts VALUES ('frozen', 'A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 char 73e0432d18c02fce6a47d18fd07fa1f1de0dbfb4778522dfbf389da770244975', '{"code":"A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. ","name":{"en":"ten"},"effect":{"kind":"relative","percent":10}}');
INSERT INTO discounts VALUES ('frozen', 'TEN', '{"code":"TEN","name":{"en":"ten"},"effect":{"kind":"relative","percent":10}}');
INSERT INTO image_contents VALUES ('frozen', 'vUl8PNWoUuUnVbycT99hHOAQzMRngarg5slUVcquH9I', E'\\x47494638376101000100800100ffffff00000021f90401');
INSERT INTO images VALUES ('frozen', '00000000-0000-4000-8000-000000000020', 'pixel.gif', 'image/gif', 'vUl8PNWoUuUnVbycT99hHOAQzMRngarg5slUVcquH9I', '23');
INSERT INTO index_counts VALUES ('frozen', '43', '2');
INSERT INTO index_deletions VALUES ('frozen', 'ag', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'age', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'aged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'al', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'al', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 'ale', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'ale', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'ales', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'aln', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'aln', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'alne', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'alo', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'alo', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'aloe', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'alon', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'alon', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'alone', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'an', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'ane', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'ao', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'aoe', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'aon', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'aon', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'aone', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'ap', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 'ape', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'apes', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'apl', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 'apl', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'aple', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'aple', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'aples', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'apls', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'app', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 'app', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'appe', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'appe', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'appes', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'appl', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 'appl', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'appl', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'apple', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'apple', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'apples', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'appls', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'apps', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'e', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 'e', 'key');
INSERT INTO index_deletions VALUES ('frozen', 'ei', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 'ey', 'key');
INSERT INTO index_deletions VALUES ('frozen', 'fo', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'foen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'foz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'foze', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'fozen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'fozn', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'fr', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'fren', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'fro', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'froe', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'froen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'fron', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'froz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'froz', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'froze', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'frozen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'frozn', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'frz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'frze', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'frzen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'frzn', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'fz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'fzen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'i', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 'ih', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'it', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'ith', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'k', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 'k', 'key');
INSERT INTO index_deletions VALUES ('frozen', 'ke', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 'ke', 'key');
INSERT INTO index_deletions VALUES ('frozen', 'kei', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 'key', 'key');
INSERT INTO index_deletions VALUES ('frozen', 'ki', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 'ky', 'key');
INSERT INTO index_deletions VALUES ('frozen', 'l', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 'li', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'ln', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'lne', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'lo', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'loe', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'lon', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'lon', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'lone', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'ly', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'n', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 'ni', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'nl', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 'nl', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'nl', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'nli', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'nly', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'nu', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 'nul', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 'ny', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'oi', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'ol', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'ol', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'oli', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'oly', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'on', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 'on', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'on', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'one', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 'oni', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'onl', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'onl', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'onli', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 'only', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'ony', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'oy', 'only');
INSERT INTO index_deletions VALUES ('frozen', 'oz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'ozen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'pl', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 'ple', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'ples', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'pp', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 'ppe', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'ppes', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'ppl', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 'ppl', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'pple', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 'pple', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'pples', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'ppls', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 'rass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'raß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'raße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'ro', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'roen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'roz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'roze', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'rozen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'rozn', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'rz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 'rzen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 'sa', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'sae', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'saed', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'sag', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'sag', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'sagd', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'sage', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'sage', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'saged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'sass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'saß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'saße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'sg', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'sge', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'sged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'sra', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'srae', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'sras', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'srass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'sraß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'sraß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'sraße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'srss', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'srß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'srße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'st', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'sta', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'sta', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'sta', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'stad', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'stae', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'stae', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'stae', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'staed', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'stag', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'stag', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'stag', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'stagd', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'stage', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'stage', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'staged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'stas', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'stass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'staß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'staß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'staße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'ste', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'sted', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'stg', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'stg', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'stgd', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'stge', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'stge', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'stged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'str', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'stra', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'stra', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'stra', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'strae', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'stras', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'strass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'straß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'straß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'straße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'stre', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'strs', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'strss', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'strß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'strß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'strße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'stss', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'stß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'stße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'ta', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'tae', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'taed', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'tag', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'tag', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'tagd', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'tage', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'tage', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'taged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'tass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'taß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'taße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'tg', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 'tge', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 'tged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 'th', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'tra', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'trae', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'tras', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'trass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'traß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'traß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'traße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'trss', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 'trß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 'trße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 'u', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 'ul', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 'wh', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'wi', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'wih', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'wit', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'with', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'wt', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'wth', 'with');
INSERT INTO index_deletions VALUES ('frozen', 'y', 'key');
INSERT INTO index_owners VALUES ('frozen', '1', E'\\x0230303030303030302d303030302d343030302d383030302d303030303030303030303031');
INSERT INTO index_owners VALUES ('frozen', '2', E'\\x0230303030303030302d303030302d343030302d383030302d303030303030303030303032');
INSERT INTO index_stems VALUES ('frozen', 'alon', 'alone', '510');
INSERT INTO index_stems VALUES ('frozen', 'alone', 'alone', '1');
INSERT INTO index_stems VALUES ('frozen', 'appl', 'apples', '262');
INSERT INTO index_stems VALUES ('frozen', 'apple', 'apples', '16');
INSERT INTO index_stems VALUES ('frozen', 'apples', 'apples', '233');
INSERT INTO index_stems VALUES ('frozen', 'froz', 'frozen', '330');
INSERT INTO index_stems VALUES ('frozen', 'frozen', 'frozen', '181');
INSERT INTO index_stems VALUES ('frozen', 'kei', 'key', '4');
INSERT INTO index_stems VALUES ('frozen', 'key', 'key', '507');
INSERT INTO index_stems VALUES ('frozen', 'nul', 'nul', '511');
INSERT INTO index_stems VALUES ('frozen', 'onli', 'only', '4');
INSERT INTO index_stems VALUES ('frozen', 'only', 'only', '507');
INSERT INTO index_stems VALUES ('frozen', 'stag', 'staged', '8');
INSERT INTO index_stems VALUES ('frozen', 'stage', 'staged', '4');
INSERT INTO index_stems VALUES ('frozen', 'staged', 'staged', '499');
INSERT INTO index_stems VALUES ('frozen', 'strass', 'straße', '2');
INSERT INTO index_stems VALUES ('frozen', 'straß', 'straße', '504');
INSERT INTO index_stems VALUES ('frozen', 'straße', 'straße', '5');
INSERT INTO index_stems VALUES ('frozen', 'with', 'with', '511');
INSERT INTO index_values VALUES ('frozen', 'a', E'\\x0253747261c39f65', E'\\x', NULL, '2', '-1', '1', '1', '1');
INSERT INTO index_values VALUES ('frozen', 'a', E'\\x0266726f7a656e206170706c6573', E'\\x', NULL, '1', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'a', E'\\x026e756c200203', E'\\x', NULL, '2', '-1', '1', '1', '0');
INSERT INTO index_values VALUES ('frozen', 'a', E'\\x02efbfbf0420616c6f6e65', E'\\x', NULL, '2', '-1', '1', '1', '2');
INSERT INTO index_values VALUES ('frozen', 'c', E'\\x01c279b78fff900000', E'\\x', '1767261600000', '1', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'c', E'\\x01c279b78fff900000', E'\\x', '1767261600000', '2', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'cc', E'\\x0266726f7a656e2d636c69656e74', E'\\x', NULL, '1', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'cc', E'\\x0266726f7a656e2d636c69656e74', E'\\x', NULL, '2', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'h', E'\\x018000000000000000', E'\\x', '0', '1', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'h', E'\\x01bff0000000000000', E'\\x', '1', '2', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'i', E'\\x01c008000000000000', E'\\x', '3', '1', '-1', '0', '1', '1');
INSERT INTO index_values VALUES ('frozen', 'i', E'\\x01c045000000000000', E'\\x', '42', '1', '-1', '0', '1', '2');
INSERT INTO index_values VALUES ('frozen', 'k', E'\\x02776974682d6b6579', E'\\x', NULL, '1', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'm', E'\\x01c279b78fff900000', E'\\x', '1767261600000', '1', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'm', E'\\x01c279b7e265500000', E'\\x', '1767348000000', '2', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'mc', E'\\x0266726f7a656e2d636c69656e74', E'\\x', NULL, '1', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'mc', E'\\x0266726f7a656e2d636c69656e74', E'\\x', NULL, '2', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'p', E'\\x0230303030303030302d303030302d343030302d383030302d303030303030303030303031', E'\\x', NULL, '2', '-1', '1', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'pt', E'\\x027265736f75726365', E'\\x', NULL, '2', '-1', '1', '1', '3');
INSERT INTO index_values VALUES ('frozen', 's', E'\\x02737461676564206f6e6c79', E'\\x', NULL, '2', '-1', '2', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'v', E'\\x01bff0000000000000', E'\\x', '1', '1', '-1', '0', '1', '3');
INSERT INTO index_values VALUES ('frozen', 'v', E'\\x01c000000000000000', E'\\x', '2', '2', '-1', '0', '1', '3');
INSERT INTO index_words VALUES ('frozen', 'alone', '2', '1');
INSERT INTO index_words VALUES ('frozen', 'apples', '1', '0');
INSERT INTO index_words VALUES ('frozen', 'frozen', '1', '0');
INSERT INTO index_words VALUES ('frozen', 'key', '1', '0');
INSERT INTO index_words VALUES ('frozen', 'nul', '2', '1');
INSERT INTO index_words VALUES ('frozen', 'only', '2', '2');
INSERT INTO index_words VALUES ('frozen', 'staged', '2', '2');
INSERT INTO index_words VALUES ('frozen', 'straße', '2', '1');
INSERT INTO index_words VALUES ('frozen', 'with', '1', '0');
INSERT INTO indexes VALUES ('frozen', '1', '33f03d89a9f43c4af6643a8276ec193ee72f212b7b112815bc08566db38eb010');
INSERT INTO out_of_order_properties VALUES ('frozen', 'longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong a317357a7c97bad1272872f43fa58c4cc7094a7c33a2fa7314dc480d98cb4033', '2', '{"uriParameterOne":"longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong","uriParameterTwo":"2","body":{"deep":[{}]}}');
INSERT INTO out_of_order_properties VALUES ('frozen', 'one/', 'two', E'{"uriParameterOne":"one/\\u0001","uriParameterTwo":"two","body":{"custom":"é"}}');
INSERT INTO product_skus VALUES ('frozen', 'shoe-1', '00000000-0000-4000-8000-000000000010');
INSERT INTO product_skus VALUES ('frozen', 'shoe-22222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222 4e975ff526a3d2aa470426a244ae11bcbe9a39bc54056df9ad1d01fc0dd856cd', '00000000-0000-4000-8000-000000000011');
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000010', 'shoe', '1', '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"shoe-1","prices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"attributes":[{"name":"color","value":"green"}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[]}', NULL, '1');
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000011', NULL, '1', '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', NULL, '{"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"shoe-22222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222","prices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"attributes":[{"name":"color","value":"green"}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[]}', '2');
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
INSERT INTO schema_steps VALUES ('2', '5c1f49ba1ebd980be7753a3183104f5d896e1f3a1a3463ed31a27e927f16ac64');
INSERT INTO schema_steps VALUES ('3', '8d8cd1b2cba2e76044eaebd6b5b486f0aea2507b833d8770ffd09581759065df');
INSERT INTO schema_steps VALUES ('4', 'd4092204f3ea54000712b0f34275e32a785aeeaef2710b689a3efa2688ad7c3e');
INSERT INTO schema_steps VALUES ('5', 'c7822591c1caa914c4cdcc805b333e811b180bf29e68a3445525978070c42333');
INSERT INTO schema_steps VALUES ('6', 'f002acb3185864d09eb7fcf72b09b9364c21d192f3ecc687c313213fd297f269');
INSERT INTO schema_steps VALUES ('7', 'c89cd89f9f2d0ec80935caeec8905a57bb92d2d3e1b87ec73e0d4c7917e6fe35');
INSERT INTO schema_steps VALUES ('8', '301ab9bb680fdc22e381f6284572c59f5d4b3e77ddf5f5474f589ac6e3cda39a');
INSERT INTO schema_steps VALUES ('9', '8a0882f45ac0aafff7d5fd12929a4458059b0f07139845bdfa9f129bf04eeeaa');
INSERT INTO schema_version VALUES ('11');
INSERT INTO search_changes VALUES ('frozen', 'resources', '0', '00000000-0000-4000-8000-000000000001', '1');
INSERT INTO search_changes VALUES ('frozen', 'resources', '0', '00000000-0000-4000-8000-000000000002', '2');
INSERT INTO search_manifests VALUES ('frozen', 'products', '0', '1', 'frozen', '2', '[{"id":"00000000-0000-4000-8000-000000000050","size":23,"records":2,"until":2}]', NULL, NULL, NULL);
INSERT INTO search_segments VALUES ('frozen', 'products', '0', '00000000-0000-4000-8000-000000000050', '0', E'\\x47494638376101000100800100ffffff00000021f90401');
INSERT INTO search_sources VALUES ('frozen', 'resources', '0', '487f2b55-774a-4947-acfb-a171bf252106', 'frozen');
INSERT INTO signing_keys VALUES ('frozen-key-1', '{"kty":"EC"}', '2026-01-01T10:00:00.000Z', '2126-01-01T00:00:00.000Z');
INSERT INTO signing_keys VALUES ('frozen-key-2', '{"kty":"EC","crv":"P-256","x":"sehzxisOcYK1QjNd7reeU55brRaBgglD-rhHpavW5B8","y":"pMFo7koFa_8JMJf2x3JhjYFxBoUpbAZSaBRcZOOsS3A","d":"T4PSi9bYAEKrlzRGsUWtlWkJnAM4ZemKy8h0yKzLz2A"}', '2026-01-02T10:00:00.000Z', NULL);
SELECT setval('index_owner_numbers', 2);
SELECT setval('search_change_numbers', 2);
