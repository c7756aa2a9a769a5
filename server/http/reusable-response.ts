/**
 * A response that may be sent many times: it is checked against the document and serialised when it is
 * sent first. Neither it nor its body may be changed.
 */
export class ReusableResponse<Status extends number, Body, Headers extends object> {
  /** Set when it has been sent: the body's JSON. */
  text: string | undefined;

  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Headers,
  ) {}
}

/** Whether it has been sent before, and so needs no check. */
export function isSent(response: object): boolean {
  return response instanceof ReusableResponse && response.text !== undefined;
}
