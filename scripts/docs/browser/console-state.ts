/** What the console keeps from page to page, until the tab is closed. A secret is never among it. */
export interface ConsoleState {
  address?: string;
  tenant?: string;
  token?: string;
  /** In milliseconds since 1970. */
  expires?: number;
  scope?: string;
  /** Members of responses that later requests are filled with: ids, versions. */
  values: Record<string, string>;
}

const KEY = "console";

export function readState(): ConsoleState {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return stateOf(kept);
  } catch {
    // Storage may be forbidden, or hold what somebody else has written.
    return { values: {} };
  }
}

export function writeState(state: ConsoleState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Then it lasts as long as the page.
  }
  document.dispatchEvent(new CustomEvent("console-state"));
}

/** What placeholders in samples are replaced by. */
export function sampleValues({
  address,
  tenant,
  token,
  values,
}: ConsoleState): Record<string, string> {
  const named = Object.entries(values).flatMap(([name, value]) => [
    [`path.${name}`, value],
    [`query.${name}`, value],
  ]);
  const own = { address, tenant, token };
  const given = Object.entries(own).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries([...named, ...given]) as Record<string, string>;
}

function stateOf(kept: unknown): ConsoleState {
  if (typeof kept !== "object" || kept === null) return { values: {} };
  const { address, tenant, token, expires, scope, values } = kept as Record<string, unknown>;
  return {
    ...(typeof address === "string" && { address }),
    ...(typeof tenant === "string" && { tenant }),
    ...(typeof token === "string" && { token }),
    ...(typeof expires === "number" && { expires }),
    ...(typeof scope === "string" && { scope }),
    values: typeof values === "object" && values !== null ? textsOf(values) : {},
  };
}

function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
