import {
  type OpenApiDocument,
  type Parameter,
  type PathItem,
  resolve,
} from "../../document/document.js";
import { Place } from "../../document/place.js";
import { requestsOf } from "../../document/request-model.js";

/** Paths whose item does not declare its path parameters in the order of the template, or whose operations declare some. */
export function misplacedParameters(document: OpenApiDocument): string[] {
  const namesOf = ({ parameters = [] }: { parameters?: object[] }): string[] =>
    parameters
      .map((reference) => resolve<Parameter>(document, reference as Parameter))
      .filter((parameter) => parameter.in === "path")
      .map(({ name }) => name);
  return new Place(document, document).members<PathItem>("paths").flatMap((item) => {
    const wanted = [...item.key.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name).join(", ");
    return requestsOf(item).flatMap(({ method, declared }) => {
      const [placed, moved] = [item.node, declared].map((owner) => namesOf(owner).join(", "));
      return placed === wanted && moved === ""
        ? []
        : [`${method} ${item.key}: ${placed}; ${moved}`];
    });
  });
}
