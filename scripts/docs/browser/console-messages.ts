export interface Outcome {
  address: string;
  /** `undefined`: no response arrived. */
  status: number | undefined;
  /** Codes and first message of an error. */
  codes: string[];
  message: string;
  tenant?: string | undefined;
  requestedTenant?: string | undefined;
  scopes?: string[];
  /** When the token expires, in milliseconds since 1970. */
  expires?: number | undefined;
  now?: number;
  /** Whether a button requested an error. */
  isRequested?: boolean;
  /** Whether the service confirms that this is the requested error. */
  isForced?: boolean;
}

const NOT_SIMULATED =
  "The service did not return this error. Simulation is off, or the error is unknown to it.";

/** The result as a sentence; undefined if it is as expected. */
export function sentenceFor(outcome: Outcome): string | undefined {
  const { status, codes, message } = outcome;
  if (status === undefined) return unreachable(outcome.address);
  if (status < 400) return outcome.isRequested && !outcome.isForced ? NOT_SIMULATED : undefined;
  if (outcome.isForced) return `Simulated error: ${message}`;
  if (codes.includes("invalid_client")) {
    return "Invalid client id or secret. At startup, the service prints where they are.";
  }
  if (status === 401) return expired(outcome);
  if (status === 403) return forbidden(outcome);
  return message === "" ? `The service returned ${status}.` : message;
}

export function unreachable(address: string): string {
  return `No response from ${address}. Check that the service is running at this address.`;
}

function expired({ expires, now = Date.now() }: Outcome): string {
  return expires !== undefined && expires <= now
    ? "The token has expired. Get a new one above."
    : "The token is invalid, expired or revoked. Get a new one above.";
}

function forbidden({ tenant, requestedTenant, scopes = [], message }: Outcome): string {
  if (tenant !== undefined && requestedTenant !== undefined && tenant !== requestedTenant) {
    return `The token is for ${tenant}, but the request is for ${requestedTenant}. Enter ${tenant} below, or get a token for ${requestedTenant}.`;
  }
  if (scopes.length === 0) return message;
  const needed = scopes.map((scope) => scope.replace(/\{[^}]+\}/, tenant ?? "…")).join(" or ");
  return `The token lacks a required scope: ${needed}.`;
}

export function readError(body: unknown): { codes: string[]; message: string } {
  const { message, errors } = Object(body) as { message?: unknown; errors?: unknown };
  const codes = (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    const { code } = Object(error) as { code?: unknown };
    return typeof code === "string" ? [code] : [];
  });
  return { codes, message: typeof message === "string" ? message : "" };
}
