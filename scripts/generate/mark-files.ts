import { bareMediaType } from "../../server/http/bare-media-type.js";
import { contentKind, isFile } from "./body-facts.js";
import {
  isObject,
  type OpenApiDocument,
  type RequestBody,
  resolve,
  type Schema,
  type SchemaObject,
} from "./document.js";
import { walk } from "./publish/schema-walk.js";

/** The `format` of bytes. */
export const FILE = "binary";

/**
 * Leaves `format: binary`, in place, where there are bytes: in the files of a form, and in whole bodies that
 * are neither text nor JSON. The same schema is text elsewhere. Forms get copies of schemas that they share.
 */
export function markFiles(document: OpenApiDocument): void {
  const forms = new Forms(document);
  walk(document, ({ content }) => {
    if (!isObject(content)) return;
    for (const [mediaType, media] of Object.entries(content as RequestBody["content"])) {
      const kind = contentKind(bareMediaType(mediaType));
      if (!media.schema) continue;
      if (kind === "multipart") media.schema = forms.withFiles(media.schema);
      if (kind === "bytes" && isFile(document, media.schema))
        media.schema = forms.file(media.schema);
    }
  });
  walk(document, (node) => {
    if ("$ref" in node || forms.files.has(node) || !isFile(document, node)) return;
    delete node["format"];
    delete node["contentMediaType"];
  });
}

class Forms {
  readonly files = new Set<object>();

  constructor(private readonly document: OpenApiDocument) {}

  /** The schema of a form, or a copy whose files are marked. */
  withFiles(reference: SchemaObject, within: readonly object[] = []): SchemaObject {
    const schema = resolve<SchemaObject>(this.document, reference);
    if (within.includes(schema)) return reference;
    const known = this.files.size;
    const copy = structuredClone(schema);
    for (const [name, property] of Object.entries(copy.properties ?? {})) {
      Object.assign(copy.properties ?? {}, { [name]: this.#property(property) });
    }
    for (const keyword of ["allOf", "anyOf", "oneOf"] as const) {
      const parts = copy[keyword];
      if (parts) copy[keyword] = parts.map((part) => this.withFiles(part, [...within, schema]));
    }
    return this.files.size > known ? copy : reference;
  }

  /** A file, or a list of files. */
  #property(reference: Schema): Schema {
    if (typeof reference !== "object") return reference;
    if (isFile(this.document, reference)) return this.file(reference);
    const schema = resolve<SchemaObject>(this.document, reference);
    return typeof schema.items === "object" && isFile(this.document, schema.items)
      ? { ...schema, items: this.file(schema.items) }
      : reference;
  }

  file(reference: SchemaObject): SchemaObject {
    const file = { ...resolve<SchemaObject>(this.document, reference), format: FILE };
    this.files.add(file);
    return file;
  }
}
