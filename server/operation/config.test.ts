import { describe, expect, it } from "@jest/globals";
import { resolve } from "node:path";
import { ConfigError, readConfig } from "./config.js";

describe("readConfig", () => {
  it("has defaults that work on one machine", () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: "127.0.0.1",
      baseUrl: "http://127.0.0.1:8080",
      dataDir: resolve("data"),
      storeInMemory: false,
      seed: undefined,
      demo: { tenantKey: "demo", credentials: undefined, sampleData: true },
      workers: 1,
      trustedProxies: [],
      failedLoginLimit: 100,
      tokenTtl: 172_800,
      refreshTokenRetry: true,
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

  it.each([
    [{ PORT: "9000", HOST: "::1" }, { baseUrl: "http://[::1]:9000" }],
    [{ BASE_URL: "https://api.example.com/" }, { baseUrl: "https://api.example.com" }],
    [
      { SIMULATION: "off", RESPONSE_VALIDATION: "off" },
      { simulation: false, responseValidation: false },
    ],
    [{ STORE_IN_MEMORY: "on" }, { storeInMemory: true }],
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
    [
      {
        DEMO_PROJECT: "shop",
        DEMO_CLIENT_ID: "tester",
        DEMO_CLIENT_SECRET: "a-secret",
        DEMO_DATA: "off",
      },
      {
        demo: {
          tenantKey: "shop",
          credentials: { clientId: "tester", clientSecret: "a-secret" },
          sampleData: false,
        },
      },
    ],
    // Any two free ports.
    [
      { PORT: "0", CONTROL_PORT: "0" },
      { port: 0, control: { port: 0 } },
    ],
    [{ STORE_IN_MEMORY: "on", SEED: "0" }, { seed: 0 }],
    [
      { READY_FILE: "ready.json", READY_FORMAT: "json" },
      { readyFile: resolve("ready.json"), readyFormat: "json" },
    ],
    [{ TOKEN_TTL_SECONDS: "3600" }, { tokenTtl: 3600 }],
    [{ REFRESH_TOKEN_RETRY: "off" }, { refreshTokenRetry: false }],
    [
      { TRUSTED_PROXIES: "10.0.0.1, 10.1.0.0/16,::1,2001:db8::/32" },
      { trustedProxies: ["10.0.0.1", "10.1.0.0/16", "::1", "2001:db8::/32"] },
    ],
    [
      { ISSUER: "https://id.example.com/", JWKS_URL: "https://id.example.com/keys" },
      {
        externalIssuer: {
          issuer: "https://id.example.com/",
          tokenTypes: ["at+jwt"],
          jwksUrl: "https://id.example.com/keys",
        },
      },
    ],
    [
      {
        ISSUER: "https://id.example.com/",
        JWKS_URL: "https://id.example.com/keys",
        EXTERNAL_TOKEN_TYPES: "at+jwt, JWT",
      },
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
    [
      { MAX_RESPONSE_BYTES: "2000", WRITE_TIMEOUT_MS: "100" },
      { maxResponseBytes: 2_000, maxBytesInFlight: 67_108_864, writeTimeout: 100 },
    ],
    [
      { MAX_RESPONSE_BYTES: "2000", MAX_BYTES_IN_FLIGHT: "6000" },
      { maxResponseBytes: 2_000, maxBytesInFlight: 6_000 },
    ],
    // There is always memory for one response.
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
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_TRACES_EXPORTER: "none" },
      { tracesUrl: undefined },
    ],
    // Without a collector the other variables are ignored.
    [{ OTEL_TRACES_SAMPLER: "sometimes" }, { tracesUrl: undefined }],
  ])("%j", (environment, settings) => {
    expect(readConfig(environment)).toMatchObject(settings);
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["BASE_URL", "example.com"],
    ["BASE_URL", "ftp://example.com"],
    ["TOKEN_TTL_SECONDS", "3599"],
    ["TRUSTED_PROXIES", "proxy.example.com"],
    ["TRUSTED_PROXIES", "loopback"],
    ["TRUSTED_PROXIES", "10.0.0.1,"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "0.0.0.0/0"],
    ["TRUSTED_PROXIES", "::/129"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["TRUSTED_PROXIES", "10.1"],
    ["TRUSTED_PROXIES", "*"],
    ["TOKEN_TTL_SECONDS", "604801"],
    ["SIMULATION", "yes"],
    ["RESPONSE_VALIDATION", "ON"],
    ["LOG_LEVEL", "loud"],
    ["READY_FORMAT", "yaml"],
    ["SEED", "-1"],
    ["SEED", "1"],
    ["ISSUER", "https://id.example.com"],
    ["JWKS_URL", "https://id.example.com/keys"],
    ["EXTERNAL_TOKEN_TYPES", "id+jwt"],
    ["EXTERNAL_TOKEN_TYPES", "at+jwt,"],
    ["DATABASE_URL", "mysql://localhost/db"],
    ["DATABASE_URL", "localhost"],
    ["WORKERS", "65"],
    ["WORKERS", "0"],
    ["RATE_LIMIT", "0"],
    ["FAILED_LOGIN_LIMIT", "0"],
    ["FAILED_LOGIN_LIMIT", "1000001"],
    ["RATE_LIMIT", "1.5"],
    ["RATE_LIMIT", "1000001"],
  ])("rejects %s=%s in one line that names a variable", (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^[A-Z_]+: [^\n]+$/);
  });

  it.each([
    ["DATABASE_POOL_SIZE", "0"],
    ["DATABASE_TIMEOUT_MS", "99"],
  ])("rejects %s=%s with a database", (name, value) => {
    const read = (): unknown => readConfig({ DATABASE_URL: "postgres://db/shop", [name]: value });
    expect(read).toThrow(new RegExp(`^${name}: `));
  });

  it.each([
    ["OTEL_TRACES_EXPORTER", "console"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "grpc"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["OTEL_TRACES_SAMPLER_ARG", "a half"],
    ["OTEL_RESOURCE_ATTRIBUTES", "team"],
    ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "user:secret@collector:4318"],
  ])("rejects %s=%s with a collector", (name, value) => {
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", [name]: value };
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: (?!.*secret)[^\n]+$`));
  });

  it.each([
    [{ STORE_IN_MEMORY: "on", WORKERS: "2" }, "STORE_IN_MEMORY"],
    [{ CONTROL_PORT: "8081", WORKERS: "2" }, "CONTROL_PORT"],
    [{ CONTROL_PATH: "/c", WORKERS: "2" }, "CONTROL_PATH"],
    [{ CONTROL_PORT: "8081", CONTROL_PATH: "/c" }, "CONTROL_PATH"],
    [{ CONTROL_PATH: "/c/" }, "CONTROL_PATH"],
    [{ CONTROL_PORT: "8080" }, "CONTROL_PORT"],
    [{ CONTROL_PORT: "9000", PORT: "9000" }, "CONTROL_PORT"],
    [{ CONTROL_PORT: "9000", PORT: "9000", HOST: "10.0.0.1" }, "CONTROL_PORT"],
    [{ CONTROL_PORT: "8081", CONTROL_TOKEN: "short" }, "CONTROL_TOKEN"],
    [{ CONTROL_PORT: "8081", DATABASE_URL: "postgres://db/shop" }, "CONTROL_PORT"],
    [{ CONTROL_PORT: "8081", TOKEN_TTL_SECONDS: "0" }, "TOKEN_TTL_SECONDS"],
    [{ STORE_IN_MEMORY: "on", DATABASE_URL: "postgres://db/shop" }, "STORE_IN_MEMORY"],
    [{ DEMO_CLIENT_ID: "tester" }, "DEMO_CLIENT_SECRET"],
    [{ DEMO_CLIENT_SECRET: "-secret" }, "DEMO_CLIENT_SECRET"],
    [{ DEMO_PROJECT: "Shop" }, "DEMO_PROJECT"],
  ])("rejects %j", (environment, name) => {
    const read = (): unknown => readConfig(environment);
    expect(read).toThrow(new RegExp(`^${name}: (?!.*secret)[^\n]+$`));
  });

  it("does not show the password of a database", () => {
    const read = (): unknown => readConfig({ DATABASE_URL: "postgre://user:secret@db/shop" });
    expect(read).toThrow(/^DATABASE_URL: (?!.*secret)/);
  });
});
