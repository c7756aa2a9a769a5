import type {
  CartRecord,
  ClientRecord,
  CustomerRecord,
  DiscountRecord,
  OutOfOrderPropertiesRecord,
  ProjectRecord,
  ResourceRecord,
} from "../../storage/records.js";
import type { ImageRecord, ProductRecord } from "../../storage/product-records.js";
import { recordFields } from "../../../generated/fields.js";
import type { RecordField } from "../../query/field-types.js";
import { storedSchemas } from "../../../generated/records.js";
import { acceptor, resourceLimits } from "../../resources/array-test-type.js";
import { formatOf, line, LineChecker, lineCount, recordLines } from "./line-schemas.js";

export const FORMAT = 1;

/** The lines of an exported project (NDJSON). The last one has their number. */
export type ProjectLine =
  | ({ kind: "project"; format: typeof FORMAT } & Omit<ProjectRecord, "generation">)
  | RecordLine
  | { kind: "end"; lines: number };

/** `staged` is left out where it equals `current`; bytes are in base64. */
export type RecordLine =
  | ({ kind: "client" } & WithoutProjectKey<ClientRecord>)
  | ({ kind: "customer" } & WithoutProjectKey<CustomerRecord>)
  | ({ kind: "resource" } & Staged<ResourceRecord>)
  | ({ kind: "outOfOrderProperties" } & WithoutProjectKey<OutOfOrderPropertiesRecord>)
  | ({ kind: "product" } & Staged<ProductRecord>)
  | ({ kind: "image"; bytes: string } & WithoutProjectKey<ImageRecord>)
  | ({ kind: "discount" } & WithoutProjectKey<DiscountRecord>)
  | ({ kind: "cart" } & WithoutProjectKey<CartRecord>)
  | { kind: "actionData"; value: unknown };

export type WithoutProjectKey<T extends { projectKey: string }> = Omit<T, "projectKey">;
export type Staged<T extends { projectKey: string; staged: unknown }> = Omit<
  T,
  "projectKey" | "staged"
> &
  Partial<Pick<T, "staged">>;

const { projectKey, createdAt } = storedSchemas.project.properties;

const checker = new LineChecker<ProjectLine>({
  project: line("project", { format: formatOf(FORMAT), projectKey, createdAt }),
  ...recordLines,
  end: line("end", { lines: lineCount }),
});

export function parseLine(json: string): ProjectLine {
  const parsed = checker.parse(json);
  rejectTooLarge(parsed);
  return parsed;
}

const fields: readonly RecordField[] = recordFields.resource;
const sizeOf = acceptor(fields.filter(({ place }) => place === "content"));

/** Throws an `Error` if a resource is larger than the API accepts. */
export function rejectTooLarge(given: { kind: string } | RecordLine): void {
  if (given.kind !== "resource" || !("current" in given)) return;
  for (const projection of ["current", "staged"] as const) {
    const content = given[projection];
    const elements = content ? sizeOf(content).elements : 0;
    if (elements <= resourceLimits.elements) continue;
    throw new Error(
      `${projection}: its arrays have ${elements} elements, and may have ${resourceLimits.elements}`,
    );
  }
}
