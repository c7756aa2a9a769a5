import type { Outgoing, OutgoingPlan } from "../../../server/runtime/webhooks/outgoing.js";
import { contentKind } from "../../document/body-facts.js";
import {
  isObject,
  METHODS,
  type OpenApiDocument,
  type PathItem,
  type Referenced,
  type RequestBody,
  resolve,
} from "../../document/document.js";
import { effectiveParameters, type OperationModel } from "../../document/operation-model.js";

type PathItems = Record<string, Referenced<PathItem>>;

/** The webhooks and callbacks of a document; `undefined` if it has none. */
export function outgoingOf(
  document: OpenApiDocument,
  models: readonly OperationModel[],
): Outgoing | undefined {
  const { webhooks: declared, paths = {}, "x-webhooks": extension } = document;
  const named = Object.entries({ ...extension, ...declared });
  // The control API sends by the name.
  const webhooks = named.flatMap(([name, item]) => plansOf(document, name, item).slice(0, 1));
  const callbacks = models.flatMap(({ name, path, method }) => {
    const { callbacks: own } = resolve<PathItem>(document, paths[path] ?? {})[method] ?? {};
    const plans = Object.entries(own ?? {}).flatMap(([callback, reference]) =>
      Object.entries(resolve<PathItems>(document, reference)).flatMap(([address, item]) =>
        plansOf(document, callback, item).map((plan) => ({ ...plan, address })),
      ),
    );
    return plans.length > 0 ? [[name, plans] as const] : [];
  });
  if (webhooks.length + callbacks.length === 0) return undefined;
  return { webhooks, callbacks: Object.fromEntries(callbacks) };
}

/** A plan for each operation of a path item. */
function plansOf(
  document: OpenApiDocument,
  name: string,
  reference: Referenced<PathItem>,
): OutgoingPlan[] {
  // An extension may have any value.
  if (!isObject(reference)) return [];
  const item = resolve<PathItem>(document, reference);
  return METHODS.flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const { content } = resolve<Partial<RequestBody>>(document, operation.requestBody ?? {});
    const types = Object.keys(content ?? {});
    const mediaType = types.find((each) => contentKind(each) === "json") ?? types[0];
    const { schema, example, examples = {} } = content?.[mediaType ?? ""] ?? {};
    const [first] = Object.values(examples);
    const sample: unknown = first ? resolve<{ value?: unknown }>(document, first).value : example;
    // Such as the type of an event.
    const headers = effectiveParameters(document, item, operation)
      .filter((each) => each.in === "header" && each.example !== undefined)
      .map((each) => [each.name.toLowerCase(), String(each.example)] as const);
    return {
      name,
      method: method.toUpperCase(),
      headers: Object.fromEntries(headers),
      ...(mediaType !== undefined && { mediaType, schema }),
      ...(sample !== undefined && { sample }),
    };
  });
}
