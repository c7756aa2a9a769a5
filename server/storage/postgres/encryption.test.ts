import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Connections } from "./connections.js";
import { PostgresServer } from "./testing/postgres-server.js";

const NOBODY = 65_534;
const hasOpenSsl = spawnSync("openssl", ["version"]).status === 0;
const suite = hasOpenSsl ? describe : describe.skip;

let folder: string;
let server: PostgresServer;
const opened: Connections[] = [];

function inFolder(name: string): string {
  return join(folder, name);
}

function openssl(...parameters: string[]): void {
  const { status, stderr } = spawnSync("openssl", parameters, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

/** An authority with a certificate for `localhost`, and another authority. */
function makeCertificates(): void {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  for (const name of ["ca", "other"]) {
    const files = ["-keyout", `${name}.key`, "-out", `${name}.crt`];
    openssl("req", "-x509", ...key, ...files, "-subj", `/CN=${name}`, "-days", "2");
  }
  openssl("req", ...key, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost");
  const signed = ["-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2"];
  openssl("x509", "-req", "-in", "server.csr", "-out", "server.crt", ...signed);
}

suite("a server with TLS and a Unix socket (skipped without openssl)", () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tls-"));
    makeCertificates();
    chmodSync(inFolder("server.key"), 0o600);
    chmodSync(folder, 0o777);
    if (process.getuid?.() === 0) chownSync(inFolder("server.key"), NOBODY, NOBODY);
    server = await PostgresServer.start([
      ...["fsync=off", "ssl=on", `unix_socket_directories=${folder}`],
      ...[`ssl_cert_file=${inFolder("server.crt")}`, `ssl_key_file=${inFolder("server.key")}`],
    ]);
  });
  afterAll(async () => {
    for (const connections of opened) await connections.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  /** Whether the session is encrypted; `host` replaces that of the server's URL. */
  async function isEncrypted(parameters: string, host = "127.0.0.1"): Promise<unknown> {
    const url = new URL(`${server.url}?${parameters}`);
    url.hostname = host;
    const connections = new Connections({ url: url.href, poolSize: 1, timeout: 5_000 });
    opened.push(connections);
    return connections.use((connection) =>
      connection.value("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"),
    );
  }

  const ca = (): string => `sslrootcert=${inFolder("ca.crt")}`;
  const other = (): string => `sslrootcert=${inFolder("other.crt")}`;

  it("is used as sslmode says", async () => {
    expect(await isEncrypted("")).toBe(true);
    expect(await isEncrypted("sslmode=disable")).toBe(false);
    expect(await isEncrypted("sslmode=allow")).toBe(false);
    expect(await isEncrypted("sslmode=prefer")).toBe(true);
    // Nobody vouches for the certificate.
    expect(await isEncrypted("sslmode=require")).toBe(true);
    expect(await isEncrypted(`sslmode=require&${ca()}`)).toBe(true);
    // The certificate is that of another name.
    expect(await isEncrypted(`sslmode=verify-ca&${ca()}`)).toBe(true);
    expect(await isEncrypted(`sslmode=verify-full&${ca()}`, "localhost")).toBe(true);
  });

  it.each([
    ["an authority that is not known", "sslmode=verify-full", "localhost", undefined],
    ["another authority", "sslmode=verify-ca", "127.0.0.1", other],
    ["another authority", "sslmode=require", "127.0.0.1", other],
    ["another name", "sslmode=verify-full", "127.0.0.1", ca],
  ])("is rejected with a certificate of %s: %s", async (_, mode, host, authority) => {
    const parameters = authority ? `${mode}&${authority()}` : mode;
    await expect(isEncrypted(parameters, host)).rejects.toMatchObject({ failure: "inaccessible" });
  });

  it("is reached by its socket, which is not encrypted", async () => {
    const { username, password, port } = new URL(server.url);
    const url = `postgres://${username}:${password}@/postgres?host=${folder}&port=${port}`;
    const connections = new Connections({ url, poolSize: 1, timeout: 5_000 });
    opened.push(connections);
    const address = connections.use((connection) => connection.value("SELECT inet_server_addr()"));
    expect(await address).toBeNull();
  });
});
