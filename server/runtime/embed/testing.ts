/** Embeds a service that `npm run init` has made in its tests: `openapi-service-kit/testing`. */
import { type Preparation, restoredService, type TestHooks } from "./fixture.js";
import type { EmbeddedDocument } from "./embedded-api.js";
import { type ApiOptions, startService } from "./start-api.js";

export { type ApiOptions, type EmbeddedDocument, startService, type TestHooks };

/**
 * One service for the tests of a file or a block, as {@link startService} starts it. Before each test it restores data,
 * clock, faults and recorded requests.
 */
export function useService<Client>(
  hooks: TestHooks,
  options: ApiOptions<Client> & Preparation<EmbeddedDocument<Client>>,
): () => EmbeddedDocument<Client> {
  return restoredService(hooks, () => startService(options), options);
}
