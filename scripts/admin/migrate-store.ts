import { type Config, ConfigError } from "../../server/operation/config.js";
import { openStorage, schemaVersionsOf } from "../../server/open-storage.js";
import { AdministrationError } from "../../server/projects/administration.js";

/**
 * Brings the store's schema up to date, also where MIGRATE is off, and tells what it did. `check`: only
 * tells, and throws {@link AdministrationError} if there is something to do.
 */
export async function migrateStore(config: Config, { check }: { check: boolean }): Promise<string> {
  if (config.storeInMemory) {
    throw new ConfigError("STORE_IN_MEMORY: a store in memory is never migrated.");
  }
  const { present, latest } = await schemaVersionsOf(config);
  if (present === latest) return `The store has schema version ${latest}, which is up to date.`;
  if (check) {
    throw new AdministrationError(
      `The store has schema version ${present}, this program needs ${latest}.`,
    );
  }
  const { database } = config;
  const storage = await openStorage({
    ...config,
    database: database && { ...database, migrates: true },
  });
  await storage.close();
  return `The store was brought from schema version ${present} to ${latest}.`;
}
