/**
 * A response that may be sent many times. It is validated and serialised only when it is first sent.
 * Neither it nor its body may be changed.
 */
export class ReusableResponse<Status extends number, Body, Headers extends object> {
  /** `text`: the body's JSON, set when it is first sent. */
  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Headers,
    public text?: string | Buffer,
  ) {}
}

/** Whether it has been validated and serialised. */
export function isSerialised(response: object): boolean {
  return response instanceof ReusableResponse && response.text !== undefined;
}
