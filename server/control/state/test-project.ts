import type { ClientCredentials } from "../../auth/client-secrets.js";

export interface NewProject {
  /** Default: one that no other project has. */
  projectKey?: string;
  /** Whether it has sample data; default `true`. */
  sampleData?: boolean;
  /** Permissions of its client; default `manage_project`. */
  permissions?: readonly string[];
  /** Seconds after which it is removed; default: it stays until it is removed. */
  lifetime?: number;
}

/** A project, and the credentials of a client in it. */
export interface TestProject extends ClientCredentials {
  projectKey: string;
  /** Of the client. */
  scope: string;
}
