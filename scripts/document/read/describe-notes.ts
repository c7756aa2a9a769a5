import type { Note } from "../repair/pass.js";
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
  const shown = sorted.slice(0, MOST_GROUPS);
  const rest = sorted.slice(MOST_GROUPS).flat().length;
  return [
    ...shown.map(
      (alike) => `${alike.length} ${alike[0]?.counted[alike.length === 1 ? 0 : 1] ?? ""}.`,
    ),
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
  ];
}

/** Each note with file and line. */
function allNotes({ notes, places }: Pick<ReadDocument, "notes" | "places">): Promise<string[]> {
  return Promise.all(
    notes.map(async ({ pointer, pass, message }) => {
      return `${await places.describe(pointer)} ${pass} ${message}`;
    }),
  );
}

/** The lines of a command about what was repaired. */
export async function describeNotes(
  read: Pick<ReadDocument, "notes" | "places">,
  { showsNotes = false }: { showsNotes?: boolean | undefined },
): Promise<string[]> {
  if (read.notes.length === 0) return [];
  if (showsNotes) return allNotes(read);
  return [...groupedNotes(read.notes), "--notes prints each with file and line."];
}
