/** Customers, and the sessions of refresh tokens: see `customer-storage.ts` and `refresh-session-storage.ts`. */
export const TOKEN_TABLES = `
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
`;
