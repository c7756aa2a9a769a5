import { Writable } from "node:stream";

/** A stream that keeps everything written to it. */
export class CollectedOutput extends Writable {
  readonly #pieces: Buffer[] = [];

  get text(): string {
    return Buffer.concat(this.#pieces).toString("utf8");
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }
}
