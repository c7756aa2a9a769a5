/** The body of a response with one error, which may have further fields. */
export function envelopeOf(
  statusCode: number,
  code: string,
  message: string,
  more: object = {},
): object {
  return { statusCode, message, errors: [{ code, message, ...more }] };
}
