import { isObject } from "../../server/runtime/objects.js";
import { followReferences } from "../../server/runtime/validation/document.js";
import { operationExample } from "../docs/samples/operation-example.js";
import type { OperationModel } from "../document/operation-model.js";
import { referencedParts } from "./self-contained.js";
import type { SandboxSession } from "./sandbox-session.js";

/** Maximum length of the schemas in a description: agents pay for each character. */
const LONGEST_COMPONENTS = 60_000;

/** An operation as in the document, with the parts that it references, and arguments for a call. */
export function describeOperation(
  model: OperationModel,
  session: Pick<SandboxSession, "document" | "published" | "summary">,
): object {
  const { name: operationId, method, path } = model;
  const { document, summary } = session;
  const published = session.published();
  const item = objectAt(published, published.paths?.[path]);
  const operation = objectAt(published, item[method]);
  const { does, why } = summary.find((each) => each.operationId === operationId) ?? {};
  const declared = [item["parameters"], operation["parameters"]]
    .flatMap((each): unknown[] => (Array.isArray(each) ? each : []))
    .map((each) => objectAt(published, each));
  // Those of the operation replace those of its path.
  const parameters = [
    ...new Map(declared.map((each) => [JSON.stringify([each["in"], each["name"]]), each])).values(),
  ];
  const { tags: _, operationId: __, "x-tag": ___, ...rest } = operation;
  const described = {
    ...rest,
    ...(does !== undefined && { does, why }),
    parameters,
    ...(operation["requestBody"] !== undefined && {
      requestBody: followReferences(published, operation["requestBody"]),
    }),
    responses: Object.fromEntries(
      Object.entries(objectAt(published, operation["responses"])).map(([status, response]) => [
        status,
        followReferences(published, response),
      ]),
    ),
  };
  const facts = { operationId, method: method.toUpperCase(), path };
  const example = { operationId, ...exampleOf(document, model) };
  return Object.assign(facts, described, componentsOf(published, described), { example });
}

function objectAt(document: object, node: unknown): Record<string, unknown> {
  const found = followReferences(document, node);
  return isObject(found) ? found : {};
}

/** The referenced parts by pointer, up to a size. `leftOut`: the pointers of the omitted ones. */
function componentsOf(document: object, described: object): object {
  const components: Record<string, Record<string, unknown>> = {};
  const leftOut: string[] = [];
  let length = 0;
  for (const [pointer, part] of referencedParts(document, described)) {
    const [, kind = "", name = ""] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(pointer) ?? [];
    length += JSON.stringify(part ?? null).length;
    if (name === "" || length > LONGEST_COMPONENTS) leftOut.push(pointer);
    else (components[kind] ??= {})[name] = part;
  }
  return {
    ...(Object.keys(components).length > 0 && { components }),
    ...(leftOut.length > 0 && { leftOut }),
  };
}

/** Arguments of call_operation with the required parameters; empty if no request can carry the values. */
function exampleOf(document: SandboxSession["document"], model: OperationModel): object {
  try {
    const { parameters, body } = operationExample(document, model);
    const { path, query, headers, cookies } = parameters;
    const places = Object.entries({ path, query, headers, cookies });
    const filled = places.filter(([, values]) => Object.keys(values).length > 0);
    return {
      ...Object.fromEntries(filled),
      ...(body?.value !== undefined && { body: body.value }),
      ...(body?.isOneOfSeveral && { contentType: body.mediaType }),
    };
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}
