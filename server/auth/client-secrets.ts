import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { ClientRecord, Timestamp } from "../storage/records.js";

/** 256 random bits: beyond guessing, so one round of SHA-256 protects a stolen store as well as a slow hash. */
const SECRET_BYTES = 32;
const ID_BYTES = 16;

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export function generateCredentials(): ClientCredentials {
  return {
    // Not base64url: that can begin with "-", which a command line takes for an option.
    clientId: randomBytes(ID_BYTES).toString("hex"),
    clientSecret: randomBytes(SECRET_BYTES).toString("base64url"),
  };
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

/**
 * The credentials of HTTP Basic (RFC 7617), or `undefined` if the header holds none. Their parts
 * are taken as they are, not percent-decoded, as the clients in the field send them.
 */
export function parseBasic(authorization: string | undefined): ClientCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) return undefined;
  return { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
}

function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
