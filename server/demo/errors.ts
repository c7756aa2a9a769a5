import {
  type ErrorCode,
  type ErrorDetails,
  errors,
  type StatusOf,
} from "../../generated/errors.js";
import { AnyApiError, type DetailsOf } from "../runtime/errors.js";

/** An error in the document's `x-errors` (spec/errors.yaml). Default status: the first one listed there. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends AnyApiError<Code> {
  declare status: StatusOf<Code>;

  constructor(code: Code, message: string, ...[details]: DetailsOf<Code, ErrorDetails>) {
    super(code, message, details, errors.statuses[code][0]);
  }
}
