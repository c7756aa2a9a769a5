import type { Request } from "express";
import type { OperationDescription } from "../../generated/operations.js";
import { ApiError } from "../errors.js";

/** Throws NotAcceptable if Accept excludes all that the operation produces (RFC 9110 section 12.5.1). */
export function negotiate(operation: OperationDescription, request: Request): void {
  const { accept } = request.headers;
  // An answer that never has content is acceptable to everybody.
  if (operation.method === "head") return;
  if (accept === undefined || accept === "*/*" || accept === "application/json, */*") return;
  if (request.accepts([...operation.produces])) return;
  throw new ApiError(
    "NotAcceptable",
    `This address answers with ${operation.produces.join(", ")}, which Accept excludes.`,
  );
}
