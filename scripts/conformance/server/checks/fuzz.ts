import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OperationId } from "../../../../generated/operations.js";
import { packageRoot } from "../../../../server/runtime/operation/package-root.js";
import { violationOf } from "../../../development/fuzz/oracle.js";
import { NO_CREDENTIALS, requestMutations } from "../../../development/fuzz/request-mutations.js";
import type { OpenApiDocument } from "../../../generate/document.js";
import { listOperations, type OperationModel } from "../../../generate/operation-model.js";
import type { GivenRequest } from "../../../generate/proof/call-by-client.js";
import { type CalledApi, type Change, requestTo } from "../../../init/drive/called-api.js";
import { fuzzApi } from "../../../init/drive/fuzz-api.js";
import { PublishedBodies } from "../../../init/drive/published-bodies.js";
import { rules } from "../../rules.js";
import { found, type ServerChecks } from "../server-check.js";
import type { Received, Target } from "../target.js";

/** They store nothing. Logins are left out: too many that fail lock the client out. */
const FUZZED: ReadonlySet<string> = new Set<OperationId>([
  ...(["queryResources", "headResources", "searchResources", "queryResourcesSorted"] as const),
  ...(["getResource", "getResourceByKey", "searchProductProjections"] as const),
  ...(["searchProductProjectionsByQuery", "describeWithUrnLinks", "getImage"] as const),
  ...(["fetchNamespaceActionWithHeaders", "getLiveness"] as const),
]);

export const fuzzChecks: ServerChecks = {
  fuzz: {
    title: "Generated requests that store nothing get responses as declared",
    rule: rules.shape,
    run: async ({ target, document, seed, requests }) => {
      const text = await readFile(join(packageRoot, "generated", "openapi.json"), "utf8");
      const api = new CheckedApi(JSON.parse(text) as OpenApiDocument, target);
      const { failures } = await fuzzApi(api, new PublishedBodies(text), {
        ...{ requests, seed },
        mutationsOf: (operation, samples) =>
          requestMutations(document, operation, samples, NO_CREDENTIALS),
        judge: (judged) => {
          const violation = violationOf(document, judged);
          if (violation !== undefined && api.last) api.wrong.push(api.last);
          return violation;
        },
      });
      return failures.map((failure, index) =>
        found(`Seed ${seed}: ${failure}`, ...api.wrong.slice(index, index + 1)),
      );
    },
  },
};

class CheckedApi implements CalledApi {
  readonly declaresErrors = true;
  readonly failures = [];
  readonly models: readonly OperationModel[];
  readonly wrong: Received[] = [];
  last: Received | undefined;

  constructor(
    readonly document: OpenApiDocument,
    private readonly target: Target,
  ) {
    this.models = listOperations(document).filter(({ name }) => FUZZED.has(name));
  }

  async call(model: OperationModel, given: GivenRequest, change?: Change) {
    const { place, coverage } = this.target;
    const parameters = given.parameters.map((each) =>
      each.name === "projectKey"
        ? { ...each, sample: { ...each.sample, value: place.projectKey } }
        : each,
    );
    const request = await requestTo("http://server.invalid", this.document, model, {
      ...given,
      parameters,
    });
    if (model.security.length > 0) {
      request.headers.set("Authorization", `Bearer ${await this.target.token()}`);
    }
    change?.(request);
    const received = await this.target.sendTo(request.url.pathname + request.url.search, {
      ...{ operationId: model.name, method: request.method, body: request.body },
      headers: Object.fromEntries(request.headers),
    });
    this.last = received;
    const sent = change ? [] : [...request.url.searchParams.keys()];
    coverage.count(
      model.name,
      received.status,
      sent,
      change ? {} : { headers: Object.fromEntries(request.headers) },
    );
    const { status, headers, text, json } = received;
    return { status, headers, text, json, isExample: false, sent: request };
  }
}
