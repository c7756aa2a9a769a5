import type { OutOfOrderPropertiesRecord } from "./records.js";

export interface OutOfOrderPropertiesReader {
  get(
    projectKey: string,
    uriParameterOne: string,
    uriParameterTwo: string,
  ): Promise<OutOfOrderPropertiesRecord | undefined>;
}

export interface OutOfOrderPropertiesWriter extends OutOfOrderPropertiesReader {
  /** Stores under the two path values, replacing what was there. */
  put(record: OutOfOrderPropertiesRecord): Promise<"created" | "replaced">;
}
