/** A server may store dates by the second, and give its own ones. In milliseconds. */
const SECOND = 1_000;
/** A date and time that is as near to now is the server's own. In milliseconds. */
const NEAR = 15 * 60_000;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DATE = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?)?$/;
const EMAIL = /^[^@\s]+@[^@\s]+$/;
const LINK = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * Whether two values mean the same: texts without blanks around them, numbers by value, dates by the instant (to the second), UUIDs and the domains of
 * addresses without regard to case, URIs as normalised (RFC 3986), lists by their elements.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  }
  if (isMembers(one) && isMembers(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  return isScalar(one) && isScalar(other) && areAlike(String(one).trim(), String(other).trim());
}

function areAlike(one: string, other: string): boolean {
  const both = (pattern: RegExp): boolean => pattern.test(one) && pattern.test(other);
  if (one === other) return true;
  if (both(UUID)) return one.toLowerCase() === other.toLowerCase();
  if (both(DATE)) return secondOf(one) === secondOf(other);
  if (both(EMAIL)) return withSmallDomain(one) === withSmallDomain(other);
  if (both(LINK)) return normalised(one) === normalised(other);
  return isNumeric(one) && isNumeric(other) && Number(one) === Number(other);
}

function isNumeric(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
}

function secondOf(date: string): number {
  return Math.floor(Date.parse(date.replace(" ", "T")) / SECOND);
}

function withSmallDomain(email: string): string {
  return email.replace(/@.*$/, (domain) => domain.toLowerCase());
}

function normalised(uri: string): string {
  return URL.canParse(uri) ? new URL(uri).href : uri;
}

/** Whether a server has just set this date. */
export function isOfNow(value: unknown): boolean {
  const isDated = typeof value === "string" && /\d{4}-\d\d-\d\dT/.test(value);
  const time = isDated ? Date.parse(value) : Number(value);
  const near = (milliseconds: number) => Math.abs(Date.now() - milliseconds) < NEAR;
  return near(time) || (!isDated && near(time * SECOND));
}

function isScalar(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
