import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";

/** Whether the file and, if it is a link, its target are in the folder. Both are absolute paths. */
export function isInside(folder: string, file: string): boolean {
  return (
    isBelow(folder, file) &&
    (!existsSync(file) || isBelow(realpathSync(folder), realpathSync(file)))
  );
}

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
