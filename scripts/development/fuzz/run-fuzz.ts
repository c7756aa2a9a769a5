import { createHash } from "node:crypto";
import { join } from "node:path";
import { Shop } from "../../../server/demo/frontend/testing/shops.js";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { SeededIds } from "../../../server/runtime/service/ids.js";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { Administration } from "../../../server/demo/projects/administration.js";
import { openStoredContents } from "../../../server/demo/storage/sqlite/testing/stored-contents.js";
import { ServiceUnderTest } from "../../../server/testing/service-under-test.js";
import { readDocument } from "../../../server/demo/document.js";
import type { OpenApiDocument } from "../../document/document.js";
import {
  type CalledApi,
  calledApi,
  type DrivenResponse,
} from "../../conformance/drive/called-api.js";
import { fuzzApi } from "../../conformance/drive/fuzz-api.js";
import { PublishedBodies } from "../../conformance/drive/published-bodies.js";
import { violationOf } from "./oracle.js";
import {
  NO_CREDENTIALS,
  requestMutations,
  type WrongCredentials,
} from "../../conformance/drive/request-mutations.js";
import { StockComparison } from "./stock-comparison.js";

/** Pino's number for the level `error`. */
const ERROR = 50;
/** Many of the requests log in with a wrong secret, all from one address. */
const SETTINGS = { FAILED_LOGIN_LIMIT: "1000000" };
const PROJECT = "demo";
/** The time of the first request, and the milliseconds from one request to the next. */
const START = Date.UTC(2026, 0, 1);
const STEP = 1_000;

/**
 * Sends generated requests for every operation to a new service, and compares with the stock validator.
 * The seed decides ids and time as well, so that requests with values of earlier responses repeat.
 */
export async function runFuzz(options: {
  requests: number;
  seed: number;
  progress?: (done: number) => void;
}) {
  const service = new ServiceUnderTest(SETTINGS, { control: { seed: options.seed } });
  service.setTime(new Date(START));
  await service.open();
  const published = await PublishedBodies.of(packageRoot);
  const document = published.responses;
  const stock = await StockComparison.create();
  const called = new Set<string>();
  const conversation = createHash("sha256");
  const stored = await openStoredContents(join(service.config.dataDir, "store.sqlite"));
  try {
    const wrong = await wrongCredentials(service, options.seed);
    let before = stored.digest();
    let time = START;
    const api = await targetOf(service, () => {
      service.setTime(new Date((time += STEP)));
      before = stored.digest();
    });
    const report = await fuzzApi(api, published, {
      ...options,
      mutationsOf: (mutated) => requestMutations(document, mutated, wrong),
      judge: (judged) => {
        const { status } = judged.response;
        called.add(judged.model.name);
        conversation.update(textOf(judged.response));
        if (status >= 400 && stored.digest() !== before) return `a ${status} that stored something`;
        const [failure] = api.failures;
        if (failure) return `logged as a failure: ${JSON.stringify(failure)}`;
        return violationOf(document, judged) ?? stock.difference(judged.response);
      },
    });
    const digest = conversation.digest("hex");
    return { ...report, operations: called, verdicts: stock.verdicts, digest };
  } finally {
    stored.close();
    await service.stop();
  }
}

/** An id that the seed decides: the signing keys are random. */
const SEEDED_ID = /(?<!"kid":")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The request without its credentials and port, which differ in each run, the status and the ids of the response. */
function textOf({ sent, status, json }: DrivenResponse): string {
  const { url, method, headers, body = [] } = sent;
  const kept = [...headers].filter(([name]) => name !== "authorization");
  const ids = JSON.stringify(json ?? null).match(SEEDED_ID);
  return JSON.stringify([method, url.pathname + url.search, kept, [...body], status, ids]);
}

/** Fills the store, and creates tokens that do not suffice for each operation. */
async function wrongCredentials(
  service: ServiceUnderTest,
  seed: number,
): Promise<WrongCredentials[]> {
  const storage = await service.openStorage();
  // Other ids than the service's, in the same order in each run: they decide the order of responses.
  const ids = new SeededIds(seed + 1);
  const admin = new Administration(storage, () => new Date(START), ids);
  await admin.createProject("other", { sampleData: true });
  const other = await admin.createClient("other", ["manage_project"]);
  const access = { client: service.demo, token: await service.token() };
  const shop = new Shop(PROJECT, service, storage, access, ids.of(PROJECT));
  for (const sku of ["sku-1", "sku-2"]) await shop.offer(sku);
  await shop.discount("ten", { kind: "relative", percent: 10 });
  await storage.close();
  // No request of the run should get a 503 while the index is being built.
  await service.call("POST", `/${PROJECT}/resource/product-projection-search`);
  const foreign = await service.token(undefined, other);
  const scopes = ["view_test:{projectKey}", "view_published_products:{projectKey}"];
  const little = scopes.map(async (scope): Promise<WrongCredentials> => {
    const token = await service.token(scope.replace("{projectKey}", PROJECT));
    return {
      what: "too little a scope",
      status: 403,
      scope,
      isBasic: false,
      authorization: `Bearer ${token}`,
    };
  });
  return [
    ...NO_CREDENTIALS,
    {
      what: "a wrong secret",
      status: 401,
      isBasic: true,
      authorization: basic(service.demo.clientId, "wrong"),
    },
    {
      what: "another project's token",
      status: 403,
      isBasic: false,
      authorization: `Bearer ${foreign}`,
    },
    ...(await Promise.all(little)),
  ];
}

/** `prepare` is called before each request. */
async function targetOf(service: ServiceUnderTest, prepare: () => void): Promise<CalledApi> {
  const credentials = { clients: [service.demo], tokens: [await service.token()], apiKeys: [] };
  return calledApi(readDocument() as object as OpenApiDocument, {
    baseUrl: service.url,
    prepare: (model, request) => {
      authenticate(model, credentials, request);
      service.log.length = 0;
      prepare();
    },
    failures: () => service.log.filter(({ level }) => Number(level) >= ERROR),
  });
}

function basic(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}
