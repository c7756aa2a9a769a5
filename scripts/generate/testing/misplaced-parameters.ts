import { type OpenApiDocument, type Parameter, resolve } from "../../document/document.js";
import { pathItems } from "../../document/operation-model.js";
import { operationsIn } from "../../document/request-model.js";

/** Paths whose item does not declare its path parameters in the order of the template, or whose operations declare some. */
export function misplacedParameters(document: OpenApiDocument): string[] {
  const namesOf = ({ parameters = [] }: { parameters?: object[] }): string[] =>
    parameters
      .map((reference) => resolve<Parameter>(document, reference as Parameter))
      .filter((parameter) => parameter.in === "path")
      .map(({ name }) => name);
  return pathItems(document).flatMap((item) => {
    const wanted = [...item.key.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name).join(", ");
    return operationsIn(item).flatMap(({ method, operation }) => {
      const [placed, moved] = [item.node, operation.node].map((owner) => namesOf(owner).join(", "));
      return placed === wanted && moved === ""
        ? []
        : [`${method} ${item.key}: ${placed}; ${moved}`];
    });
  });
}
