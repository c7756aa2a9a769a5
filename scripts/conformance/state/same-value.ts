/** A server may store dates by the second, and give its own ones. In milliseconds. */
const SECOND = 1_000;
/** A date and time that is as near to now is the server's own. In milliseconds. */
const NEAR = 15 * 60_000;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DATE = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?)?$/;
const TIME = /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)$/;
const EMAIL = /^[^@\s]+@[^@\s]+$/;
const LINK = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * Whether two values mean the same: texts without blanks around them, numbers by value, also in texts, dates and times
 * by the instant (to the second), UUIDs and the domains of addresses without regard to case, URIs as normalised
 * (RFC 3986 section 6.2.2), lists by their elements.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return areSame(one, other, (a, b) => {
    return isScalar(a) && isScalar(b) && areAlike(String(a).trim(), String(b).trim(), SECOND);
  });
}

/** The strict form: equal types, spaces are significant, instants to the millisecond. */
export function isEqual(one: unknown, other: unknown): boolean {
  return areSame(one, other, (a, b) => {
    const areTexts = typeof a === "string" && typeof b === "string";
    return areTexts && !(isNumeric(a) && isNumeric(b)) && areAlike(a, b, 1);
  });
}

function areSame(
  one: unknown,
  other: unknown,
  areScalarsSame: (one: unknown, other: unknown) => boolean,
): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    const isPair = (each: unknown, index: number) => areSame(each, other[index], areScalarsSame);
    return one.length === other.length && one.every(isPair);
  }
  if (isMembers(one) && isMembers(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => areSame(one[name], other[name], areScalarsSame));
  }
  return areScalarsSame(one, other);
}

/** `unit`: milliseconds to which instants are compared. */
function areAlike(one: string, other: string, unit: number): boolean {
  const both = (pattern: RegExp): boolean => pattern.test(one) && pattern.test(other);
  if (one === other) return true;
  if (both(UUID)) return one.toLowerCase() === other.toLowerCase();
  if (both(DATE)) return instantOf(one, unit) === instantOf(other, unit);
  if (both(TIME)) return timeOf(one, unit) === timeOf(other, unit);
  if (both(LINK)) return normalised(one) === normalised(other);
  if (both(EMAIL)) return withSmallDomain(one) === withSmallDomain(other);
  return isNumeric(one) && isNumeric(other) && Number(one) === Number(other);
}

function isNumeric(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
}

function instantOf(date: string, unit: number): number {
  return Math.floor(Date.parse(date.replace(" ", "T")) / unit);
}

/** The time of the day in UTC. */
function timeOf(time: string, unit: number): number {
  const day = 86_400_000 / unit;
  return (instantOf(`1970-01-02T${time}`, unit) + day) % day;
}

function withSmallDomain(email: string): string {
  return email.replace(/@.*$/, (domain) => domain.toLowerCase());
}

/** By case, percent-encoding and dot segments (RFC 3986 section 6.2.2), and without the default port. */
function normalised(uri: string): string {
  const text = uri
    .replace(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    })
    .replace(/^[^:]+:/, (scheme) => scheme.toLowerCase())
    .replace(/(?<=^[^/]+:\/\/(?:[^/?#@]*@)?)[^/?#@]+(?=[/?#]|$)/, (host) => host.toLowerCase());
  return URL.canParse(text) ? new URL(text).href : text;
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
