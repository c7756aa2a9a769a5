/** Puts the changes of the interface before the versions of a changelog, after its introduction. */
export function withChanges(changelog: string, changes: string): string {
  const versions = changelog.search(/^## /m);
  const end = versions < 0 ? changelog.length : versions;
  return `${changelog.slice(0, end).trimEnd()}\n\n${changes}\n\n${changelog.slice(end)}`;
}
