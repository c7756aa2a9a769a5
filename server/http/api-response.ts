/** A list is written with commas between its elements (OpenAPI 3.1, style `simple`). */
export type HeaderValue = Scalar | readonly Scalar[] | Readonly<Record<string, unknown>>;
export type Scalar = string | number | boolean;

/** As text. Objects are text already: {@link writtenHeaders} serialised them. */
export function headerText(value: HeaderValue): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export interface ApiResponse {
  status: number;
  headers?: Readonly<Record<string, HeaderValue | undefined>>;
  /**
   * A Buffer is sent as it is, a string as text where the operation's content is text, and an async
   * iterable item by item; any other value but `undefined` as JSON.
   */
  body?: unknown;
}
