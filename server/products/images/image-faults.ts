import { ApiError } from "../../errors.js";

/** `problem` ends the sentence "The image cannot be read: …". */
export function imageCorrupt(problem: string): ApiError {
  return new ApiError("ImageCorrupt", `The image cannot be read: ${problem}.`);
}
