/**
 * A response that may be sent many times. It is validated and serialised only when it is first sent.
 * Neither it nor its body may be changed.
 */
export class ReusableResponse<Status extends number, Body, Headers extends object> {
  /** The body's JSON, set when it is first sent. */
  text: string | undefined;

  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Headers,
  ) {}
}

/** Whether it has been sent before, and so needs no validation. */
export function isSent(response: object): boolean {
  return response instanceof ReusableResponse && response.text !== undefined;
}
