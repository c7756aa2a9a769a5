import { randomUUID } from "node:crypto";
import type { UploadedFile } from "../operation-types.js";
import { isObject, ownMember } from "../objects.js";
import {
  type DocumentList,
  type DocumentStore,
  idsIn,
  type StoredDocument,
} from "./document-store.js";

/** A file as it was uploaded. */
export interface StoredFile {
  /** As the client declared it; empty if it did not. */
  mediaType: string;
  bytes: Buffer;
}

/** The stored facts of a file. */
interface Header {
  key: string;
  /** Of the list with its bytes. */
  scope: string;
  mediaType: string;
  /** Bytes. */
  size: number;
}

/** Bytes of a part: as base64 it is well below the limit of a document. */
const PART = 1_048_576;

/** The bytes that belong to items, by the list and the id of the item. */
export class StoredFiles {
  constructor(private readonly store: DocumentStore) {}

  /** Replaces the file of an item, if it has one. */
  async put(list: DocumentList, id: string, { mediaType, bytes }: StoredFile): Promise<void> {
    const key = randomUUID();
    const scope = JSON.stringify([...idsIn(list.scope), key]);
    const header: Header = { key, scope, mediaType, size: bytes.length };
    for (let from = 0; from < bytes.length; from += PART) {
      const part = bytes.subarray(from, from + PART).toString("base64");
      await this.store.insert(partsOf(list, header), String(from), { part });
    }
    const document = { ...header };
    // Another request may remove the header between both steps.
    while (!(await this.store.insert(headersOf(list), id, document))) {
      const changed = await this.store.change(headersOf(list), id, () => document);
      if (changed) return this.#removeParts(list, headerIn(changed.before));
    }
  }

  /** Throws if parts of the file are missing. */
  async get(list: DocumentList, id: string): Promise<StoredFile | undefined> {
    let header = await this.#header(list, id);
    while (header) {
      const bytes = await this.#bytes(list, header);
      if (bytes) return { mediaType: header.mediaType, bytes };
      const current = await this.#header(list, id);
      if (current?.key === header.key) throw new Error(`The file of ${id} is damaged.`);
      header = current;
    }
    return undefined;
  }

  /** `undefined`: a part is missing, as after the file was replaced. */
  async #bytes(list: DocumentList, header: Header): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    for (let from = 0; from < header.size; from += PART) {
      const document = await this.store.get(partsOf(list, header), String(from));
      if (!document) return undefined;
      parts.push(Buffer.from(String(document["part"]), "base64"));
    }
    return Buffer.concat(parts);
  }

  /** Bytes of the file; `undefined` if the item has none. */
  async sizeOf(list: DocumentList, id: string): Promise<number | undefined> {
    return (await this.#header(list, id))?.size;
  }

  async remove(list: DocumentList, id: string): Promise<void> {
    const removed = await this.store.change(headersOf(list), id, () => undefined);
    if (removed) await this.#removeParts(list, headerIn(removed.before));
  }

  async #header(list: DocumentList, id: string): Promise<Header | undefined> {
    const document = await this.store.get(headersOf(list), id);
    return document && headerIn(document);
  }

  async #removeParts(list: DocumentList, header: Header): Promise<void> {
    for (let from = 0; from < header.size; from += PART) {
      await this.store.change(partsOf(list, header), String(from), () => undefined);
    }
  }
}

/** The collections with the files of a collection's items. Their scopes begin with the scopes of the items. */
export function filesBelow(collection: string): string[] {
  return [`${collection} files`, `${collection} bytes`];
}

/** Whether a collection has files, and not items. */
export function isOfFiles(collection: string): boolean {
  return / (?:files|bytes)$/.test(collection);
}

/** The places of files whose item does not exist. */
export async function filesWithoutItem(
  store: DocumentStore,
): Promise<{ list: DocumentList; id: string }[]> {
  const found = [];
  for await (const { list, id } of store.all()) {
    const collection = / files$/.test(list.collection) ? list.collection.slice(0, -6) : undefined;
    if (collection === undefined) continue;
    const item = { collection, scope: list.scope };
    if (!(await store.get(item, id))) found.push({ list: item, id });
  }
  return found;
}

function headersOf({ collection, scope }: DocumentList): DocumentList {
  return { collection: `${collection} files`, scope };
}

function partsOf({ collection }: DocumentList, { scope }: Header): DocumentList {
  return { collection: `${collection} bytes`, scope };
}

/** Earlier versions had the key for the scope. */
function headerIn({ key, scope = key, mediaType, size }: StoredDocument): Header {
  return {
    key: String(key),
    scope: String(scope),
    mediaType: String(mediaType),
    size: Number(size),
  };
}

/** The file of a request: its body, or the first file of its form. `contentType`: of the body. */
export async function fileIn(body: unknown, contentType = ""): Promise<StoredFile | undefined> {
  if (Buffer.isBuffer(body)) return { mediaType: contentType, bytes: body };
  const file = isObject(body) ? Object.values(body).map(uploadedIn).find(Boolean) : undefined;
  return file && { mediaType: file.mediaType, bytes: await file.bytes() };
}

/** Names of members in the item by those in the body, and read-only ones, which have no effect. */
interface Sent {
  names?: Readonly<Record<string, string>>;
  unsent?: readonly string[];
}

/**
 * The members of an item for a body: by its own names for them, without those that no request sends, and of a file the facts
 * that it declares.
 */
export function membersOf(
  body: object,
  { names = {}, unsent = [] }: Sent,
  declares: (member: string) => boolean,
): StoredDocument {
  const factsOf = (facts: object): [string, unknown][] =>
    Object.entries(facts).filter(([fact]) => declares(fact));
  if (Buffer.isBuffer(body)) {
    return Object.fromEntries(factsOf({ size: body.length, bytes: body.length }));
  }
  const members = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const file = uploadedIn(value);
    if (unsent.includes(name)) return [];
    if (!file) return [[ownMember(names, name) ?? name, value]];
    const { filename, size } = file;
    return factsOf({ filename, size, bytes: size });
  });
  return Object.fromEntries(members);
}

/** A file, or the first of a list of files. */
function uploadedIn(value: unknown): UploadedFile | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isFile(first) ? first : undefined;
}

function isFile(value: unknown): value is UploadedFile {
  return isObject(value) && typeof value["stream"] === "function";
}
