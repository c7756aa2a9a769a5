import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";
import type { Config, Source } from "@redocly/openapi-core";
import { BaseResolver, ResolveError } from "./redocly.js";

/** Part of the message about such a file. */
export const OUTSIDE = "is outside the folder of the document";

/**
 * Reads files alone: what is generated follows from spec/, with or without a network. It reads the entry and files
 * in a folder: a document of a stranger must not publish other files of the machine.
 */
export class LocalResolver extends BaseResolver {
  constructor(
    config: Config["resolve"],
    private readonly entry: string,
    private readonly folder: string,
  ) {
    super(config);
  }

  override loadExternalRef(absoluteRef: string): Promise<Source> {
    const isAddress = /^[a-z][a-z\d+.-]+:\/\//i.test(absoluteRef);
    if (!isAddress && (absoluteRef === this.entry || isInside(this.folder, absoluteRef))) {
      return super.loadExternalRef(absoluteRef);
    }
    const message = isAddress
      ? `${absoluteRef} is not fetched. Copy it into spec/, and refer to the copy.`
      : `'${absoluteRef}' ${OUTSIDE}, '${this.folder}'. Copy it there, and refer to the copy.`;
    return Promise.reject(new ResolveError(new Error(message)));
  }
}

/** Whether the file, and what it is a link to, is in the folder. Both are absolute paths. */
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
