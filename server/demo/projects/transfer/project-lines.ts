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
import { storedSchemas } from "../../../../generated/records.js";
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

export const parseLine = checker.parse;
