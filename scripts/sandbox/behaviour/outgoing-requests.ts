import { isWrittenAsJson } from "../../document/contents.js";
import type { Outgoing, OutgoingPlan } from "../../../server/runtime/webhooks/outgoing.js";
import type { OpenApiDocument } from "../../document/document.js";
import { type Exemplified, examplesOf } from "../../document/examples/samples.js";
import type { OperationModel } from "../../document/operation-model.js";
import { Place } from "../../document/place.js";
import { callbacksOf, type RequestModel, webhooksOf } from "../../document/request-model.js";

/** The webhooks and callbacks of a document; `undefined` if it has none. */
export function outgoingOf(
  document: OpenApiDocument,
  models: readonly OperationModel[],
): Outgoing | undefined {
  const all = webhooksOf(document);
  // The control API sends by the name.
  const webhooks = all
    .filter((each) => each === all.find(({ name }) => name === each.name))
    .map((each) => planOf(document, each));
  const callbacks = models.flatMap((model) => {
    const plans = callbacksOf(document, model).map((each) => ({
      ...planOf(document, each),
      address: each.address,
    }));
    return plans.length > 0 ? [[model.name, plans] as const] : [];
  });
  if (webhooks.length + callbacks.length === 0) return undefined;
  return { webhooks, callbacks: Object.fromEntries(callbacks) };
}

function planOf(
  document: OpenApiDocument,
  { name, method, parameters, requestBody }: RequestModel & { name: string },
): OutgoingPlan {
  const contents = requestBody?.contents ?? [];
  const content = contents.find(isWrittenAsJson) ?? contents[0];
  const examples = content
    ? examplesOf(new Place<Exemplified>(document, content.declared, content.pointer))
    : [];
  const sample = (examples.find(({ isNamed }) => isNamed) ?? examples[0])?.value;
  // Such as the type of an event.
  const headers = parameters.flatMap(({ in: place, encoding, declared: { example } }) =>
    place === "header" && example !== undefined
      ? [[encoding.name, typeof example === "string" ? example : JSON.stringify(example)] as const]
      : [],
  );
  return {
    name,
    method: method.toUpperCase(),
    headers: Object.fromEntries(headers),
    ...(content && { mediaType: content.mediaType, schema: content.schema }),
    ...(sample !== undefined && { sample }),
  };
}
