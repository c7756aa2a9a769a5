import {
  type OpenApiDocument,
  operationPlaces,
  type Parameter,
  resolve,
} from "../../document/document.js";

/** Paths whose item does not declare its path parameters in the order of the template, or whose operations declare some. */
export function misplacedParameters(document: OpenApiDocument): string[] {
  const namesOf = ({ parameters = [] }: { parameters?: object[] }): string[] =>
    parameters
      .map((reference) => resolve<Parameter>(document, reference as Parameter))
      .filter((parameter) => parameter.in === "path")
      .map(({ name }) => name);
  return operationPlaces(document).flatMap(({ path, method, item, operation }) => {
    const wanted = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name).join(", ");
    const [placed, moved] = [item, operation].map((owner) => namesOf(owner).join(", "));
    return placed === wanted && moved === "" ? [] : [`${method} ${path}: ${placed}; ${moved}`];
  });
}
