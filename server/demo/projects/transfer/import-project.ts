import { createHash } from "node:crypto";
import { counted } from "../../../runtime/service/counted.js";
import type { ProductContent, VariantRecord } from "../../storage/product-records.js";
import type { ClientRecord } from "../../storage/records.js";
import type { Storage, StorageTransaction } from "../../storage/storage.js";
import { DuplicateKey, ProjectGone } from "../../storage/store-errors.js";
import { parseScopes } from "../../../runtime/security/caller.js";
import { isScopeIn } from "../../auth/tenancy.js";
import {
  rejectBadProjectKey,
  rejectingDuplicate,
  throwAdministrationError,
} from "../administration.js";
import { parseLine, type ProjectLine, type RecordLine } from "./project-lines.js";
import { type OpenLines, readLines, rejectDuplicate, rejectLine } from "./read-lines.js";

/** Small transactions, so that other writers hardly wait. */
const BATCH_LINES = 100;
const BATCH_CHARACTERS = 4_000_000;

interface ImportResult {
  projectKey: string;
  lines: number;
  /** Clients left out because their id exists or is revoked in the store. */
  clientsLeftOut: string[];
}

interface Options {
  projectKey?: string | undefined;
  now: Date;
  progress?: (stored: number, total: number) => void;
}

/** Imports all lines or none; clients last, so that they have no early access. Throws AdministrationError. */
export async function importProject(
  storage: Storage,
  open: OpenLines,
  { projectKey: wanted, now, progress = () => undefined }: Options,
): Promise<ImportResult> {
  if (wanted !== undefined) rejectBadProjectKey(wanted);
  const { lines, project } = await validateLines(open);
  const names = { from: project.projectKey, to: wanted ?? project.projectKey };
  const { createdAt } = project;
  const identity = await storage
    .transaction(({ projects }) => projects.insert({ projectKey: names.to, createdAt }))
    .catch(rejectingDuplicate(`Project '${names.to}'`));
  // A later project of the key receives none of the lines.
  const place = storage.ofProject(identity);
  try {
    const store = new LineStore(place, names);
    for await (const { line, json, number } of importedLines(open)) {
      await store.take(line, json.length, number);
      progress(number, lines);
    }
    const clientsLeftOut = await store.finish(now);
    return { projectKey: names.to, lines, clientsLeftOut };
  } catch (error) {
    await place
      .transaction(({ projects }) => projects.delete(names.to))
      .catch((gone: unknown) => {
        if (!(gone instanceof ProjectGone)) throw gone;
      });
    return throwAdministrationError(error);
  }
}

type FirstLine = Extract<ProjectLine, { kind: "project" }>;

function importedLines(open: OpenLines): ReturnType<typeof readLines<ProjectLine>> {
  return readLines(open, { parse: parseLine, first: "project", undone: "imported" });
}

async function validateLines(open: OpenLines): Promise<{ lines: number; project: FirstLine }> {
  let lines = 0;
  let project: FirstLine | undefined;
  for await (const { line, number } of importedLines(open)) {
    if (line.kind === "project") project = line;
    const reason = contradiction(line, project?.projectKey ?? "");
    if (reason) rejectLine(number, reason, "imported");
    lines = number;
  }
  if (!project) throw new Error("The first line is of kind project.");
  return { lines, project };
}

function contradiction(line: ProjectLine, projectKey: string): string | undefined {
  if (line.kind === "client") return foreignScope(line.scope, projectKey);
  if (line.kind === "product" && !line.staged && !line.current) return "staged: is missing";
  if (line.kind !== "image") return undefined;
  const bytes = Buffer.from(line.bytes, "base64");
  if (bytes.toString("base64") !== line.bytes) return "bytes: must be base64";
  if (bytes.length !== line.size) return `size: the image has ${counted(bytes.length, "byte")}`;
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return digest === line.digest ? undefined : "digest: does not match the bytes";
}

function foreignScope(scope: string, projectKey: string): string | undefined {
  const scopes = [...parseScopes(scope)];
  if (scopes.length === 0) return "scope: a client needs at least one permission";
  const foreign = scopes.find((each) => !isScopeIn(projectKey, each));
  return (
    foreign && `scope: '${foreign.slice(0, 100)}' is not a permission in project '${projectKey}'`
  );
}

interface Names {
  from: string;
  to: string;
}

class LineStore {
  readonly #clients: ClientRecord[] = [];
  #batch: { line: ProjectLine; number: number }[] = [];
  #characters = 0;

  constructor(
    private readonly storage: Storage,
    private readonly names: Names,
  ) {}

  async take(line: ProjectLine, characters: number, number: number): Promise<void> {
    this.#batch.push({ line, number });
    this.#characters += characters;
    if (this.#batch.length === BATCH_LINES || this.#characters > BATCH_CHARACTERS) {
      await this.#store();
    }
  }

  async finish(now: Date): Promise<string[]> {
    await this.#store();
    const timestamp = now.toISOString();
    return this.storage.transaction(async ({ clients, revocations }) => {
      const revoked = new Set((await revocations.list(timestamp)).map(({ subject }) => subject));
      const leftOut: string[] = [];
      for (const client of this.#clients) {
        const isTaken = (await clients.get(client.clientId)) !== undefined;
        if (isTaken || revoked.has(client.clientId)) leftOut.push(client.clientId);
        else await clients.insert(client);
      }
      return leftOut;
    });
  }

  async #store(): Promise<void> {
    const batch = this.#batch;
    [this.#batch, this.#characters] = [[], 0];
    const clients = await this.storage.transaction(async (transaction) => {
      const found: ClientRecord[] = [];
      for (const { line, number } of batch) {
        if (line.kind === "project" || line.kind === "end") continue;
        if (line.kind === "client") found.push(this.#client(line));
        else
          await insertRecord(transaction, this.names.to, this.#renamed(line)).catch(
            (error: unknown) => rejectDuplicate(number, error, "imported"),
          );
      }
      return found;
    });
    this.#clients.push(...clients);
  }

  #client({ kind: _, ...client }: Extract<ProjectLine, { kind: "client" }>): ClientRecord {
    const { from, to } = this.names;
    // All scopes end with the key of the exported project.
    const scope = [...parseScopes(client.scope)]
      .map((one) => one.slice(0, -from.length) + to)
      .join(" ");
    return { ...client, projectKey: to, scope };
  }

  #renamed(line: RecordLine): RecordLine {
    if (line.kind !== "product") return line;
    const { current, staged } = line;
    return {
      ...line,
      ...(current && { current: withImagePaths(current, this.names) }),
      ...(staged && { staged: withImagePaths(staged, this.names) }),
    };
  }
}

function withImagePaths(content: ProductContent, { from, to }: Names): ProductContent {
  if (from === to) return content;
  const prefix = `/${from}/images/`;
  const variant = (original: VariantRecord): VariantRecord => ({
    ...original,
    images: original.images.map((image) =>
      image.url.startsWith(prefix)
        ? { ...image, url: `/${to}/images/${image.url.slice(prefix.length)}` }
        : image,
    ),
  });
  const { masterVariant, variants } = content;
  return { ...content, masterVariant: variant(masterVariant), variants: variants.map(variant) };
}

/** Stores the record of a line in the project. Throws DuplicateKey if it exists. */
export async function insertRecord(
  transaction: StorageTransaction,
  projectKey: string,
  line: RecordLine,
): Promise<void> {
  switch (line.kind) {
    case "client": {
      const { kind: _, ...client } = line;
      return transaction.clients.insert({ ...client, projectKey });
    }
    case "customer": {
      const { kind: _, ...customer } = line;
      return transaction.customers.insert({ ...customer, projectKey });
    }
    case "resource": {
      const { kind: _, ...resource } = line;
      if (await transaction.resources.get(projectKey, line.id)) throw new DuplicateKey(line.id);
      const { current, staged = current } = resource;
      return transaction.resources.insert({ ...resource, projectKey, current, staged });
    }
    case "product": {
      const { kind: _, ...product } = line;
      if (await transaction.products.get(projectKey, line.id)) throw new DuplicateKey(line.id);
      const { staged = product.current } = product;
      if (!staged) throw new Error(`Product ${line.id} has no content.`);
      return transaction.products.insert({ ...product, projectKey, staged });
    }
    case "outOfOrderProperties": {
      const { kind: _, ...record } = line;
      const done = await transaction.outOfOrderProperties.put({ ...record, projectKey });
      if (done === "replaced") throw new DuplicateKey(line.uriParameterOne);
      return;
    }
    case "image": {
      const { kind: _, bytes, ...image } = line;
      if (await transaction.images.get(projectKey, line.id)) throw new DuplicateKey(line.id);
      return transaction.images.insert({ ...image, projectKey }, Buffer.from(bytes, "base64"));
    }
    case "discount": {
      const { kind: _, ...discount } = line;
      if (await transaction.discounts.get(projectKey, line.code)) {
        throw new DuplicateKey(line.code);
      }
      return transaction.discounts.put({ ...discount, projectKey });
    }
    case "cart": {
      const { kind: _, ...cart } = line;
      if (await transaction.carts.get(projectKey)) throw new DuplicateKey(line.id);
      return transaction.carts.put({ ...cart, projectKey });
    }
    case "actionData":
      if (await transaction.actionData.get(projectKey)) throw new DuplicateKey(line.kind);
      return transaction.actionData.put(projectKey, line.value);
  }
}
