import { isDeepStrictEqual } from "node:util";
import { ValidValues } from "../../../server/runtime/documents/valid-values.js";
import type { ErrorBodies, ErrorBody, ErrorTable } from "../../../server/runtime/error-bodies.js";
import type { OpenApiDocument } from "../document.js";
import { compileSchemas } from "../examples/other-examples.js";
import type { Exemplified } from "../examples/samples.js";
import type { OperationModel } from "../operation-model.js";
import { commonErrors } from "./common-errors.js";
import { bodyOf, isAnyObject } from "./error-body.js";
import { errorsOf } from "./error-catalogue.js";
import { declaredErrors, type ErrorContent } from "./error-contents.js";
import { areOther, declaresConflict, invalidStatuses } from "./invalid-statuses.js";

/** generated/error-bodies.json: the bodies of all errors of a completed document. */
export function errorBodies(
  document: OpenApiDocument,
  models: readonly OperationModel[],
): ErrorBodies {
  const inOrder = models.toSorted((one, other) => one.position - other.position);
  const common = commonErrors(document, inOrder);
  const statuses = Object.values(errorsOf(document)).flatMap((each) => each.statuses.map(String));
  const shared = [...new Set(statuses), "default"].flatMap((key) =>
    Object.entries(common(key) ?? {}).map(([mediaType, media]) => ({
      key,
      mediaType,
      media: withoutExample(media),
    })),
  );
  // The example of a response that the pipeline adds was made of the same schema.
  const plain = (content: ErrorContent): ErrorContent => {
    const { key, mediaType, media } = content;
    const isAdded = isDeepStrictEqual(common(key), { [mediaType]: media });
    return isAdded ? { key, mediaType, media: withoutExample(media) } : content;
  };
  const operations = inOrder.map((model) => ({
    name: model.name,
    contents: declaredErrors(document, model).map(
      ([key, contents]) => [key, contents.map((one) => one && plain(one))] as const,
    ),
  }));
  const ofOperations = operations.flatMap(({ contents }) => contents.flatMap(([, all]) => all));
  const all = new Bodies(document, [
    ...shared,
    ...ofOperations.filter((each) => each !== undefined),
  ]);
  const ofShared = Object.fromEntries(
    Object.entries(all.table(shared.map((each) => [each.key, [each]]))).filter(
      ([, index]) => index !== -1,
    ),
  );
  const tables = operations.map(({ name, contents }) => {
    const table = all.table(contents);
    // A status that is declared as everywhere else is left out, unless a range of the operation would replace it.
    const hasRange = Object.keys(table).some((key) => !/^\d{3}$/.test(key));
    const own = Object.entries(table).filter(
      ([key, index]) =>
        hasRange || !isDeepStrictEqual(ofShared[key] ?? ofShared["default"] ?? -1, index),
    );
    return [name, Object.fromEntries(own)] as const;
  });
  const named = tables.filter(([, table]) => Object.keys(table).length > 0);
  const invalid = inOrder.flatMap((model) => {
    const statuses = invalidStatuses(document, model);
    return statuses && areOther(statuses) ? [[model.name, statuses] as const] : [];
  });
  const conflicts = inOrder.filter((each) => declaresConflict(document, each));
  return {
    bodies: all.bodies,
    operations: Object.fromEntries(named),
    common: ofShared,
    ...(invalid.length > 0 && { invalid: Object.fromEntries(invalid) }),
    ...(conflicts.length > 0 && { conflicts: conflicts.map(({ name }) => name) }),
  };
}

function withoutExample({ schema }: Exemplified): Exemplified {
  return schema === undefined ? {} : { schema };
}

/** The distinct bodies of a document. */
class Bodies {
  readonly bodies: ErrorBody[] = [];
  /** Index in {@link bodies} by content; -1: no body. */
  readonly #known = new Map<string, number>();

  constructor(document: OpenApiDocument, contents: readonly ErrorContent[]) {
    const distinct = new Map(contents.map((each) => [JSON.stringify(each), each]));
    const schemas = [...distinct.values()].map(({ media }) => media.schema ?? {});
    const checks = compileSchemas(document, schemas, { isClosed: false });
    // For schemas that do not compile.
    const values = new ValidValues(document, "response");
    const indices = new Map<string, number>();
    for (const [at, [text, content]] of [...distinct].entries()) {
      const check = checks[at];
      const { schema } = content.media;
      const isValid = (value: unknown): boolean =>
        check === undefined || check instanceof Error ? values.has(schema, value) : check(value);
      const isAny = content.content === undefined && isAnyObject(document, content, isValid);
      const body = isAny ? undefined : bodyOf(document, content, isValid);
      const printed = JSON.stringify(body);
      if (body && !indices.has(printed)) indices.set(printed, this.bodies.push(body) - 1);
      const index = isAny ? -1 : indices.get(printed);
      if (index !== undefined) this.#known.set(text, index);
    }
  }

  table(
    contents: readonly (readonly [key: string, contents: readonly (ErrorContent | undefined)[]])[],
  ): ErrorTable {
    const found = contents.flatMap(([key, each]): [string, number | number[]][] => {
      const indices = [...new Set(each.flatMap((one) => this.#indexOf(one) ?? []))];
      const [usual, ...others] = indices;
      return usual === undefined ? [] : [[key, others.length > 0 ? indices : usual]];
    });
    return Object.fromEntries(found);
  }

  /** `undefined`: the content has no valid value. */
  #indexOf(content: ErrorContent | undefined): number | undefined {
    return content ? this.#known.get(JSON.stringify(content)) : -1;
  }
}
