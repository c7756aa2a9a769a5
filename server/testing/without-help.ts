/** The body of a response without its help links. Throws if the link is not to the page of its code. */
export function withoutHelp(body: unknown, baseUrl: string): unknown {
  const { help, ...rest } = Object(body) as Record<string, unknown>;
  if (help === undefined) return body;
  const [{ code = "" } = {}] = rest["errors"] as { code?: string }[];
  const page = `${baseUrl}/docs/errors/${code}.html`;
  if (help === page) return rest;
  throw new Error(`The error links to ${JSON.stringify(help)} in place of ${page}`);
}
