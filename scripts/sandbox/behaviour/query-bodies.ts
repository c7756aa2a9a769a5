import type { OpenApiDocument, Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { BodyModel, ParameterModel } from "../../document/request-model.js";
import { ApiSchemas } from "./api-schemas.js";
import { requestSchema, responseSchema } from "./operation-contents.js";

/**
 * The query parameters of a request without a body that are members of what its response shows: what is sent, if these are
 * at least half of them.
 *
 *     PATCH /books/{id}?title=New   // with a response { "id": …, "title": … }
 */
export function sentInQuery(
  document: OpenApiDocument,
  model: OperationModel,
): readonly ParameterModel[] {
  if (model.requestBody || !/^(?:post|put|patch)$/.test(model.method)) return [];
  const query = model.parameters.filter((each) => each.in === "query");
  const schemas = new ApiSchemas(document);
  const body = responseSchema(model);
  const objects = [body, ...schemas.properties(body).map(({ schema }) => schema)];
  const sent = objects.map((each) => {
    const names = new Set(schemas.properties(each).map(({ name }) => name));
    return query.filter(({ name }) => names.has(name));
  });
  const [most = []] = sent.sort((one, other) => other.length - one.length);
  return 2 * most.length >= query.length ? most : [];
}

/** The operation as if these query parameters were members of a body. */
export function withQueryAsBody(
  model: OperationModel,
  sent: readonly ParameterModel[],
): OperationModel {
  if (sent.length === 0) return model;
  const properties = sent.map(({ name, schema }) => {
    return [name, typeof schema === "object" ? schema : {}] as const;
  });
  const schema: Exclude<Schema, boolean> = {
    type: "object",
    required: sent.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(properties),
  };
  const { pointer } = model;
  const declared = { schema };
  const mediaType = "application/json";
  const requestBody: BodyModel = {
    declared: { content: { [mediaType]: declared } },
    pointer,
    isRequired: false,
    contents: [{ declared, pointer, mediaType, kind: "json", schema }],
  };
  return { ...model, requestBody };
}

/** What a request may say about a list. */
export interface ListParameter extends Pick<
  ParameterModel,
  "name" | "schema" | "declared" | "pointer"
> {
  isInBody?: true;
  /** Where the query has it, if it is a member of a parameter that is an object. */
  within?: readonly [parameter: string, member: string];
}

/**
 * The parameters of a list: those in the query and, of a POST, the members of its body.
 *
 *     POST /books/search   // with { "author": "Ada", "limit": 10 }
 */
export function listParameters(schemas: ApiSchemas, model: OperationModel): ListParameter[] {
  const query = model.parameters.filter((each) => each.in === "query");
  const sent = takesQueryInBody(model) ? schemas.properties(requestSchema(model)) : [];
  const { pointer } = model.requestBody ?? model;
  const members = sent.map(({ name, schema }): ListParameter => {
    const { description } = schemas.schema(schema);
    const declared = {
      name,
      in: "query" as const,
      ...(description !== undefined && { description }),
    };
    return { name, schema, declared, pointer, isInBody: true };
  });
  return [...query, ...members];
}

/** The members of the query's objects, by the names that they have in a URL: `limit`, or `page[limit]` (`deepObject`). */
export function objectMembers(schemas: ApiSchemas, model: OperationModel): ListParameter[] {
  return model.parameters.flatMap((parameter): ListParameter[] => {
    const { name: whole, declared, pointer, encoding } = parameter;
    const isDeep = encoding.style === "deepObject";
    const isNamed = isDeep || (encoding.style === "form" && encoding.explode);
    if (parameter.in !== "query" || encoding.shape !== "object" || !isNamed) return [];
    return schemas.properties(parameter.schema).map(({ name, schema }) => {
      const { description = declared.description } = schemas.schema(schema);
      const own = isDeep ? `${whole}[${name}]` : name;
      const member = {
        name: own,
        in: "query" as const,
        ...(description !== undefined && { description }),
      };
      return { name: own, schema, declared: member, pointer, within: [whole, name] };
    });
  });
}

/** Whether a list is requested by a body, as a GET cannot be. */
export function takesQueryInBody({ method }: OperationModel): boolean {
  return method === "post";
}
