import createFetchClient, { type Client } from "openapi-fetch";
import { sandboxOf } from "../../scripts/init/sandbox-of.js";
import type { EmbedOptions } from "../runtime/embed/embedded-api.js";
import { type EmbeddedDocument, startService } from "../runtime/embed/start-api.js";

export interface DocumentOptions extends EmbedOptions {
  /** The file of an OpenAPI document: 3.0, 3.1 or 3.2, in YAML or JSON. */
  document: string;
  /** Files of overlays that change it first (OpenAPI Overlay 1.0). */
  overlays?: readonly string[];
  /** Leaves out what cannot be served. Default `false`: rejects. */
  skipUnsupported?: boolean;
  /** Reads files outside the folder of the document as well. Default `false`. */
  allowOutside?: boolean;
}

/** The client of the `paths` that openapi-typescript prints. */
export type PathsClient<Paths extends object> = Client<Paths>;

/** Serves a document as `npm run sandbox` does. Throws SpecProblems. */
export async function startDocument<Paths extends object>({
  document: spec,
  overlays = [],
  skipUnsupported = false,
  allowOutside = false,
  ...options
}: DocumentOptions): Promise<EmbeddedDocument<PathsClient<Paths>>> {
  const wanted = { spec, overlays, skipUnsupported, allowOutside };
  const { project } = await sandboxOf(wanted);
  return startService({ ...options, api: project, createClient: createFetchClient<Paths> });
}
