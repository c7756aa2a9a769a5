import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { openApi } from "../../../server/runtime/open-api.js";
import type { OpenApiDocument } from "../../generate/document.js";
import { type CalledApi, calledApi } from "./called-api.js";

/** Starts the compiled API in the folder. `failures` starts over with each call. */
export async function startDriven(
  root: string,
): Promise<{ driven: CalledApi; stop: () => Promise<void> }> {
  const text = await readFile(join(root, "generated", "validation.json"), "utf8");
  const failures: unknown[] = [];
  const logger = pino(
    { level: "error", base: null },
    { write: (line: string) => void failures.push(JSON.parse(line)) },
  );
  const settings = { PORT: "0", STORE_IN_MEMORY: "on", FAILED_LOGIN_LIMIT: "1000000" };
  const api = await openApi(root, settings, { logger });
  const { prepared: credentials } = await api.listen();
  const driven = calledApi(JSON.parse(text) as OpenApiDocument, {
    baseUrl: api.config.baseUrl,
    prepare: (model, request) => {
      authenticate(model, credentials, request);
      failures.length = 0;
    },
    failures: () => failures,
  });
  return { driven, stop: () => api.close() };
}
