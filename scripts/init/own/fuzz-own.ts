import { counted } from "../../../server/runtime/operation/counted.js";
import { SpecProblems } from "../../generate/document.js";
import { fuzzApi } from "../drive/fuzz-api.js";
import { PublishedBodies } from "../drive/published-bodies.js";
import { calledApi, NoResponse } from "../drive/called-api.js";
import { describeFuzz } from "../test-api.js";
import { readOwnDocument } from "./own-document.js";
import type { OwnOptions } from "./own-options.js";

export interface FuzzOwnOptions extends OwnOptions {
  baseUrl: string;
  /** Headers of each request, such as credentials. */
  headers: readonly (readonly [name: string, value: string])[];
  requests: number;
  seed: number;
}

/** Sends generated requests to a running service. Prints findings, and resolves to the exit code. */
export async function fuzzOwn(options: FuzzOwnOptions): Promise<number> {
  try {
    const { document, files, leftOut } = await readOwnDocument(options);
    for (const line of leftOut) console.error(line);
    const published = new PublishedBodies(files["openapi.json"] ?? "");
    const { baseUrl, headers, requests, seed } = options;
    const api = calledApi(document, {
      baseUrl,
      prepare: (_, request) => headers.forEach((header) => request.headers.set(...header)),
    });
    const report = await fuzzApi(api, published, { requests, seed });
    for (const line of describeFuzz(report)) console.log(line);
    const rejected = report.statuses.get(401) ?? 0;
    if (rejected > 0) {
      console.log(
        `Rejected as unauthenticated (401): ${counted(rejected, "request")}. ` +
          "Give credentials by --header 'Authorization: Bearer …'.",
      );
    }
    return report.failures.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SpecProblems || error instanceof NoResponse)) throw error;
    console.error(error.message);
    return 1;
  }
}
