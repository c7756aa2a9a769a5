import type { Source } from "@redocly/openapi-core";
import { BaseResolver, ResolveError } from "./redocly.js";

/** Reads files alone: what is generated follows from spec/, with or without a network. */
export class LocalResolver extends BaseResolver {
  override loadExternalRef(absoluteRef: string): Promise<Source> {
    if (!/^[a-z][a-z\d+.-]+:\/\//i.test(absoluteRef)) return super.loadExternalRef(absoluteRef);
    const message = `${absoluteRef} is not fetched. Copy it into spec/, and refer to the copy.`;
    return Promise.reject(new ResolveError(new Error(message)));
  }
}
