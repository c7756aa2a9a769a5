import { randomBytes } from "node:crypto";
import type { NewId } from "../operation/ids.js";
import type { CustomerRecord } from "../storage/records.js";

export interface CustomerCredentials {
  email: string;
  password: string;
}

/** Beyond guessing. */
const PASSWORD_BYTES = 18;
/** As spec/records.yaml has it, in capitals too. */
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

export function generatePassword(): string {
  return randomBytes(PASSWORD_BYTES).toString("base64url");
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

export function customerRecord(
  { email, passwordHash }: { email: string; passwordHash: string },
  { projectKey, now, newId }: { projectKey: string; now: Date; newId: NewId },
): CustomerRecord {
  const createdAt = now.toISOString();
  return { projectKey, id: newId(), email: email.toLowerCase(), passwordHash, createdAt };
}
