import type { Oas3Rule } from "@redocly/openapi-core";
import { isReserved } from "../operation-model.js";
import { servedOperations } from "./served-operations.js";
import { keyOf } from "./rule-context.js";

/** Every operation has an `operationId` that is a camelCase identifier. */
export const operationId: Oas3Rule = () =>
  servedOperations(({ operation: { operationId: id } }, { report, location }) => {
    if (id === undefined) {
      report({
        message:
          "The operation needs an `operationId`: its handler, its types, its test and the client's " +
          "method are named by it. Add one in camelCase, such as `getResource`.",
        location: keyOf(location),
      });
    } else if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
      report({
        message:
          `operationId "${id}" is no camelCase identifier: it becomes the name of a function, ` +
          "and a name the generator has to bend no longer matches the document. " +
          "Begin with a small letter and use letters and digits only.",
        location: location.child("operationId"),
      });
    } else if (isReserved(id)) {
      report({
        message:
          `operationId "${id}" is a word that no handler can have for its name: JavaScript or the ` +
          `file it stands in keeps it. Say more, such as \`${id}Resource\`.`,
        location: location.child("operationId"),
      });
    }
  });
