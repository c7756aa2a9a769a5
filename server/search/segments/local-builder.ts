import { eachLong, inSlices } from "../../operation/slices.js";
import { SegmentBuilder as EngineBuilder } from "../engine/segment-builder.js";
import type { IndexedCollection } from "./indexed-collection.js";
import type { SegmentBuilder } from "./segment-build.js";

/** Builds in the thread that it is in. Only {@link finish} takes long at one stretch. */
export class LocalBuilder implements SegmentBuilder {
  #segment = new EngineBuilder();

  constructor(private readonly collection: Pick<IndexedCollection, "documentsOf">) {}

  async add(texts: readonly string[]): Promise<void> {
    await inSlices(
      eachLong(texts, (text) => {
        for (const document of this.collection.documentsOf(text)) this.#segment.add(document);
      }),
    );
  }

  async finish(removedIds: readonly string[]): Promise<Uint8Array> {
    return this.#segment.finish(removedIds);
  }

  async close(): Promise<void> {
    this.#segment = new EngineBuilder();
  }
}
