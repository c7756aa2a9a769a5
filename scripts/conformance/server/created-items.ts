import type { OperationModel } from "../../document/operation-model.js";
import { nodeAt } from "../../document/document.js";
import { type Kind, onItem } from "../document/find-kinds.js";
import type { DocumentTarget, Received } from "./target.js";

const GONE = [200, 202, 204, 404, 410];

/** The items that the requests of a check have created, to remove them after it. */
export class CreatedItems {
  #created: { kind: Kind; id: unknown }[] = [];

  constructor(private readonly kinds: readonly Kind[]) {}

  /** Keeps the id if the response is that of a creation. */
  readonly see = ({ path }: OperationModel, received: Received): void => {
    const { sent, status, headers, json, isExample } = received;
    if (sent.method === "DELETE" && status < 300) this.#forget(sent.url.pathname);
    const kind = this.kinds.find(({ create }) => create.path === path);
    const isForced = isExample || headers.has("Preference-Applied");
    if (!kind || isForced || status !== 201 || !/^(?:POST|PUT)$/.test(sent.method)) return;
    const id = nodeAt(json, [...kind.createdAt, kind.idProperty]);
    if (id !== undefined) this.#created.push({ kind, id });
  };

  #forget(pathname: string): void {
    const end = pathname.slice(pathname.lastIndexOf("/") + 1);
    this.#created = this.#created.filter(({ id }) => encodeURIComponent(String(id)) !== end);
  }

  /** Resolves to the ids that could not be removed. */
  async remove(target: DocumentTarget): Promise<string[]> {
    const left: string[] = [];
    for (const { kind, id } of this.#created.splice(0)) {
      if (!kind.remove) continue;
      const removed = await target.send(onItem(kind.remove, id)).catch(() => undefined);
      if (!removed || !GONE.includes(removed.status)) left.push(JSON.stringify(id));
    }
    return left;
  }
}
