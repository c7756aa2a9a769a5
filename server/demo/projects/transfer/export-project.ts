import type {
  DiscountRecord,
  OutOfOrderPropertiesRecord,
  ResourceRecord,
} from "../../storage/records.js";
import { entriesOf } from "../../storage/inspection.js";
import type { ImageRecord, ProductRecord } from "../../storage/product-records.js";
import type { Snapshot, Storage } from "../../storage/storage.js";
import { publishedContent } from "../../resources/representation.js";
import { AdministrationError, requireProject } from "../administration.js";
import { FORMAT, type ProjectLine, type RecordLine, type Staged } from "./project-lines.js";

/** Exports a snapshot without signing keys, revocations and refresh sessions. Returns the number of lines. */
export function exportProject(
  storage: Storage,
  projectKey: string,
  write: (line: string) => Promise<void>,
  progress: (resources: number, total: number) => void = () => undefined,
): Promise<number> {
  return storage.snapshot(async (state) => {
    const total = await state.resources.count(projectKey);
    let [lines, resources] = [0, 0];
    for await (const line of linesOf(state, projectKey)) {
      await write(`${JSON.stringify(line)}\n`);
      lines += 1;
      if (line.kind === "resource") progress(++resources, total);
    }
    await write(`${JSON.stringify({ kind: "end", lines } satisfies ProjectLine)}\n`);
    return lines + 1;
  });
}

async function* linesOf(state: Snapshot, projectKey: string): AsyncGenerator<ProjectLine> {
  const { createdAt } = await requireProject(state.projects, projectKey);
  // The generation is left out: an imported project is another project.
  yield { kind: "project", format: FORMAT, projectKey, createdAt };
  yield* recordLinesOf(state, projectKey);
}

export async function* recordLinesOf(
  state: Snapshot,
  projectKey: string,
): AsyncGenerator<RecordLine> {
  const { carts, actionData, clients, customers, inspection } = state;
  yield* linesOfKind("client", await clients.list(projectKey));
  yield* linesOfKind("customer", await customers.list(projectKey));
  const resources = entriesOf<ResourceRecord>((page) => state.resources.list(projectKey, page));
  for await (const resource of resources) {
    yield { kind: "resource", ...withoutEqualStaged(withPublishedContent(resource)) };
  }
  const properties = entriesOf<OutOfOrderPropertiesRecord>((page) =>
    inspection.outOfOrderProperties(projectKey, page),
  );
  yield* linesOfKind("outOfOrderProperties", properties);
  for await (const product of productsOf(state, projectKey)) {
    yield { kind: "product", ...withoutEqualStaged(product) };
  }
  yield* imageLines(state, projectKey);
  const discounts = entriesOf<DiscountRecord>((page) => inspection.discounts(projectKey, page));
  yield* linesOfKind("discount", discounts);
  const [cart, data] = [await carts.get(projectKey), await actionData.get(projectKey)];
  if (cart) yield { kind: "cart", ...withoutProjectKey(cart) };
  if (data) yield { kind: "actionData", ...data };
}

/** Content that an earlier document allowed could not be imported. */
function withPublishedContent(resource: ResourceRecord): ResourceRecord {
  const current = publishedContent(resource.current);
  const isSame = resource.staged === resource.current;
  return { ...resource, current, staged: isSame ? current : publishedContent(resource.staged) };
}

export async function* productsOf(
  { products }: Snapshot,
  projectKey: string,
): AsyncGenerator<ProductRecord> {
  yield* entriesOf<ProductRecord>((page) => products.list(projectKey, page));
}

async function* imageLines(
  { images, inspection }: Snapshot,
  projectKey: string,
): AsyncGenerator<RecordLine> {
  const records = entriesOf<ImageRecord>((page) => inspection.images(projectKey, page));
  for await (const image of records) {
    const content = await images.content(projectKey, image.digest);
    if (!content) {
      throw new AdministrationError(`Image ${image.id} has no bytes: 'admin check' gives details.`);
    }
    yield {
      kind: "image",
      ...withoutProjectKey(image),
      bytes: Buffer.from(content).toString("base64"),
    };
  }
}

export async function* linesOfKind<const Kind extends string, T extends { projectKey: string }>(
  kind: Kind,
  records: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<{ kind: Kind } & Omit<T, "projectKey">> {
  for await (const record of records) yield { kind, ...withoutProjectKey(record) };
}

function withoutProjectKey<T extends { projectKey: string }>({
  projectKey: _,
  ...rest
}: T): Omit<T, "projectKey"> {
  return rest;
}

function withoutEqualStaged<T extends { projectKey: string; current?: unknown; staged: unknown }>(
  record: T,
): Staged<T> {
  const { projectKey: _, staged, ...rest } = record;
  return { ...rest, ...(staged !== record.current && { staged }) };
}
