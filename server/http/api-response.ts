/** A list is written with commas between its elements (OpenAPI 3.1, style `simple`). */
export type HeaderValue = Scalar | readonly Scalar[] | Readonly<Record<string, unknown>>;
export type Scalar = string | number | boolean;

export interface ApiResponse {
  status: number;
  headers?: Readonly<Record<string, HeaderValue | undefined>>;
  /**
   * A Buffer is sent as it is, a string as text where the operation's content is text, and an async
   * iterable item by item; any other value but `undefined` as JSON.
   */
  body?: unknown;
}
