/** Customers, and the sessions of refresh tokens: see `customer-storage.ts` and `refresh-session-storage.ts`. */
export const TOKEN_TABLES = `
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
`;
