import { randomBytes, scrypt, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import { limits } from "../../runtime/service/config.js";
import { isSameSecret } from "../../runtime/security/client-credentials.js";
import { ApiError } from "../errors.js";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 16 MiB and about 40 ms: people choose passwords, but a login must not slow down a test suite. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
/** For a random password of a known account: 1 MiB and 3 ms. */
const COST_OF_RANDOM = { ...COST, N: 1_024 } as const;
/** Maximum cost of a hash in a backup: 128 MiB. */
const MOST = { N: 131_072, r: 8, p: 5 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const HASH = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22,86})\$([\w-]{43})$/;

interface ParsedHash {
  cost: { N: number; r: number; p: number };
  salt: Buffer;
  key: Buffer;
}

/** Hashes a password with a new salt (scrypt, RFC 7914): `scrypt$N$r$p$salt$hash`. */
export function hashPassword(password: string): Promise<string> {
  return hashAt(COST, password);
}

/** For at least 128 random bits, where a slow hash adds nothing. Its speed reveals that the account exists. */
export function hashRandomPassword(password: string): Promise<string> {
  return hashAt(COST_OF_RANDOM, password);
}

async function hashAt(cost: ParsedHash["cost"], password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, { cost, salt });
  const { N, r, p } = cost;
  return `scrypt$${N}$${r}$${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Limits concurrent password checks, which take memory and a thread. Unknown accounts take as long. */
export class PasswordCheck {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: { running: number; waiting: number } = limits.passwords) {}

  /** Throws OverCapacity if too many checks are waiting. */
  async matches(hash: string | undefined, password: string): Promise<boolean> {
    const stored = parse(hash ?? "") ?? NOBODY;
    await this.#take();
    try {
      const key = await keyOf(password, stored);
      return isSameSecret(stored.key, key) && stored !== NOBODY;
    } finally {
      this.#release();
    }
  }

  async #take(): Promise<void> {
    if (this.#running < this.most.running) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.most.waiting) {
      throw new ApiError(
        "OverCapacity",
        "Too many passwords are being checked. Try again later.",
      ).withHeaders({
        "Retry-After": "1",
      });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** Computed for an account that does not exist. */
const NOBODY: ParsedHash = {
  cost: COST,
  salt: randomBytes(SALT_BYTES),
  key: randomBytes(KEY_BYTES),
};

/** Unicode can spell a character in several ways; RFC 8265 section 4.2 compares in form C. */
function keyOf(
  password: string,
  { cost, salt }: Pick<ParsedHash, "cost" | "salt">,
): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r;
  return derive(password.normalize("NFC"), salt, KEY_BYTES, { ...cost, maxmem });
}

function parse(text: string): ParsedHash | undefined {
  const [, n = "", r = "", p = "", salt = "", key = ""] = HASH.exec(text) ?? [];
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const isPower = cost.N > 1 && (cost.N & (cost.N - 1)) === 0;
  const isBounded = cost.N <= MOST.N && cost.r <= MOST.r && cost.p <= MOST.p;
  if (!isPower || !isBounded) return undefined;
  return { cost, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
}
