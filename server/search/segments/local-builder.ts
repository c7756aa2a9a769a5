import { eachLong, inSlices } from "../../operation/slices.js";
import type { SegmentDocument } from "../engine/segment-document.js";
import { buildSegment } from "../engine/segment-builder.js";
import type { IndexedCollection } from "./indexed-collection.js";
import type { SegmentBuilder } from "./segment-build.js";

/** Builds in the thread that it is in. Only {@link finish} takes long at one stretch. */
export class LocalBuilder implements SegmentBuilder {
  readonly #documents: SegmentDocument[] = [];

  constructor(private readonly collection: Pick<IndexedCollection, "documentsOf">) {}

  async add(texts: readonly string[]): Promise<void> {
    await inSlices(
      eachLong(texts, (text) => this.#documents.push(...this.collection.documentsOf(text))),
    );
  }

  async finish(): Promise<Uint8Array> {
    return buildSegment(this.#documents);
  }

  async close(): Promise<void> {
    this.#documents.length = 0;
  }
}
