export interface Outcome {
  address: string;
  /** undefined: there was no response. */
  status: number | undefined;
  /** Codes and first message of an error. */
  codes: string[];
  message: string;
  tenant?: string | undefined;
  requestedTenant?: string | undefined;
  scopes?: string[];
  /** When the token ends, in milliseconds since 1970. */
  expires?: number | undefined;
  now?: number;
  /** Whether a button asked for an error. */
  isAsked?: boolean;
  /** Whether the service says that this is the error asked for. */
  isForced?: boolean;
}

const NOT_SIMULATED =
  "The service handled the request instead of giving this error: its simulation is turned off, or it does not know this error.";

/** What happened, in a sentence for the reader; undefined if all is well. */
export function sentenceFor(outcome: Outcome): string | undefined {
  const { status, codes, message } = outcome;
  if (status === undefined) return unreachable(outcome.address);
  if (status < 400) return outcome.isAsked && !outcome.isForced ? NOT_SIMULATED : undefined;
  if (outcome.isForced) return `You asked for this error: ${message}`;
  if (codes.includes("invalid_client")) {
    return "The service does not know this client id with this secret. Both stand together in the file or message that you have them from.";
  }
  if (status === 401) return expired(outcome);
  if (status === 403) return forbidden(outcome);
  return message === "" ? `The service responded with ${status}.` : message;
}

export function unreachable(address: string): string {
  return `No service responds at ${address}. Is it running, and is this its address?`;
}

function expired({ expires, now = Date.now() }: Outcome): string {
  return expires !== undefined && expires <= now
    ? "The token has expired. Get a new one above."
    : "The service does not accept this token: it was issued elsewhere, has expired or was revoked. Get a new one above.";
}

function forbidden({ tenant, requestedTenant, scopes = [], message }: Outcome): string {
  if (tenant !== undefined && requestedTenant !== undefined && tenant !== requestedTenant) {
    return `The token is for ${tenant}, and the request is for ${requestedTenant}. Enter ${tenant} there, or get a token for ${requestedTenant}.`;
  }
  if (scopes.length === 0) return message;
  const needed = scopes.map((scope) => scope.replace(/\{[^}]+\}/, tenant ?? "…")).join(" or ");
  return `The token lacks the scope that this needs: ${needed}.`;
}

interface ErrorBody {
  message?: unknown;
  errors?: unknown;
}

export function readError(body: unknown): { codes: string[]; message: string } {
  if (typeof body !== "object" || body === null) return { codes: [], message: "" };
  const { message, errors } = body as ErrorBody;
  const codes = (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    const code: unknown =
      typeof error === "object" && error ? Reflect.get(error, "code") : undefined;
    return typeof code === "string" ? [code] : [];
  });
  return { codes, message: typeof message === "string" ? message : "" };
}
