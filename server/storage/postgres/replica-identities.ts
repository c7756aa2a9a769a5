/**
 * Gives the tables without a primary key an identity of their rows, without which PostgreSQL rejects
 * updates and deletions as soon as there is a publication of them, and Citus the move of a shard.
 */
export const REPLICA_IDENTITIES = `
  ALTER TABLE schema_version ADD PRIMARY KEY (version);
  ALTER TABLE IF EXISTS index_values REPLICA IDENTITY FULL;
`;
