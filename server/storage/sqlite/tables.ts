/**
 * In each table the project key is the first column, and no constraint spans projects. The one exception
 * is signing_keys: the service is one issuer, and its keys sign and verify for all projects.
 * Rows with whole documents are in rowid tables, which SQLite keeps in order of insertion.
 */
export const TABLES = `
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
`;
