/** The body of a response. Each error links to the page of its code, so that no test has to say it. Throws if it does not. */
export function withoutHelp(body: unknown, baseUrl: string): unknown {
  const { help, ...rest } = Object(body) as Record<string, unknown>;
  if (help === undefined) return body;
  const [{ code = "" } = {}] = rest["errors"] as { code?: string }[];
  const page = `${baseUrl}/docs/errors/${code}.html`;
  if (help === page) return rest;
  throw new Error(`The error links to ${JSON.stringify(help)} in place of ${page}`);
}
