import { operations } from "../../generated/operations.js";
import type { ControlledApi } from "../runtime/control/controlled-api.js";
import { readDocumentText } from "../demo/document.js";

/** This API, for its control API. */
export const controlledApi: ControlledApi = {
  name: "resource-test-service",
  operations: Object.values(operations),
  document: { file: "generated/validation.json", read: readDocumentText },
};
