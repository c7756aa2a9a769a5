import type { CustomerRecord } from "./records.js";

export interface CustomerReader {
  /** By email address, matched exactly: callers pass it in lower case. */
  getByEmail(projectKey: string, email: string): Promise<CustomerRecord | undefined>;
  /** By creation, then id, ascending. */
  list(projectKey: string): Promise<CustomerRecord[]>;
}

export interface CustomerWriter extends CustomerReader {
  /** Throws {@link DuplicateKey} if the id or the email address is taken in the project. */
  insert(customer: CustomerRecord): Promise<void>;
  /** `false`: there was none. */
  delete(projectKey: string, id: string): Promise<boolean>;
}
