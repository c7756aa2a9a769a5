import { createHash, randomInt, timingSafeEqual, randomBytes } from "node:crypto";
import type { ClientRecord, Timestamp } from "../storage/records.js";

/** What form-encoding (RFC 6749 appendix B) leaves as it is, so that a secret has one spelling only. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** 256 random bits: beyond guessing, so one round of SHA-256 protects a stolen store as well as a slow hash. */
const SECRET_LENGTH = Math.ceil(256 / Math.log2(ALPHABET.length));
const ID_BYTES = 16;

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export function generateCredentials(): ClientCredentials {
  return {
    // Not base64url: that can begin with "-", which a command line takes for an option.
    clientId: randomBytes(ID_BYTES).toString("hex"),
    clientSecret: Array.from({ length: SECRET_LENGTH }, randomCharacter).join(""),
  };
}

function randomCharacter(): string {
  return ALPHABET.charAt(randomInt(ALPHABET.length));
}

/** The record of a client: what is stored of its credentials, and what it may do in its project. */
export function clientRecord(
  { clientId, clientSecret }: ClientCredentials,
  grant: { projectKey: string; scope: string; createdAt: Timestamp },
): ClientRecord {
  return { clientId, secretHash: hash(clientSecret).toString("base64url"), ...grant };
}

/** Compares in constant time; an unknown client costs as much as a known one. */
export function secretMatches(client: ClientRecord | undefined, clientSecret: string): boolean {
  const stored = Buffer.from(client?.secretHash ?? "", "base64url");
  const presented = hash(clientSecret);
  const comparable = stored.length === presented.length ? stored : hash("");
  return timingSafeEqual(comparable, presented) && client !== undefined;
}

function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
