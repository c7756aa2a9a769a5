import { systemError } from "./process.js";

/** The value in place of a file or folder that does not exist. For `catch` of a promise; other errors are thrown. */
export function whenMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (systemError(error).code === "ENOENT") return value;
    throw error;
  };
}
