import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir, hostname } from "node:os";
import { dirname, join, resolve } from "node:path";
import { isIP } from "node:net";
import { systemError } from "./process.js";
import { ConfigError, type Environment, onOff, reachableAddress } from "./setting.js";

/** The files of a service's certificate for HTTPS. */
export interface HttpsSettings {
  /** Absolute path of the certificate, or of the chain that begins with it (PEM). */
  certificate: string;
  /** Absolute path of its private key (PEM, without a passphrase). */
  key: string;
  /** Whether the service creates both, so that clients must be configured to trust the certificate. */
  isGenerated: boolean;
}

/** As PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Days for which a generated certificate is valid; a start in the last of them replaces it. */
const DAYS = { valid: 397, last: 30 } as const;
const DAY = 86_400_000;

/** Reads TLS_CERT and TLS_KEY, or HTTPS. `undefined`: the service is called by HTTP. Throws {@link ConfigError}. */
export function readHttpsSettings(environment: Environment): HttpsSettings | undefined {
  const isOn = onOff(environment, "HTTPS", false);
  const { TLS_CERT: certificate, TLS_KEY: key } = environment;
  if (certificate && key) {
    return { certificate: resolve(certificate), key: resolve(key), isGenerated: false };
  }
  if (certificate || key) {
    const [missing, other] = certificate ? ["TLS_KEY", "TLS_CERT"] : ["TLS_CERT", "TLS_KEY"];
    throw new ConfigError(`${missing}: must be set together with ${other}.`);
  }
  if (!isOn) return undefined;
  // One folder for all services of a user, so that clients are configured only once.
  const cache = environment["XDG_CACHE_HOME"] || join(homedir(), ".cache");
  const folder = join(resolve(cache), "openapi-service-kit", "https");
  return {
    certificate: join(folder, "certificate.pem"),
    key: join(folder, "key.pem"),
    isGenerated: true,
  };
}

/**
 * Reads the certificate. A new one is generated if there is none, if it ends within 30 days or if it lacks a name of this
 * machine. Throws {@link ConfigError} if the files cannot be read or written, or do not belong together.
 */
export async function loadCertificate(settings: HttpsSettings, host: string): Promise<Certificate> {
  if (!settings.isGenerated) return readPair(settings);
  const names = namesOf(host);
  const found = await readPair(settings).catch(() => undefined);
  if (found && isUsable(found, names)) return found;
  const folder = dirname(settings.certificate);
  try {
    // Only what was there before: a service that starts at the same time may just be writing another pair.
    await rm(folder, { recursive: true, force: true });
    return await writePair(settings, await newCertificate(names));
  } catch (error) {
    const reason = `${folder} cannot be written: ${systemError(error).message}`;
    throw new ConfigError(`HTTPS: ${reason}. Set TLS_CERT and TLS_KEY, or XDG_CACHE_HOME.`);
  }
}

async function readPair(settings: HttpsSettings): Promise<Certificate> {
  // One after the other: of two files that cannot be read, the same one is always named.
  const cert = await readPem(settings.certificate, "TLS_CERT", (text) => new X509Certificate(text));
  const key = await readPem(settings.key, "TLS_KEY", createPrivateKey);
  if (!cert.value.checkPrivateKey(key.value)) {
    throw new ConfigError(`TLS_KEY: ${settings.key} is not the key of the certificate.`);
  }
  return { cert: cert.text, key: key.text };
}

async function readPem<Value>(
  file: string,
  name: string,
  parse: (text: string) => Value,
): Promise<{ text: string; value: Value }> {
  try {
    const text = await readFile(file, "utf8");
    return { text, value: parse(text) };
  } catch (error) {
    throw new ConfigError(`${name}: ${file} cannot be read: ${systemError(error).message}`);
  }
}

/** The names and addresses by which programs call the service. */
function namesOf(host: string): string[] {
  return [...new Set(["localhost", "127.0.0.1", "::1", hostname(), reachableAddress(host)])];
}

function isUsable({ cert }: Certificate, names: readonly string[]): boolean {
  const certificate = new X509Certificate(cert);
  const isKnown = (name: string): boolean =>
    (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
  return Date.parse(certificate.validTo) - Date.now() > DAYS.last * DAY && names.every(isKnown);
}

/** For servers only: with its key, an attacker cannot issue other certificates that clients would trust. */
async function newCertificate(names: readonly string[]): Promise<Certificate> {
  const { generate } = await import("selfsigned");
  const altNames = names.map((name) =>
    isIP(name) ? { type: 7 as const, ip: name } : { type: 2 as const, value: name },
  );
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    algorithm: "sha256",
    notAfterDate: new Date(Date.now() + DAYS.valid * DAY),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames },
    ],
  });
  return { cert: made.cert, key: made.private };
}

/** Writes both files atomically. Resolves with the pair of another service if that was faster. */
async function writePair(settings: HttpsSettings, made: Certificate): Promise<Certificate> {
  const folder = dirname(settings.certificate);
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    await writeFile(join(draft, "certificate.pem"), made.cert);
    await writeFile(join(draft, "key.pem"), made.key, { mode: 0o600 });
    await rename(draft, folder);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    return await readPair(settings).catch(() => {
      throw error;
    });
  }
}
