import type { Checking } from "../checks.js";
import { checkingServer } from "../document/check-document.js";
import { TOKEN } from "./depot-server.js";

/** The checks of a depot's server. */
export function checkingDepot(
  baseUrl: string,
  amounts: { fuzz: number; collections: number },
): Promise<Checking> {
  return checkingServer({
    document: {
      spec: "scripts/conformance/testing/depot.yaml",
      overlays: [],
      profile: undefined,
    },
    baseUrl,
    seed: 1,
    ...amounts,
    token: TOKEN,
    apiKey: undefined,
    clientId: undefined,
    clientSecret: undefined,
  });
}
