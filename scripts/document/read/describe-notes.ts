import type { Note } from "../repair/pass.js";
import type { Position } from "./places.js";
import type { ReadDocument } from "./read-document.js";

/** Most lines about the notes at a start. */
const MOST_GROUPS = 12;

/** A line for each kind of note, most frequent first. */
export function groupedNotes(notes: readonly Note[]): string[] {
  const groups = new Map<string, Note[]>();
  for (const note of notes) {
    const alike = groups.get(note.pass);
    if (alike) alike.push(note);
    else groups.set(note.pass, [note]);
  }
  const sorted = [...groups.values()].sort((one, other) => other.length - one.length);
  const rest = sorted.slice(MOST_GROUPS).flat().length;
  return [
    ...sorted
      .slice(0, MOST_GROUPS)
      .map(({ length, 0: first }) => `${length} ${first?.counted[length === 1 ? 0 : 1] ?? ""}.`),
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
  ];
}

/** A note with its place in a file. */
export interface PlacedNote extends Position {
  rule: string;
  message: string;
  pointer: string;
}

type Notes = Pick<ReadDocument, "notes" | "places" | "version">;

/** All notes of a document, and the version that it was written in. */
export async function placedNotes({ version, notes, places }: Notes) {
  const placed = notes.map(async ({ pass: rule, message, pointer }): Promise<PlacedNote> => {
    const position = await places.find(pointer);
    return { rule, message, pointer, ...position };
  });
  return { version, notes: await Promise.all(placed) };
}

/** The lines of a command about what was repaired: counts, or each note with file and line. */
export async function describeNotes(
  read: Notes,
  { showsNotes = false }: { showsNotes?: boolean | undefined },
): Promise<string[]> {
  if (read.notes.length === 0) return [];
  if (!showsNotes) {
    return [...groupedNotes(read.notes), "--notes prints each with file and line."];
  }
  const { notes } = await placedNotes(read);
  return notes.map(
    ({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`,
  );
}
