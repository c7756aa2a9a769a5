import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { isDeclared } from "../../init/drive/fuzz-api.js";
import type { Finding } from "../report/check-result.js";
import { found, type SharedContext } from "./server-check.js";
import type { Received } from "./target.js";

const JSON_TYPE = "application/json";

/** How a response differs from what its operation declares. Documents need not declare errors. */
export function undeclaredIn(
  received: Received,
  { target, read: { models, published } }: Pick<SharedContext, "target" | "read">,
): Finding | undefined {
  const { operationId, status, headers, text, json, isExample } = received;
  const model = models.find(({ name }) => name === operationId);
  if (!model || isExample || (status >= 400 && !target.declaresErrors)) return undefined;
  const wrong = (message: string): Finding => found(message, received);
  if (!isDeclared(model, status)) return wrong(`${operationId} does not declare ${status}.`);
  if (model.method === "head") {
    return text === "" ? undefined : wrong("A response to HEAD has a body.");
  }
  if (status === 204 && headers.has("Content-Length")) return wrong("A 204 has a Content-Length.");
  const { [status]: declared = [] } = model.headers ?? {};
  const missing = declared.find(({ name, isRequired }) => isRequired && !headers.has(name));
  if (missing) return wrong(`The header ${missing.name} is missing.`);
  const schema = published.operation(model)?.responses.get(status);
  const type = bareMediaType(headers.get("Content-Type") ?? "missing");
  const { [status]: contents = schema ? [{ mediaType: JSON_TYPE }] : [] } = model.contents;
  const isMeant = contents.some(({ mediaType }) => {
    const [start = "", isRange] = bareMediaType(mediaType).split("*");
    return isRange === undefined ? type === start : type.startsWith(start);
  });
  if (contents.length > 0 && !isMeant) return wrong(`The Content-Type is ${type}.`);
  if (!schema || type !== JSON_TYPE) return undefined;
  if (json === undefined) return wrong("The body is not JSON.");
  const error = published.responses.validationError(schema, json);
  return error === undefined ? undefined : wrong(`The body is not as declared: ${error}.`);
}
