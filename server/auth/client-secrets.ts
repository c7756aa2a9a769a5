import { createHash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { NewId } from "../operation/ids.js";

/**
 * Characters that form-encoding (RFC 6749 appendix B) does not change, so that a secret has one spelling
 * only.
 */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** 256 random bits: beyond guessing, so one round of SHA-256 protects a stolen store as well as a slow hash. */
const SECRET_LENGTH = Math.ceil(256 / Math.log2(ALPHABET.length));

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export function generateCredentials(newId: NewId = randomUUID): ClientCredentials {
  return {
    // Without "-": that at the beginning would look like a command line option.
    clientId: newId().replaceAll("-", ""),
    clientSecret: Array.from({ length: SECRET_LENGTH }, randomCharacter).join(""),
  };
}

function randomCharacter(): string {
  return ALPHABET.charAt(randomInt(ALPHABET.length));
}

/** The record of a client: the hash of its secret, and what it is granted. */
export function clientRecord<Grant extends object>(
  { clientId, clientSecret }: ClientCredentials,
  grant: Grant,
): Grant & { clientId: string; secretHash: string } {
  return { clientId, secretHash: hash(clientSecret).toString("base64url"), ...grant };
}

/** Compares in constant time; an unknown client costs as much as a known one. */
export function secretMatches(
  client: { secretHash: string } | undefined,
  clientSecret: string,
): boolean {
  const stored = Buffer.from(client?.secretHash ?? "", "base64url");
  return isSameSecret(stored, hash(clientSecret)) && client !== undefined;
}

/** Compares in constant time, also where nothing of that length is stored. */
export function isSameSecret(stored: Buffer, presented: Buffer): boolean {
  const comparable = stored.length === presented.length ? stored : Buffer.alloc(presented.length);
  return timingSafeEqual(comparable, presented) && comparable === stored;
}

function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
