import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { DemoConfig } from "../demo/config.js";
import type { DemoClient } from "../demo/projects/first-start.js";
import { createService, type StartOptions } from "../service.js";
import { openStorage } from "../demo/open-storage.js";
import type { Storage } from "../demo/storage/storage.js";
import { removeTestData, testConfig } from "./test-database.js";
import { volatileFolder } from "./volatile-folder.js";
import { withoutHelp } from "./without-help.js";

export type RunningService = Awaited<ReturnType<typeof startService>>;

/** Opens the store, fills it if it is empty, and listens. Rejects if any step fails. */
export async function startService(config: DemoConfig, logger: Logger, options: StartOptions = {}) {
  const api = await createService(config, logger, options);
  const { port, prepared: demo, control } = await api.listen();
  const stop = (idleTimeout?: number): Promise<void> => api.close(idleTimeout);
  return { config: api.config, demo, port, control, stop };
}

export interface ReceivedResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Call {
  /** Sent as JSON unless it is a string or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** A bearer token; `null` for none. Default: one with all scopes of the demo project. */
  token?: string | null;
}

/** A real service on a free port with its own store in a temporary folder. */
export class ServiceUnderTest {
  #time: Date | undefined;
  #token: string | undefined;
  /** Everything that was logged, one object per line. */
  readonly log: Record<string, unknown>[] = [];
  #running: RunningService | undefined;
  #config: DemoConfig | undefined;
  readonly #storages: Storage[] = [];

  /** Does not start the service: see {@link open}, and `useService()` for the tests of a file or block. */
  constructor(
    private readonly environment: Record<string, string> = {},
    private readonly options: StartOptions = {},
  ) {}

  static async start(
    ...options: ConstructorParameters<typeof ServiceUnderTest>
  ): Promise<ServiceUnderTest> {
    const service = new ServiceUnderTest(...options);
    await service.open();
    return service;
  }

  async open(): Promise<void> {
    const dataDir =
      this.environment["DATA_DIR"] ??
      (await mkdtemp(join(volatileFolder(), "service-under-test-")));
    this.#config = await testConfig(dataDir, this.environment);
    await this.restart();
  }

  get config(): DemoConfig {
    if (this.#config) return this.#config;
    throw new Error("The service was not started.");
  }

  /** Stops the service if it is running and starts it on the same store. */
  async restart(): Promise<void> {
    await this.#running?.stop();
    const logger = pino({ level: "info" }, { write: (line) => this.log.push(JSON.parse(line)) });
    this.#running = await startService(this.config, logger, {
      clock: () => this.#time ?? new Date(),
      ...this.options,
    });
  }

  /** Also removes the store, unless another service still uses it. */
  async stop({ keepData = false } = {}): Promise<void> {
    for (const storage of this.#storages) await storage.close();
    await this.#running?.stop();
    if (!keepData) await removeTestData(this.config.dataDir);
  }

  /** The address it listens on, which may differ from `config.baseUrl`. */
  get url(): string {
    return `http://127.0.0.1:${this.#service.port}`;
  }

  /** A second connection to its store, which is closed with the service. */
  async openStorage(): Promise<Storage> {
    const storage = await openStorage(this.config);
    this.#storages.push(storage);
    return storage;
  }

  /** Works on its store externally, as a command does. */
  async withStorage<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
    const storage = await this.openStorage();
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  }

  get control(): RunningService["control"] {
    return this.#service.control;
  }

  get demo(): DemoClient {
    if (this.#service.demo) return this.#service.demo;
    throw new Error("There is no demo project.");
  }

  /** Freezes the service's time; `undefined` lets it continue. */
  setTime(time: Date | undefined): void {
    this.#time = time;
  }

  /** A new token of the demo client or of another one. Default: with all its scopes. */
  async token(scope?: string, { clientId, clientSecret } = this.#credentials): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const { status, body } = await this.call("POST", "/oauth/token", {
      token: null,
      headers: {
        Authorization: `Basic ${basic}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({
        grant_type: "client_credentials",
        ...(scope && { scope }),
      }).toString(),
    });
    if (status !== 200) throw new Error(`No token: ${JSON.stringify(body)}`);
    return (body as { access_token: string }).access_token;
  }

  /** Repeats a search while its index is being built, which takes long on a busy machine. */
  async call(method: string, path: string, request: Call = {}): Promise<ReceivedResponse> {
    for (;;) {
      const response = await this.#call(method, path, request);
      if (response.status !== 503 || !/index is being built/.test(JSON.stringify(response.body))) {
        return response;
      }
    }
  }

  async #call(
    method: string,
    path: string,
    { body, headers = {}, token }: Call,
  ): Promise<ReceivedResponse> {
    const bearer = token === undefined ? (this.#token ??= await this.token()) : token;
    const isWritten = body === undefined || typeof body === "string" || body instanceof Blob;
    const content = isWritten ? body : JSON.stringify(body);
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return {
      status: response.status,
      headers: response.headers,
      body:
        isJson && text !== "" ? withoutHelp(JSON.parse(text), this.#service.config.baseUrl) : text,
    };
  }

  get #service(): RunningService {
    if (this.#running) return this.#running;
    throw new Error("The service is not running.");
  }

  get #credentials(): { clientId: string; clientSecret: string } {
    return this.demo;
  }
}
