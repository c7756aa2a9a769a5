/** The user of a login that names no other. */
export const TEST_USER = "test-user";

/** Characters of a user's name. */
export const LONGEST_USER = 200;

/** Claims of OpenID Connect (Core 1.0, section 5.1). */
export interface UserClaims {
  sub: string;
  name?: string;
  preferred_username?: string;
  email?: string;
  email_verified?: boolean;
}

/** Claims for the scopes of a login (section 5.4), all derived from the user's name. */
export function claimsOf(user: string, scopes: ReadonlySet<string>): UserClaims {
  const [account = user] = user.split("@");
  return {
    sub: user,
    ...(scopes.has("profile") && { name: nameOf(account), preferred_username: account }),
    ...(scopes.has("email") && {
      email: user.includes("@") ? user : `${user}@example.com`,
      email_verified: true,
    }),
  };
}

/** `Test User` for `test-user`. */
function nameOf(account: string): string {
  const words = account.split(/[._\s-]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || account;
}
