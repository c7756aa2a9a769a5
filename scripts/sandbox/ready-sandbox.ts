import type { ProxyOptions } from "../../server/runtime/api-definition.js";
import type { ApiProject } from "../../server/runtime/open-api.js";
import type { openAnnouncer } from "../../server/runtime/service/announcement.js";
import type { Environment } from "../../server/runtime/service/setting.js";
import type { StartItems } from "./recorded-items.js";
import type { OperationSummary } from "./behaviour/operation-summary.js";

/** A document's API with its docs and settings, before it is opened. */
export interface ReadySandbox {
  /** In addresses; see `SandboxOptions`. */
  name: string;
  /** The document as the user named it. */
  spec: string;
  project: ApiProject;
  settings: Environment;
  strictRequests: boolean | undefined;
  /** The file with the items of a new store, and its content. */
  seedData: string | undefined;
  items: StartItems | undefined;
  proxy?: ProxyOptions | undefined;
  /** Notes on the document. */
  lines: readonly string[];
  summary: readonly OperationSummary[];
}

/** The running service, until it is closed or a watched file changes. */
export interface Running {
  port: number;
  close(idleTimeout?: number): Promise<void>;
}

/** Prints that the service is ready, and writes the file of READY_FILE. */
export type Announce = Awaited<ReturnType<typeof openAnnouncer>>;
