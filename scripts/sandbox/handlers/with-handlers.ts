import type { ApiProject, Services } from "../../../server/runtime/open-api.js";
import { isObject } from "../../../server/runtime/objects.js";
import { didYouMean } from "../../../server/runtime/service/nearest.js";
import { SpecProblems } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { shapeOf } from "../behaviour/api-paths.js";
import type {
  HandledRequest,
  HandledResponse,
  HandlerTable,
} from "../../../server/runtime/embed/handler-types.js";

type Handler = HandlerTable[string];

/**
 * The API with handlers in place of some default ones, and the names of these operations. `source`: names the handlers in
 * errors. Throws SpecProblems.
 */
export function withHandlers<Project extends Pick<ApiProject, "handlers">>(
  project: Project,
  models: readonly OperationModel[],
  { handlers, source }: { handlers: unknown; source: string },
): { project: Project; handled: string[] } {
  if (!isObject(handlers)) {
    throw new SpecProblems([`${source}: Export an object of functions by default.`]);
  }
  const problems: string[] = [];
  const own = Object.entries(handlers).flatMap(([key, handler]) => {
    const model = operationOf(models, key);
    if (!model) problems.push(`${source}: ${unknownKey(models, key)}`);
    else if (!isHandler(handler)) problems.push(`${source}: '${key}' must be a function.`);
    else return [[model.name, handledBy(model.name, handler)] as const];
    return [];
  });
  if (problems.length > 0) throw new SpecProblems(problems);
  const all = { ...project.handlers, ...Object.fromEntries(own) };
  return { project: { ...project, handlers: all }, handled: own.map(([name]) => name) };
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}

/** By its name in the docs, its id in the document, or its method and path. */
function operationOf(models: readonly OperationModel[], key: string): OperationModel | undefined {
  const [, method = "", path = ""] = /^([a-z]+)\s+(\/.*)$/i.exec(key) ?? [];
  if (path === "") return models.find((each) => each.name === key || each.operationId === key);
  const shape = shapeIn(path);
  return models.find(
    (each) => each.method === method.toLowerCase() && shapeIn(each.path) === shape,
  );
}

function shapeIn(path: string): string {
  return shapeOf(path.split("/").filter(Boolean));
}

function unknownKey(models: readonly OperationModel[], key: string): string {
  const known = key.includes("/")
    ? models.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    : models.map(({ name }) => name);
  return `'${key}' is not an operation of the document.${didYouMean(key, known)}`;
}

function handledBy(name: string, handler: Handler): ApiProject["handlers"][string] {
  return async (request: HandledRequest, { handle, items, now }: Services) => {
    const usual = (sent: HandledRequest): Promise<HandledResponse> => handle(name, sent);
    const response: unknown = await handler(request, { handle: usual, store: items, now });
    if (isResponse(response)) return response;
    throw new TypeError(`The handler of ${name} must return { status, headers, body }.`);
  };
}

function isResponse(value: unknown): value is HandledResponse {
  return isObject(value) && Number.isInteger(value["status"]);
}
