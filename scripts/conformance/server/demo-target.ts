import { randomBytes } from "node:crypto";
import { type OperationId, operations } from "../../../generated/operations.js";
import type { ReadDocument } from "../document/read-document.js";
import type { Example } from "../subject.js";
import { DocumentTarget, type Fetch, type Outgoing, type Received, TargetError } from "./target.js";

export interface Place {
  baseUrl: string;
  projectKey: string;
  clientId: string;
  clientSecret: string;
}

/** A server of this API that is checked with the credentials of one client. */
export class Target extends DocumentTarget {
  override readonly declaresErrors = true;
  /** Part of the names of all that this run creates. */
  readonly mark = `conformance${randomBytes(5).toString("hex")}`;
  readonly projectKey: string;
  readonly #created = new Set<string>();
  #names = 0;

  constructor(
    read: Pick<ReadDocument, "document" | "models" | "published">,
    { projectKey, ...place }: Place,
    fetch: Fetch,
  ) {
    super(read, {
      ...place,
      fetch,
      isPatient: true,
      issuing: exampleOf("issueToken"),
      path: { projectKey },
    });
    this.projectKey = projectKey;
  }

  newKey(): string {
    return `${this.mark}-${(this.#names += 1)}`;
  }

  send(operationId: OperationId, outgoing?: Outgoing): Promise<Received> {
    return this.ask(exampleOf(operationId), outgoing);
  }

  override async ask(example: Example, outgoing: Outgoing = {}): Promise<Received> {
    const received = await super.ask(example, outgoing);
    this.#note(received);
    return received;
  }

  /** A new resource that the end of the run deletes. */
  async created(
    objectTypeProperty: Readonly<Record<string, unknown>> = {},
    key = this.newKey(),
  ): Promise<{ id: string; key: string; received: Received }> {
    const received = await this.send("createOrUpdateResource", {
      json: { key, objectTypeProperty },
    });
    const { id, key: stored } = Object(received.json) as Record<string, unknown>;
    // A mock responds with an example, which proves nothing.
    if (received.status === 201 && stored !== key) {
      throw new TargetError(`What was created has another key than '${key}'`);
    }
    if (received.status !== 201 || typeof id !== "string") {
      throw new TargetError(`A resource could not be created: ${received.status}`);
    }
    return { id, key, received };
  }

  get(id: string): Promise<Received> {
    return this.send("getResource", { path: { id } });
  }

  update(id: string, version: number, ...actions: object[]): Promise<Received> {
    return this.send("updateResource", { path: { id }, json: { version, actions } });
  }

  /** Deletes the created resources. Resolves to the ids that still exist. */
  async cleanUp(): Promise<string[]> {
    const left: string[] = [];
    for (const id of this.#created) {
      const { status } = await this.send("deleteResource", { path: { id } });
      if (status !== 200 && status !== 404) left.push(id);
    }
    this.#created.clear();
    return left;
  }

  /** Only resources without a key, or with one of this run: a forced response has an example's id. */
  #note({ operationId, status, json, headers }: Received): void {
    const { id, key } = Object(json) as Record<string, unknown>;
    const isOwn = key === undefined || (typeof key === "string" && key.startsWith(`${this.mark}-`));
    const isForced = headers.has("Preference-Applied");
    if (!CREATING.has(operationId) || status !== 201 || !isOwn || isForced) return;
    if (typeof id === "string") this.#created.add(id);
  }
}

const CREATING: ReadonlySet<string> = new Set([
  "createOrUpdateResource",
  "createOrOverwriteResource",
]);

/** A call of an operation without parameters. */
export function exampleOf(operationId: OperationId): Example {
  const { method, path } = operations[operationId];
  return {
    name: operationId,
    operationId,
    method: method.toUpperCase(),
    path,
    pathParameters: {},
    query: [],
    headers: {},
  };
}
