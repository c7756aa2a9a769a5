import { ApiError } from "../../errors.js";

/** `reason` completes the sentence "The image cannot be read: …". */
export function imageCorrupt(reason: string): ApiError {
  return new ApiError("ImageCorrupt", `The image cannot be read: ${reason}.`);
}
