import { type OperationId, operations } from "../../../generated/operations.js";
import type { Ask } from "./scenario.js";
import type { CallCommand, QueryParameter, Result } from "./protocol.js";

type CallOptions = Partial<
  Pick<CallCommand, "pathParameters" | "query" | "headers" | "body" | "timeout" | "abortAfter">
>;

/** A call of an operation of the document. */
export function callOf(operationId: OperationId, options: CallOptions = {}): CallCommand {
  const { method, path } = operations[operationId];
  return {
    do: "call",
    operationId,
    method: method.toUpperCase(),
    path,
    pathParameters: {},
    query: [],
    headers: {},
    ...options,
  };
}

/** A read of a resource of the sample data. */
export function read(options: CallOptions = {}): CallCommand {
  return callOf("getResourceByKey", { pathParameters: { key: "sample-colours" }, ...options });
}

/** A creation without a key: done twice, it makes two. */
export function create(options: CallOptions = {}): CallCommand {
  return callOf("createOrUpdateResource", { body: { objectTypeProperty: {} }, ...options });
}

export function query(...parameters: QueryParameter[]): CallCommand {
  return callOf("queryResourcesSorted", { query: parameters });
}

/** So many commands at once. */
export function atOnce(count: number, ask: Ask, command: CallCommand): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, () => ask(command)));
}
