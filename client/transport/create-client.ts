import * as binding from "../../generated/client.js";
import type { Address } from "./base-url.js";
import { bindClient, type ClientSettings, type Identity } from "./bind-client.js";

export type ClientOptions = Address<typeof binding.server> &
  Identity &
  binding.Tenant &
  ClientSettings;

/** One method for each operation of the document, named by its operationId. */
export type Client = binding.Operations;

/** A client of the service. Nothing is sent before the first call. Throws TypeError at a bad address or timeout. */
export function createClient(options: ClientOptions): Client {
  return bindClient<Client>(binding, options);
}
