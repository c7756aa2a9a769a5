import type { StoreStates } from "../control/controlled-api.js";
import { LaterStore } from "../store-opening.js";
import type {
  Change,
  Changed,
  Dependents,
  DocumentList,
  DocumentLists,
  DocumentPage,
  DocumentPlace,
  DocumentRange,
  DocumentStore,
  KeptDocument,
  KeptToken,
  Most,
  PageBounds,
  PlacedDocument,
  PutDocument,
  StoredDocument,
} from "./document-store.js";

/** The store of an API before and after it opens. */
export class LaterDocumentStore extends LaterStore<DocumentStore> implements DocumentStore {
  get states(): StoreStates | undefined {
    return this.opened.states;
  }

  insert(
    list: DocumentList,
    id: string,
    document: StoredDocument,
    parents?: readonly DocumentPlace[],
  ): Promise<boolean> {
    return this.opened.insert(list, id, document, parents);
  }

  insertAll(
    list: DocumentList,
    documents: readonly KeptDocument[],
    parents?: readonly DocumentPlace[],
  ): Promise<number> {
    return this.opened.insertAll(list, documents, parents);
  }

  putAll(
    list: DocumentList,
    documents: readonly PutDocument[],
    parents?: readonly DocumentPlace[],
  ): Promise<StoredDocument[]> {
    return this.opened.putAll(list, documents, parents);
  }

  get(list: DocumentList, id: string): Promise<StoredDocument | undefined> {
    return this.opened.get(list, id);
  }

  change(
    list: DocumentList,
    id: string,
    change: Change,
    dependents?: Dependents,
  ): Promise<Changed | undefined> {
    return this.opened.change(list, id, change, dependents);
  }

  all(): AsyncIterable<PlacedDocument> {
    return this.opened.all();
  }

  replaceAll(
    documents: readonly PlacedDocument[],
    isKept: (collection: string) => boolean,
  ): Promise<void> {
    return this.opened.replaceAll(documents, isKept);
  }

  page(lists: DocumentLists, range: DocumentRange, bounds: PageBounds): Promise<DocumentPage> {
    return this.opened.page(lists, range, bounds);
  }

  positionOf(list: DocumentList, id: string): Promise<number | undefined> {
    return this.opened.positionOf(list, id);
  }

  trim(list: DocumentList, most: Most): Promise<void> {
    return this.opened.trim(list, most);
  }

  nextNumber(list: DocumentList): Promise<number> {
    return this.opened.nextNumber(list);
  }

  insertToken(token: KeptToken, now: number): Promise<void> {
    return this.opened.insertToken(token, now);
  }

  token(digest: string, now: number): Promise<KeptToken | undefined> {
    return this.opened.token(digest, now);
  }

  changeToken(
    digest: string,
    now: number,
    change: (token: KeptToken) => KeptToken | undefined,
  ): Promise<KeptToken | undefined> {
    return this.opened.changeToken(digest, now, change);
  }

  ping(): Promise<void> {
    return this.opened.ping();
  }

  probeWrite(): Promise<void> {
    return this.opened.probeWrite();
  }
}
