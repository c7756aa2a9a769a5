import { ConfigError } from "../../service/setting.js";
import type { Data, ServiceData } from "../../control/controlled-api.js";

/** The data of a new store: items by collection, or the examples of the document. */
export type WantedData = Data | "examples";

/** The same, without examples that do not fit the document. */
export type StartData = { given: Data } | { examples: () => Data };

/** Throws ConfigError if the service does not know the examples of its document. */
export function startData(
  wanted: WantedData | undefined,
  examples: (() => Data) | undefined,
): StartData | undefined {
  if (wanted === undefined) return undefined;
  if (wanted !== "examples") return { given: wanted };
  if (examples) return { examples };
  throw new ConfigError('data: only a sandbox has "examples".');
}

export interface StartedData extends ServiceData {
  /** Fills the store if it has never been used. Throws DataError. */
  fillNew(): Promise<void>;
}

/** Data whose code is loaded when they are first read or replaced. */
export class LaterData implements StartedData {
  #opened: Promise<StartedData> | undefined;

  constructor(private readonly open: () => Promise<StartedData>) {}

  async read(take?: (bytes: number) => void): Promise<Data> {
    return (await this.#data).read(take);
  }

  async replace(data: Data): Promise<void> {
    await (await this.#data).replace(data);
  }

  async reset(): Promise<void> {
    await (await this.#data).reset();
  }

  async fillNew(): Promise<void> {
    await (await this.#data).fillNew();
  }

  get #data(): Promise<StartedData> {
    return (this.#opened ??= this.open());
  }
}
