/** Of the tab: other tabs, and the next time, do not have it. */
const NAME = "control-token";

/**
 * The token of the link that the service printed, or that of this tab. It is in the fragment, which no request
 * has, and leaves the address bar at once.
 */
export function readToken(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given !== null && given !== "") {
    history.replaceState(null, "", location.pathname);
    keepToken(given);
    return given;
  }
  try {
    return sessionStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, token);
  } catch {
    // Storage may be forbidden; then the token lasts as long as the page.
  }
}
