import type { ClientRecord, StoredClient } from "./records.js";

export interface ClientReader {
  /** By client id alone: the token endpoint does not know the project yet. */
  get(clientId: string): Promise<StoredClient | undefined>;
  /** By creation, then id, ascending. */
  list(projectKey: string): Promise<ClientRecord[]>;
}

export interface ClientWriter extends ClientReader {
  insert(client: ClientRecord): Promise<void>;
  /** `false`: there was none. */
  delete(projectKey: string, clientId: string): Promise<boolean>;
}
