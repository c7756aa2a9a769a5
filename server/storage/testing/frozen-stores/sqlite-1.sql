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
PRAGMA user_version = 1;
