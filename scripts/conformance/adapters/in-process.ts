import type { ClientOptions } from "../../../client/index.js";
import type { StartProgram } from "../client/protocol.js";
import { performWithOurClient } from "./our-client.js";

/** Our client as a program within this process. */
export function ourClientInProcess(options: Partial<ClientOptions> = {}): StartProgram {
  return (environment) => {
    const perform = performWithOurClient(environment, options);
    return { ask: perform, close: async () => undefined };
  };
}
