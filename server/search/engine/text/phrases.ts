import { expandWritten } from "./expansion.js";
import { GrowingBytes, GrowingRecords, RECORD } from "./growing-arrays.js";
import { type Occurrences, POSTINGS_AT_ONCE, PostingWriter } from "./postings.js";
import type { QueryPhrase, QueryWord } from "./query-words.js";
import type { LocaleDictionary } from "./text-section.js";

/** The postings of the phrase, as if it were one word: an occurrence is where it begins. Empty if there is none. */
export function phrasePostings(
  dictionary: LocaleDictionary,
  { words }: QueryPhrase,
  checkpoint: () => void,
): Uint8Array {
  let phrase: Occurrences | undefined;
  for (const [i, word] of words.entries()) {
    const places = placesOf(dictionary, word, checkpoint);
    phrase = phrase ? followedBy(phrase, places, i, checkpoint) : places;
    if (phrase.places.length === 0) break;
  }
  const postings = new GrowingBytes();
  if (phrase)
    new PostingWriter(phrase, postings, new GrowingBytes()).write(0, phrase.places.length);
  return postings.toArray();
}

/** The occurrences of all spellings of the word. */
function placesOf(
  dictionary: LocaleDictionary,
  word: QueryWord,
  checkpoint: () => void,
): Occurrences {
  const lists = [...expandWritten(dictionary, word).keys()].map((number) =>
    placesOfWord(dictionary, number, checkpoint),
  );
  const [first, ...others] = lists;
  return others.reduce((a, b) => merged(a, b), first ?? new PlaceColumns().finish());
}

function placesOfWord(
  dictionary: LocaleDictionary,
  word: number,
  checkpoint: () => void,
): Occurrences {
  const found = new PlaceColumns();
  const [postings, places] = [dictionary.postingsOf(word), dictionary.placesOf(word)];
  const readUnit = (unit: number): void => {
    places.startUnit();
    do {
      postings.readField();
      for (let left = postings.frequency; left > 0; left--) {
        found.push(postings.document, unit, postings.field, places.read());
      }
    } while (postings.hasMore);
  };
  for (let count = 1; postings.next(); count++) {
    if (count % POSTINGS_AT_ONCE === 0) checkpoint();
    if (postings.hasOwn) readUnit(0);
    for (let left = postings.readPartCount(); left > 0; left--) readUnit(postings.readPart() + 1);
  }
  return found.finish();
}

/** The places of the first list that have one of the second so many places after them. */
function followedBy(
  first: Occurrences,
  second: Occurrences,
  distance: number,
  checkpoint: () => void,
): Occurrences {
  const found = new PlaceColumns();
  let j = 0;
  for (let i = 0; i < first.places.length; i++) {
    if ((i + 1) % POSTINGS_AT_ONCE === 0) checkpoint();
    while (j < second.places.length && compare(second, j, first, i, distance) < 0) j++;
    if (j < second.places.length && compare(second, j, first, i, distance) === 0) {
      found.copy(first, i);
    }
  }
  return found.finish();
}

/** Both in their order. Different words may begin at the same place: a word and its joined form. */
function merged(a: Occurrences, b: Occurrences): Occurrences {
  const found = new PlaceColumns();
  let [i, j] = [0, 0];
  while (i < a.places.length || j < b.places.length) {
    const isFirst = j >= b.places.length || (i < a.places.length && compare(a, i, b, j, 0) <= 0);
    if (isFirst) found.copy(a, i++);
    else found.copy(b, j++);
  }
  return found.finish();
}

/** Compares a place of one list with the place that is so far behind one of the other. */
function compare(a: Occurrences, i: number, b: Occurrences, j: number, distance: number): number {
  return (
    (a.documents[i] ?? 0) - (b.documents[j] ?? 0) ||
    (a.units[i] ?? 0) - (b.units[j] ?? 0) ||
    (a.places[i] ?? 0) - (b.places[j] ?? 0) - distance
  );
}

/** Collects places in their order. */
class PlaceColumns {
  readonly #records = new GrowingRecords();

  push(document: number, unit: number, field: number, place: number): void {
    this.#records.push(document, unit, field, place, 0);
  }

  copy({ documents, units, fields, places }: Occurrences, i: number): void {
    this.push(documents[i] ?? 0, units[i] ?? 0, fields[i] ?? 0, places[i] ?? 0);
  }

  finish(): Occurrences {
    const { arrays, count } = this.#records;
    const column = (number: number): Int32Array => {
      const values = new Int32Array(count);
      let to = 0;
      for (const records of arrays) {
        for (let at = number; at < records.length; at += RECORD) values[to++] = records[at] ?? 0;
      }
      return values;
    };
    return { documents: column(0), units: column(1), fields: column(2), places: column(3) };
  }
}
