import { ApiError } from "../errors.js";

export function resourceNotFound(by: { id: string } | { key: string }): ApiError {
  const name = "id" in by ? `ID '${by.id}'` : `key '${by.key}'`;
  return new ApiError("ResourceNotFound", `The resource with ${name} was not found.`);
}
