import type { SearchDocument } from "../search-document.js";

/** The texts of a segment's documents, opened to be searched. Opaque: {@link matchTexts} reads it. */
export interface TextSection {
  /** Of each document: its own texts, and those of each of its parts. */
  readonly documents: readonly StoredTexts[];
}

type StoredText = [field: number, locale: string, text: string];

interface StoredTexts {
  texts: StoredText[];
  parts: StoredText[][];
}

/**
 * The section of a segment that holds the texts of its documents, which are numbered by their position.
 * At most 32 fields. Depends on nothing but the documents.
 *
 * To do: a dictionary with postings. Up to then the section holds the texts themselves.
 */
export function buildTextSection(documents: readonly SearchDocument[]): Uint8Array {
  const stored = documents.map(({ texts, parts }) => ({
    texts: texts.map(({ field, locale, text }): StoredText => [field, locale, text]),
    parts: parts.map((part) =>
      part.texts.map(({ field, locale, text }): StoredText => [field, locale, text]),
    ),
  }));
  return Buffer.from(JSON.stringify(stored));
}

/**
 * Opens what {@link buildTextSection} returned; the bytes may be shared with other threads. They are read in place
 * where they begin at a multiple of 4, and copied otherwise.
 */
export function openTextSection(bytes: Uint8Array): TextSection {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  return { documents: JSON.parse(text) as StoredTexts[] };
}
