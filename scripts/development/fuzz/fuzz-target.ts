import { Agent, type IncomingMessage, request as httpRequest } from "node:http";

import { join } from "node:path";
import { Shop } from "../../../server/frontend/testing/shops.js";
import { Administration } from "../../../server/projects/administration.js";
import {
  type ChangeCounter,
  openChangeCounter,
} from "../../../server/storage/sqlite/testing/change-counter.js";
import { ServiceUnderTest } from "../../../server/testing/service-under-test.js";
import type { FuzzResponse } from "./oracle.js";
import type { Credentials, FuzzRequest } from "./fuzz-request.js";

/** Pino's number for the level `error`. */
const ERROR = 50;
/** Many of the requests log in with a wrong secret, all from one address. */
const SETTINGS = { FAILED_LOGIN_LIMIT: "1000000" };
export const PROJECT = "demo";

/** A service of its own to send requests to, one after the other, and the view behind it. */
export class FuzzTarget {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #tokens = new Map<string, string>();

  private constructor(
    readonly service: ServiceUnderTest,
    private readonly changes: ChangeCounter,
    private readonly tokenOfOther: string,
  ) {}

  static async start(): Promise<FuzzTarget> {
    const service = await ServiceUnderTest.start(SETTINGS);
    const tokenOfOther = await prepare(service);
    const file = join(service.config.dataDir, "store.sqlite");
    return new FuzzTarget(service, await openChangeCounter(file), tokenOfOther);
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    this.changes.close();
    await this.service.stop();
  }

  async send(request: FuzzRequest): Promise<FuzzResponse> {
    const authorization = await this.#authorization(request.credentials);
    const before = this.changes.read();
    this.service.log.length = 0;
    const response = await this.#exchange(request, authorization);
    const failures = this.service.log.filter(({ level }) => Number(level) >= ERROR);
    return { ...response, stored: this.changes.read() !== before, failures };
  }

  #exchange(
    { method, target, headers, moreHeaders = [], chunked, body }: FuzzRequest,
    authorization: string | undefined,
  ): Promise<Pick<FuzzResponse, "status" | "headers" | "body">> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.service.url);
      const call = httpRequest({ agent: this.#agent, hostname, port, method, path: target });
      for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
      for (const [name, value] of moreHeaders) call.appendHeader(name, value);
      if (authorization !== undefined) call.setHeader("Authorization", authorization);
      if (body) {
        if (chunked) call.setHeader("Transfer-Encoding", "chunked");
        else call.setHeader("Content-Length", body.length);
      }
      call.on("error", reject);
      call.on("response", (response: IncomingMessage) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      call.end(body);
    });
  }

  async #authorization(credentials: Credentials): Promise<string | undefined> {
    const { clientId, clientSecret } = this.service.demo;
    switch (credentials.kind) {
      case "token":
        return `Bearer ${await this.#token(credentials.scope)}`;
      case "other project":
        return `Bearer ${this.tokenOfOther}`;
      case "garbage":
        return "Bearer garbage";
      case "client":
        return basic(clientId, clientSecret);
      case "wrong secret":
        return basic(clientId, "wrong");
      case "none":
        return undefined;
    }
  }

  async #token(scope: string): Promise<string> {
    const token = this.#tokens.get(scope) ?? (await this.service.token(scope));
    this.#tokens.set(scope, token);
    return token;
  }
}

function basic(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}

/** Puts what requests can meet into the store; a token of another project. */
async function prepare(service: ServiceUnderTest): Promise<string> {
  const storage = await service.openStorage();
  const admin = new Administration(storage);
  await admin.createProject("other", { sampleData: true });
  const other = await admin.createClient("other", ["manage_project"]);
  const token = await service.token();
  const shop = new Shop(PROJECT, service, storage, { client: service.demo, token });
  for (const sku of ["sku-1", "sku-2"]) await shop.offer(sku);
  await shop.discount("ten", { kind: "relative", percent: 10 });
  await storage.close();
  // The first search makes the index: a write that no later request is to be blamed for.
  await service.call("GET", `/${PROJECT}/resource/searchApiPattern`);
  await service.call("POST", `/${PROJECT}/resource/product-projection-search`, {
    body: "",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  return service.token(undefined, other);
}
