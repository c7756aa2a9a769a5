CREATE TABLE projects (
        project_key TEXT NOT NULL PRIMARY KEY,
        created_at TEXT NOT NULL
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
        body TEXT NOT NULL,
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
CREATE TABLE index_counts (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    last_owner INTEGER NOT NULL,
    current_count INTEGER NOT NULL,
    staged_count INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE index_owners (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    owner INTEGER NOT NULL,
    id TEXT NOT NULL,
    projections INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection, owner)
  ) STRICT, WITHOUT ROWID;
CREATE INDEX index_owners_by_id ON index_owners (project_key, collection, id, projections);
CREATE TABLE index_values (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    path TEXT NOT NULL,
    value ANY NOT NULL,
    owner INTEGER NOT NULL,
    element INTEGER NOT NULL,
    projections INTEGER NOT NULL,
    occurrences INTEGER NOT NULL,
    marks INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection, path, value, owner, element, projections)
  ) STRICT, WITHOUT ROWID;
CREATE INDEX index_values_by_owner ON index_values
    (project_key, collection, owner, path, value, element, projections, occurrences);
CREATE TABLE index_words (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    word TEXT NOT NULL,
    owner INTEGER NOT NULL,
    projections INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection, word, owner, projections)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE index_stems (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    stem TEXT NOT NULL,
    word TEXT NOT NULL,
    languages INTEGER NOT NULL,
    PRIMARY KEY (project_key, collection, stem, word)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE index_deletions (
    project_key TEXT NOT NULL,
    collection INTEGER NOT NULL,
    deletion TEXT NOT NULL,
    stem TEXT NOT NULL,
    PRIMARY KEY (project_key, collection, deletion, stem)
  ) STRICT, WITHOUT ROWID;
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
INSERT INTO projects VALUES ('frozen', '2026-01-01T10:00:00.000Z');
INSERT INTO resources VALUES ('frozen', '00000000-0000-4000-8000-000000000001', 'with-key', 1, '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"objectTypeProperty":{"arrayOfIntExample":[3,42],"arrayOfStringExample":["frozen apples"]}}', NULL);
INSERT INTO resources VALUES ('frozen', '00000000-0000-4000-8000-000000000002', NULL, 2, '2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"objectTypeProperty":{"arrayOfStringExample":["\ud800 alone","nul \u0000","Straße"]},"parentId":"00000000-0000-4000-8000-000000000001"}', '{"objectTypeProperty":{},"someProperty":"staged only"}');
INSERT INTO out_of_order_properties VALUES ('frozen', 'longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong', '2', '{"deep":[{}]}');
INSERT INTO out_of_order_properties VALUES ('frozen', 'one/', 'two', '{"custom":"é"}');
INSERT INTO clients VALUES ('frozen', 'frozen-client', '8O6xdfc21STmeeB9m7U0Tq7sPac_lJmPD5e96W7TrXE', 'manage_project:frozen', '2026-01-01T10:00:00.000Z');
INSERT INTO signing_keys VALUES ('frozen-key-1', '{"kty":"EC"}', '2026-01-01T10:00:00.000Z', '2126-01-01T00:00:00.000Z');
INSERT INTO signing_keys VALUES ('frozen-key-2', '{"kty":"EC","crv":"P-256","x":"sehzxisOcYK1QjNd7reeU55brRaBgglD-rhHpavW5B8","y":"pMFo7koFa_8JMJf2x3JhjYFxBoUpbAZSaBRcZOOsS3A","d":"T4PSi9bYAEKrlzRGsUWtlWkJnAM4ZemKy8h0yKzLz2A"}', '2026-01-02T10:00:00.000Z', NULL);
INSERT INTO revocations VALUES ('frozen', 'client', 'revoked-client', '2126-01-01T00:00:00.000Z');
INSERT INTO revocations VALUES ('frozen', 'token', 'revoked-token', '2126-01-01T00:00:00.000Z');
INSERT INTO index_counts VALUES ('frozen', 0, 2, 2, 2, 1);
INSERT INTO index_owners VALUES ('frozen', 0, 1, '00000000-0000-4000-8000-000000000001', 0);
INSERT INTO index_owners VALUES ('frozen', 0, 2, '00000000-0000-4000-8000-000000000002', 0);
INSERT INTO index_values VALUES ('frozen', 0, 'a', 'Straße', 2, -1, 1, 1, 1);
INSERT INTO index_values VALUES ('frozen', 0, 'a', 'frozen apples', 1, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'a', 'nul ', 2, -1, 1, 1, 0);
INSERT INTO index_values VALUES ('frozen', 0, 'a', '￿ alone', 2, -1, 1, 1, 2);
INSERT INTO index_values VALUES ('frozen', 0, 'c', 1767261600000, 1, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'c', 1767261600000, 2, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'cc', 'frozen-client', 1, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'cc', 'frozen-client', 2, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'h', 0, 1, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'h', 1, 2, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'i', 3, 1, -1, 0, 1, 1);
INSERT INTO index_values VALUES ('frozen', 0, 'i', 42, 1, -1, 0, 1, 2);
INSERT INTO index_values VALUES ('frozen', 0, 'k', 'with-key', 1, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'm', 1767261600000, 1, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'm', 1767348000000, 2, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'mc', 'frozen-client', 1, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'mc', 'frozen-client', 2, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'p', '00000000-0000-4000-8000-000000000001', 2, -1, 1, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'pt', 'resource', 2, -1, 1, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 's', 'staged only', 2, -1, 2, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'v', 1, 1, -1, 0, 1, 3);
INSERT INTO index_values VALUES ('frozen', 0, 'v', 2, 2, -1, 0, 1, 3);
INSERT INTO index_words VALUES ('frozen', 0, 'alone', 2, 1);
INSERT INTO index_words VALUES ('frozen', 0, 'apples', 1, 0);
INSERT INTO index_words VALUES ('frozen', 0, 'frozen', 1, 0);
INSERT INTO index_words VALUES ('frozen', 0, 'key', 1, 0);
INSERT INTO index_words VALUES ('frozen', 0, 'nul', 2, 1);
INSERT INTO index_words VALUES ('frozen', 0, 'only', 2, 2);
INSERT INTO index_words VALUES ('frozen', 0, 'staged', 2, 2);
INSERT INTO index_words VALUES ('frozen', 0, 'straße', 2, 1);
INSERT INTO index_words VALUES ('frozen', 0, 'with', 1, 0);
INSERT INTO index_stems VALUES ('frozen', 0, 'alon', 'alone', 510);
INSERT INTO index_stems VALUES ('frozen', 0, 'alone', 'alone', 1);
INSERT INTO index_stems VALUES ('frozen', 0, 'appl', 'apples', 262);
INSERT INTO index_stems VALUES ('frozen', 0, 'apple', 'apples', 16);
INSERT INTO index_stems VALUES ('frozen', 0, 'apples', 'apples', 233);
INSERT INTO index_stems VALUES ('frozen', 0, 'froz', 'frozen', 330);
INSERT INTO index_stems VALUES ('frozen', 0, 'frozen', 'frozen', 181);
INSERT INTO index_stems VALUES ('frozen', 0, 'kei', 'key', 4);
INSERT INTO index_stems VALUES ('frozen', 0, 'key', 'key', 507);
INSERT INTO index_stems VALUES ('frozen', 0, 'nul', 'nul', 511);
INSERT INTO index_stems VALUES ('frozen', 0, 'onli', 'only', 4);
INSERT INTO index_stems VALUES ('frozen', 0, 'only', 'only', 507);
INSERT INTO index_stems VALUES ('frozen', 0, 'stag', 'staged', 8);
INSERT INTO index_stems VALUES ('frozen', 0, 'stage', 'staged', 4);
INSERT INTO index_stems VALUES ('frozen', 0, 'staged', 'staged', 499);
INSERT INTO index_stems VALUES ('frozen', 0, 'strass', 'straße', 2);
INSERT INTO index_stems VALUES ('frozen', 0, 'straß', 'straße', 504);
INSERT INTO index_stems VALUES ('frozen', 0, 'straße', 'straße', 5);
INSERT INTO index_stems VALUES ('frozen', 0, 'with', 'with', 511);
INSERT INTO index_deletions VALUES ('frozen', 0, 'ag', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'age', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'al', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'al', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ale', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ale', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ales', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aln', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aln', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'alne', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'alo', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'alo', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aloe', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'alon', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'alon', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'alone', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'an', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ane', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ao', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aoe', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aon', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aon', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aone', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ap', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ape', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'apes', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'apl', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 0, 'apl', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aple', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aple', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'aples', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'apls', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'app', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 0, 'app', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'appe', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'appe', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'appes', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'appl', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 0, 'appl', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'appl', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'apple', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'apple', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'apples', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'appls', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'apps', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'e', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 0, 'e', 'key');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ei', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ey', 'key');
INSERT INTO index_deletions VALUES ('frozen', 0, 'fo', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'foen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'foz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'foze', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'fozen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'fozn', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'fr', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'fren', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'fro', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'froe', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'froen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'fron', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'froz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'froz', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'froze', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'frozen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'frozn', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'frz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'frze', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'frzen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'frzn', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'fz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'fzen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'i', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ih', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'it', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ith', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'k', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 0, 'k', 'key');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ke', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ke', 'key');
INSERT INTO index_deletions VALUES ('frozen', 0, 'kei', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 0, 'key', 'key');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ki', 'kei');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ky', 'key');
INSERT INTO index_deletions VALUES ('frozen', 0, 'l', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 0, 'li', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ln', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'lne', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'lo', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'loe', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'lon', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'lon', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'lone', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ly', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'n', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ni', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'nl', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 0, 'nl', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'nl', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'nli', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'nly', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'nu', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 0, 'nul', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ny', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'oi', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ol', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ol', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'oli', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'oly', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'on', 'alon');
INSERT INTO index_deletions VALUES ('frozen', 0, 'on', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'on', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'one', 'alone');
INSERT INTO index_deletions VALUES ('frozen', 0, 'oni', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'onl', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'onl', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'onli', 'onli');
INSERT INTO index_deletions VALUES ('frozen', 0, 'only', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ony', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'oy', 'only');
INSERT INTO index_deletions VALUES ('frozen', 0, 'oz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ozen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'pl', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ple', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ples', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'pp', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ppe', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ppes', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ppl', 'appl');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ppl', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'pple', 'apple');
INSERT INTO index_deletions VALUES ('frozen', 0, 'pple', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'pples', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ppls', 'apples');
INSERT INTO index_deletions VALUES ('frozen', 0, 'rass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'raß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'raße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ro', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'roen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'roz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'roze', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'rozen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'rozn', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'rz', 'froz');
INSERT INTO index_deletions VALUES ('frozen', 0, 'rzen', 'frozen');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sa', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sae', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'saed', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sag', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sag', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sagd', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sage', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sage', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'saged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'saß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'saße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sg', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sge', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sra', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'srae', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sras', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'srass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sraß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sraß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sraße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'srss', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'srß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'srße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'st', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sta', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sta', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sta', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stad', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stae', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stae', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stae', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'staed', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stag', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stag', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stag', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stagd', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stage', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stage', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'staged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stas', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'staß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'staß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'staße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ste', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'sted', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stg', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stg', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stgd', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stge', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stge', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'str', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stra', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stra', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stra', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'strae', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stras', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'strass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'straß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'straß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'straße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stre', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'strs', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'strss', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'strß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'strß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'strße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stss', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'stße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ta', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tae', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'taed', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tag', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tag', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tagd', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tage', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tage', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'taged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'taß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'taße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tg', 'stag');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tge', 'stage');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tged', 'staged');
INSERT INTO index_deletions VALUES ('frozen', 0, 'th', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tra', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'trae', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'tras', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'trass', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'traß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'traß', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'traße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'trss', 'strass');
INSERT INTO index_deletions VALUES ('frozen', 0, 'trß', 'straß');
INSERT INTO index_deletions VALUES ('frozen', 0, 'trße', 'straße');
INSERT INTO index_deletions VALUES ('frozen', 0, 'u', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 0, 'ul', 'nul');
INSERT INTO index_deletions VALUES ('frozen', 0, 'wh', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'wi', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'wih', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'wit', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'with', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'wt', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'wth', 'with');
INSERT INTO index_deletions VALUES ('frozen', 0, 'y', 'key');
INSERT INTO catalogues VALUES ('frozen', '255793f7-8d27-4884-9481-b3ecab265482', 2);
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000010', 'shoe', 1, '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', '{"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"shoe-1","prices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"attributes":[{"name":"color","value":"green"}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[]}', NULL, 1);
INSERT INTO products VALUES ('frozen', '00000000-0000-4000-8000-000000000011', NULL, 1, '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z', 'frozen-client', 'frozen-client', NULL, '{"name":{"en":"shoe","de":"Schuh"},"slug":{"en":"shoe"},"categories":[{"typeId":"category","id":"shoes"}],"masterVariant":{"id":1,"sku":"shoe-22222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222","prices":[{"value":{"type":"centPrecision","currencyCode":"EUR","centAmount":4999,"fractionDigits":2}}],"attributes":[{"name":"color","value":"green"}],"images":[{"url":"/frozen/images/00000000-0000-4000-8000-000000000020/pixel.gif","dimensions":{"w":1,"h":1}}]},"variants":[]}', 2);
INSERT INTO product_skus VALUES ('frozen', 'shoe-1', '00000000-0000-4000-8000-000000000010');
INSERT INTO product_skus VALUES ('frozen', 'shoe-22222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222222', '00000000-0000-4000-8000-000000000011');
INSERT INTO images VALUES ('frozen', '00000000-0000-4000-8000-000000000020', 'pixel.gif', 'image/gif', 'vUl8PNWoUuUnVbycT99hHOAQzMRngarg5slUVcquH9I', 23);
INSERT INTO image_contents VALUES ('frozen', 'vUl8PNWoUuUnVbycT99hHOAQzMRngarg5slUVcquH9I', X'47494638376101000100800100FFFFFF00000021F90401');
INSERT INTO carts VALUES ('frozen', '{"id":"00000000-0000-4000-8000-000000000030","version":3,"lines":[{"id":"00000000-0000-4000-8000-000000000031","sku":"shoe-1","count":2}],"shippingAddress":{"city":"Köln"},"billingAddress":{},"discountCodes":["TEN"]}');
INSERT INTO discounts VALUES ('frozen', 'A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. A code of more than 150 characters. ', '{"name":{"en":"ten"},"effect":{"kind":"relative","percent":10}}');
INSERT INTO discounts VALUES ('frozen', 'TEN', '{"name":{"en":"ten"},"effect":{"kind":"relative","percent":10}}');
INSERT INTO action_data VALUES ('frozen', '{"nothing":null}');
PRAGMA user_version = 3;
