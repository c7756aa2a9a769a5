import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { join, resolve } from "node:path";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { ConfigError, readConfig } from "./config.js";
import { type DatabaseAddress, parseDatabaseUrl } from "./database-url.js";

describe("config", () => {
  describe("readConfig", () => {
    it("has defaults that work on one machine", () => {
      expect(readConfig({})).toEqual({
        port: 8080,
        host: "127.0.0.1",
        idempotencyKeys: false,
        baseUrl: "http://127.0.0.1:8080",
        dataDir: resolve("data"),
        storeInMemory: false,
        seed: undefined,
        webhooks: { secret: undefined, hosts: [] },
        workers: 1,
        trustedProxies: [],
        failedLoginLimit: 100,
        tokenTtl: 172_800,
        refreshTokenRetry: true,
        redirectUris: [],
        externalIssuer: undefined,
        database: undefined,
        simulation: true,
        responseValidation: true,
        queryTimeout: 10_000,
        rateLimit: undefined,
        maxResponseBytes: 16_777_216,
        maxBytesInFlight: 67_108_864,
        writeTimeout: 30_000,
        tracesUrl: undefined,
        logLevel: "info",
        readyFile: undefined,
        readyFormat: "text",
      });
    });

    const external = {
      ISSUER: "https://id.example.com/",
      JWKS_URL: "https://id.example.com/keys",
    };
    it.each([
      [{ PORT: "9000", HOST: "::1" }, { baseUrl: "http://[::1]:9000" }],
      [{ BASE_URL: "https://api.example.com/" }, { baseUrl: "https://api.example.com" }],
      [
        { SIMULATION: "off", RESPONSE_VALIDATION: "off" },
        { simulation: false, responseValidation: false },
      ],
      [
        { CONTROL_PORT: "0", TOKEN_TTL_SECONDS: "1" },
        { control: { port: 0, path: undefined, token: undefined }, tokenTtl: 1 },
      ],
      [
        { CONTROL_PATH: "/a/b", CONTROL_TOKEN: "0123456789abcdef" },
        { control: { port: undefined, path: "/a/b", token: "0123456789abcdef" } },
      ],
      [
        {
          CONTROL_PORT: "8081",
          DATABASE_URL: "postgres://db/shop",
          CONTROL_WITH_DATABASE: "on",
        },
        { control: { port: 8081, path: undefined, token: undefined } },
      ],
      [{ STORE_IN_MEMORY: "on", SEED: "0" }, { seed: 0 }],
      [
        { READY_FILE: "ready.json", READY_FORMAT: "json" },
        { readyFile: resolve("ready.json"), readyFormat: "json" },
      ],
      [{ REFRESH_TOKEN_RETRY: "off" }, { refreshTokenRetry: false }],
      [
        { TRUSTED_PROXIES: "10.0.0.1, 10.1.0.0/16,::1,2001:db8::/32" },
        { trustedProxies: ["10.0.0.1", "10.1.0.0/16", "::1", "2001:db8::/32"] },
      ],
      [
        { ...external, EXTERNAL_TOKEN_TYPES: "" },
        {
          externalIssuer: {
            issuer: "https://id.example.com/",
            tokenTypes: ["at+jwt"],
            jwksUrl: "https://id.example.com/keys",
          },
        },
      ],
      [
        { ...external, EXTERNAL_TOKEN_TYPES: "at+jwt, JWT" },
        { externalIssuer: { tokenTypes: ["at+jwt", "JWT"] } },
      ],
      [
        { DATABASE_URL: "postgres://user:secret@db/shop" },
        {
          database: {
            url: "postgres://user:secret@db/shop",
            poolSize: 10,
            timeout: 10_000,
            migrates: true,
          },
          simulation: false,
        },
      ],
      [
        {
          DATABASE_URL: "postgresql://db/shop",
          DATABASE_POOL_SIZE: "3",
          DATABASE_TIMEOUT_MS: "500",
          MIGRATE: "off",
          SIMULATION: "on",
          PGSSLMODE: "require",
          PGTARGETSESSIONATTRS: "primary",
        },
        {
          database: {
            url: "postgresql://db/shop?sslmode=require&target_session_attrs=primary",
            poolSize: 3,
            timeout: 500,
            migrates: false,
          },
          simulation: true,
        },
      ],
      // The memory always suffices for one response.
      [{ MAX_RESPONSE_BYTES: "50000000" }, { maxBytesInFlight: 150_000_000 }],
      [
        { PORT: "", WORKERS: "64" },
        { port: 8080, workers: 64 },
      ],
      [
        { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" },
        { tracesUrl: "http://collector:4318/v1/traces" },
      ],
      [
        {
          OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
          OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://collector/traces",
          OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
          OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
          OTEL_TRACES_SAMPLER_ARG: "0.25",
          OTEL_RESOURCE_ATTRIBUTES: "team=shop,zone=",
        },
        { tracesUrl: "https://collector/traces" },
      ],
      [
        { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_SDK_DISABLED: "true" },
        { tracesUrl: undefined },
      ],
      // Without a collector, the other variables are ignored.
      [{ OTEL_TRACES_SAMPLER: "sometimes" }, { tracesUrl: undefined }],
    ])("%j", (environment, settings) => {
      expect(readConfig(environment)).toMatchObject(settings);
    });

    it.each([
      // The guide's table has an invalid value for each setting.
      ["PORT", "65536"],
      ["PORT", "80.5"],
      ["BASE_URL", "ftp://example.com"],
      ["TOKEN_TTL_SECONDS", "3599"],
      ["TOKEN_TTL_SECONDS", "604801"],
      ["TRUSTED_PROXIES", "10.0.0.1,"],
      ["REDIRECT_URIS", "https://a ".repeat(101)],
      ["TRUSTED_PROXIES", "10.0.0.0/33"],
      ["TRUSTED_PROXIES", "0.0.0.0/0"],
      ["TRUSTED_PROXIES", "::/129"],
      ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
      ["TRUSTED_PROXIES", "10.1"],
      ["RESPONSE_VALIDATION", "ON"],
      ["SEED", "1"],
      ["ISSUER", "https://id.example.com"],
      ["JWKS_URL", "https://id.example.com/keys"],
      ["EXTERNAL_TOKEN_TYPES", "at+jwt,"],
      ["WORKERS", "0"],
    ])("rejects %s=%s in one line that names the variable", (name, value) => {
      const read = (): unknown => readConfig({ [name]: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/^[A-Z_]+(?:: | must be )[^\n]+$/);
    });

    it.each([
      ["OTEL_TRACES_EXPORTER", "console"],
      ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "grpc"],
      ["OTEL_TRACES_SAMPLER", "sometimes"],
      ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
      ["OTEL_RESOURCE_ATTRIBUTES", "team"],
      ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "user:secret@collector:4318"],
    ])("rejects %s=%s with a collector", (name, value) => {
      const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", [name]: value };
      expect(() => readConfig(environment)).toThrow(
        new RegExp(`^${name}(?:: | must be )(?!.*secret)[^\n]+$`),
      );
    });

    it.each([
      [{ STORE_IN_MEMORY: "on", WORKERS: "2" }, "STORE_IN_MEMORY"],
      [{ CONTROL_PATH: "/c", WORKERS: "2" }, "CONTROL_PATH"],
      [{ CONTROL_PORT: "8081", CONTROL_PATH: "/c" }, "CONTROL_PATH"],
      [{ CONTROL_PATH: "/c/" }, "CONTROL_PATH"],
      [{ CONTROL_PORT: "8080" }, "CONTROL_PORT"],
      [{ CONTROL_PORT: "9000", PORT: "9000", HOST: "10.0.0.1" }, "CONTROL_PORT"],
      [{ CONTROL_PORT: "8081", CONTROL_TOKEN: "short" }, "CONTROL_TOKEN"],
      [{ CONTROL_PORT: "8081", DATABASE_URL: "postgres://db/shop" }, "CONTROL_PORT"],
      [{ CONTROL_PORT: "8081", TOKEN_TTL_SECONDS: "0" }, "TOKEN_TTL_SECONDS"],
      [{ STORE_IN_MEMORY: "on", DATABASE_URL: "postgres://db/shop" }, "STORE_IN_MEMORY"],
    ])("rejects %j", (environment, name) => {
      const read = (): unknown => readConfig(environment);
      expect(read).toThrow(new RegExp(`^${name}(?:: | must be )(?!.*secret)[^\n]+$`));
    });
  });
});

describe("database url", () => {
  const PLAIN: DatabaseAddress = {
    hosts: [{ host: "db", port: undefined }],
    user: undefined,
    password: undefined,
    database: "shop",
    sslMode: "prefer",
    certificates: {},
    isReadWriteOnly: false,
    options: undefined,
    applicationName: undefined,
  };
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "certificates-"));
    file = join(folder, "root.crt");
    writeFileSync(file, "CERTIFICATE");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe("parseDatabaseUrl", () => {
    const two = [
      { host: "one", port: 5432 },
      { host: "two", port: undefined },
    ];
    const cases: Record<string, Partial<DatabaseAddress>> = {
      "postgres://db/shop": {},
      "postgresql://db": { database: undefined },
      "postgres:///shop": { hosts: [{ host: undefined, port: undefined }] },
      "postgres://user:a:b%40c@db:6432/shop": {
        hosts: [{ host: "db", port: 6432 }],
        user: "user",
        password: "a:b@c",
      },
      "postgres://user:p@ss@db/shop": { user: "user", password: "p@ss" },
      "postgres://[::1]:5433/shop": { hosts: [{ host: "::1", port: 5433 }] },
      "postgres://%2Frun%2Fpostgresql/shop": {
        hosts: [{ host: "/run/postgresql", port: undefined }],
      },
      "postgres:///shop?host=/run/postgresql&port=5433": {
        hosts: [{ host: "/run/postgresql", port: 5433 }],
      },
      "postgres://one:5432,two/shop": { hosts: two, isReadWriteOnly: true },
      "postgres://one:5432,two/shop?target_session_attrs=any": { hosts: two },
      "postgres:///shop?host=one,two&port=1,2": {
        hosts: [
          { host: "one", port: 1 },
          { host: "two", port: 2 },
        ],
        isReadWriteOnly: true,
      },
      "postgres://db/shop?target_session_attrs=primary": { isReadWriteOnly: true },
      "postgres://db/shop?sslmode=verify-full&sslrootcert=system": { sslMode: "verify-full" },
      "postgres://db/shop?options=-c%20search_path%3Dshop&application_name=a%20b": {
        options: "-c search_path=shop",
        applicationName: "a b",
      },
      "postgres:///?user=a&password=b&dbname=c&host=db": {
        user: "a",
        password: "b",
        database: "c",
      },
    };
    it.each(Object.entries(cases))("reads %s", (url, parts) => {
      expect(parseDatabaseUrl(url)).toEqual({ ...PLAIN, ...parts });
    });

    it("reads certificate files", () => {
      const url = `postgres://db/shop?sslmode=verify-ca&sslrootcert=${file}&sslcert=${file}&sslkey=${file}`;
      const certificates = { ca: "CERTIFICATE", cert: "CERTIFICATE", key: "CERTIFICATE" };
      expect(parseDatabaseUrl(url)).toEqual({ ...PLAIN, sslMode: "verify-ca", certificates });
    });

    it.each([
      ["mysql://u:secret@db/shop", "not of the form postgres://USER:PASSWORD@HOST/DATABASE"],
      ["postgres://u:secret@db:x/shop", "a host that is not of the form NAME:PORT"],
      ["postgres://u:secret@db:99999/shop", "a port that is not a number up to 65535"],
      ["postgres://u:secret@one,/shop", "a host that is not of the form NAME:PORT"],
      ["postgres://u:secret%zz@db/shop", "a % that encodes nothing"],
      ["postgres://u:secret@db/shop?sslmod=require", /^a parameter other than host, port, .*/],
      [
        "postgres://u:secret@db/shop?sslmode=no-verify",
        /^sslmode is not one of disable, allow, .*/,
      ],
      ["postgres://u:secret@db/shop?sslmode=verify-ca", "sslmode=verify-ca needs a sslrootcert"],
      [
        "postgres://u:secret@db/shop?sslrootcert=system",
        "sslrootcert=system needs sslmode=verify-full",
      ],
      [
        "postgres://u:secret@db/shop?sslrootcert=/not/there",
        /^the file of sslrootcert cannot be read \(ENOENT\)/,
      ],
    ])("rejects %s in a line without its password", (url, reason) => {
      const rest = typeof reason === "string" ? reason : reason.source.slice(1);
      const line = new RegExp(`^DATABASE_URL: (?!.*secret)${rest.replace(/[?%]/g, "\\$&")}\\.$`);
      expect(() => parseDatabaseUrl(url)).toThrow(line);
    });
  });
});
