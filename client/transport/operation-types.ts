import type { Operations } from "../../generated/client.js";
import type { components } from "../../generated/types.js";

/** The name of every operation. */
export type OperationId = keyof Operations;
/** The argument of an operation: `RequestOf<"getResource">`. */
export type RequestOf<Id extends OperationId> = NonNullable<Parameters<Operations[Id]>[0]>;
/** What an operation resolves to: `ResponseOf<"getResource">`. */
export type ResponseOf<Id extends OperationId> = Awaited<ReturnType<Operations[Id]>>;
/** Every named schema of the API: `Schemas["ObjectTestType"]`. */
export type Schemas = Omit<components["schemas"], "x-errors">;

/** @deprecated Use {@link ResponseOf}; this name goes with the next minor version. */
export type AnswerOf<Id extends OperationId> = ResponseOf<Id>;
