/**
 * Repeats a search until its index is built. Until then it returns 503, which on a busy machine takes longer than
 * a client retries: the thread that builds it compiles its program first, since tests run from sources.
 */
export async function untilIndexed(search: () => Promise<{ status: number }>): Promise<void> {
  while ((await search()).status === 503);
}
