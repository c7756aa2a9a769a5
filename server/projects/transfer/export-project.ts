import type { DiscountRecord } from "../../storage/cart-records.js";
import { entriesOf } from "../../storage/inspection.js";
import type { ImageRecord, ProductRecord } from "../../storage/product-records.js";
import type { OutOfOrderPropertiesRecord, ResourceRecord } from "../../storage/records.js";
import type { ResourcePosition, Snapshot, Storage } from "../../storage/storage.js";
import { publishedContent } from "../../resources/published-content.js";
import { AdministrationError } from "../administration.js";
import { FORMAT, type ProjectLine, type RecordLine, type Staged } from "./project-lines.js";

/** Records that are read at once. */
const PAGE = 100;

/**
 * Gives a project's lines, each with its line break, to `write` one after another, and returns their
 * number. All are of one moment, while others read and write. Signing keys and revocations are the
 * service's, not the project's, and stay. `progress` is told how many of how many resources are
 * written: what most projects have most of.
 */
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
  const project = await state.projects.get(projectKey);
  if (!project) throw new AdministrationError(`There is no project '${projectKey}'.`);
  // Its generation stays: what is imported is another project.
  yield { kind: "project", format: FORMAT, projectKey, createdAt: project.createdAt };
  yield* recordLinesOf(state, projectKey);
}

/** Everything in a project. */
export async function* recordLinesOf(
  state: Snapshot,
  projectKey: string,
): AsyncGenerator<RecordLine> {
  const { carts, actionData, clients, inspection } = state;
  for (const client of await clients.list(projectKey))
    yield { kind: "client", ...placeless(client) };
  for await (const resource of resourcesOf(state, projectKey)) {
    yield { kind: "resource", ...unstaged(published(resource)) };
  }
  const properties = entriesOf<OutOfOrderPropertiesRecord>((page) =>
    inspection.outOfOrderProperties(projectKey, page),
  );
  for await (const record of properties) {
    yield { kind: "outOfOrderProperties", ...placeless(record) };
  }
  for await (const product of productsOf(state, projectKey)) {
    yield { kind: "product", ...unstaged(product) };
  }
  yield* imageLines(state, projectKey);
  const discounts = entriesOf<DiscountRecord>((page) => inspection.discounts(projectKey, page));
  for await (const discount of discounts) yield { kind: "discount", ...placeless(discount) };
  const [cart, data] = [await carts.get(projectKey), await actionData.get(projectKey)];
  if (cart) yield { kind: "cart", ...placeless(cart) };
  if (data) yield { kind: "actionData", ...data };
}

/** As the document has it: what an earlier one had besides could not be imported. */
function published(resource: ResourceRecord): ResourceRecord {
  const current = publishedContent(resource.current);
  const isSame = resource.staged === resource.current;
  return { ...resource, current, staged: isSame ? current : publishedContent(resource.staged) };
}

export async function* resourcesOf(
  { resources }: Snapshot,
  projectKey: string,
): AsyncGenerator<ResourceRecord> {
  let after: ResourcePosition | undefined;
  do {
    const page = await resources.list(projectKey, { limit: PAGE, ...(after && { after }) });
    yield* page;
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after);
}

export async function* productsOf(
  { products }: Snapshot,
  projectKey: string,
): AsyncGenerator<ProductRecord> {
  let after: number | undefined = 0;
  do {
    const page = await products.changes(projectKey, { after, limit: PAGE });
    for (const { product } of page) yield product;
    after = page.length < PAGE ? undefined : page.at(-1)?.revision;
  } while (after !== undefined);
}

async function* imageLines(
  { images, inspection }: Snapshot,
  projectKey: string,
): AsyncGenerator<RecordLine> {
  const records = entriesOf<ImageRecord>((page) => inspection.images(projectKey, page));
  for await (const image of records) {
    const content = await images.content(projectKey, image.digest);
    if (!content) {
      throw new AdministrationError(`Image ${image.id} has no bytes: 'admin check' tells more.`);
    }
    yield { kind: "image", ...placeless(image), bytes: Buffer.from(content).toString("base64") };
  }
}

function placeless<T extends { projectKey: string }>({
  projectKey: _,
  ...rest
}: T): Omit<T, "projectKey"> {
  return rest;
}

function unstaged<T extends { projectKey: string; current?: unknown; staged: unknown }>(
  record: T,
): Staged<T> {
  const { projectKey: _, staged, ...rest } = record;
  return { ...rest, ...(staged !== record.current && { staged }) };
}
