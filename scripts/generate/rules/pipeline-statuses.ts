import type {
  Oas3Definition,
  Oas3Operation,
  Oas3PathItem,
  Oas3RequestBody,
  Oas3Response,
  Oas3Responses,
  Oas3Rule,
  Oas3SecurityRequirement,
  UserContext,
} from "@redocly/openapi-core";
import { servedOperations } from "./served-operations.js";

/** Every operation declares the error statuses that the pipeline may answer before its handler. */
export const pipelineStatuses: Oas3Rule = () => {
  let everywhere: Oas3SecurityRequirement[] = [];
  return {
    Root({ security = [] }: Pick<Oas3Definition, "security">) {
      everywhere = security;
    },
    ...servedOperations(({ operation, item }, { report, location, resolve }) => {
      const missing = expected(operation, item, operation.security ?? everywhere, resolve).filter(
        ([status]) => !(status in (operation.responses ?? {})),
      );
      if (missing.length === 0) return;
      const list = missing.map(([status, reason]) => `${status} (${reason})`).join(", ");
      report({
        message:
          `The operation does not declare ${list}: the pipeline may answer so ` +
          "before the handler is asked, but neither the docs nor clients' types know. " +
          "Refer to the responses in spec/responses.yaml.",
        location: location.child("responses").key(),
      });
    }),
  };
};

function expected(
  { requestBody, ...operation }: Oas3Operation,
  item: Oas3PathItem,
  security: Oas3SecurityRequirement[],
  resolve: UserContext["resolve"],
): [status: string, reason: string][] {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  const scoped = security.some((alternative) => Object.values(alternative).flat().length > 0);
  const body = requestBody && resolve<Oas3RequestBody>(requestBody).node;
  const statuses: [string, string, unknown][] = [
    ["400", "malformed parameters or body", parameters.length > 0 || body],
    ["401", "no valid credentials", security.length > 0],
    ["403", "a scope that is not granted", scoped],
    ["406", "an Accept that excludes every media type", hasContent(operation.responses, resolve)],
    ["411", "a required body without a length", body?.required],
    ["413", "too large a body", body],
    ["414", "too long a URL", true],
    ["415", "a media type that is not taken", body],
    ["500", "a failure of the service", true],
  ];
  return statuses.flatMap(([status, reason, applies]) => (applies ? [[status, reason]] : []));
}

function hasContent(responses: Oas3Responses, resolve: UserContext["resolve"]): boolean {
  return Object.entries(responses ?? {}).some(
    ([status, response]) =>
      status < "400" && resolve<Oas3Response>(response).node?.content !== undefined,
  );
}
