import * as binding from "../generated/client.js";
import {
  type Address,
  bindClient,
  type ClientSettings,
  type Identity,
} from "./transport/bind-client.js";
import type { components } from "../generated/types.js";

export type ClientOptions = Address<typeof binding.server> &
  Identity &
  binding.Tenant &
  ClientSettings;

/** One method for each operation of the document, named by its operationId. */
export type Client = binding.Operations;

/** A client of the service. Sends nothing before the first call. Throws TypeError for a bad address or timeout. */
export function createClient(options: ClientOptions): Client {
  return bindClient<Client>(binding, options);
}

export type OperationId = keyof Client;
/** The argument of an operation: `RequestOf<"getResource">`. */
export type RequestOf<Id extends OperationId> = NonNullable<Parameters<Client[Id]>[0]>;
/** The response of an operation: `ResponseOf<"getResource">`. */
export type ResponseOf<Id extends OperationId> = Awaited<ReturnType<Client[Id]>>;
/** Every named schema of the API: `Schemas["ObjectTestType"]`. */
export type Schemas = Omit<components["schemas"], "x-errors">;
