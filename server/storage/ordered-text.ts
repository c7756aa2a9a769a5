/**
 * Encodes any string so that every engine can store it, preserving order: UTF-8 bytes of the results
 * compare as `compareValues` compares the strings. Engines cannot store NUL or a lone surrogate, and a
 * leading U+0001 has a meaning of its own in SQLite's texts (`sql-text.ts`). These characters, and those
 * next to them, are replaced by escapes that sort at the same place.
 */
const ESCAPE = "\u0002";
const CONTROLS = ["\0", "\u0001", ESCAPE];
/** Follow a character just below a surrogate: it means itself, or the surrogate. */
const ITSELF = "\u0003";
const SURROGATE = "\u0004";
const LOW_DIGIT = 0x20;
const TO_ESCAPE = /[\0-\u0002\uffff\ud800-\udfff]/;

export function toOrderedText(value: string): string {
  return TO_ESCAPE.test(value) ? Array.from(value, escaped).join("") : value;
}

function escaped(character: string): string {
  if (CONTROLS.includes(character))
    return ESCAPE + String.fromCharCode(3 + CONTROLS.indexOf(character));
  const code = character.codePointAt(0) ?? 0;
  if (isSurrogate(code)) return below(code) + SURROGATE + lowDigit(code);
  return isBelowSurrogate(code) ? character + ITSELF : character;
}

export function fromOrderedText(text: string): string {
  if (!TO_ESCAPE.test(text)) return text;
  const characters = Array.from(text);
  let value = "";
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? "";
    const code = character.codePointAt(0) ?? 0;
    if (character === ESCAPE) {
      value += CONTROLS[(characters[++i]?.charCodeAt(0) ?? 0) - 3] ?? "";
    } else if (!isBelowSurrogate(code)) {
      value += character;
    } else if (characters[++i] === ITSELF) {
      value += character;
    } else if (code === 0x10ffff) {
      value += String.fromCharCode(0xdc00 + (characters[++i]?.charCodeAt(0) ?? 0) - LOW_DIGIT);
    } else {
      value += String.fromCharCode(0xd800 + ((code + 1 - 0x10000) >> 10));
    }
  }
  return value;
}

/** A lone high surrogate sorts before all pairs that it begins, a low one after all pairs. */
function below(surrogate: number): string {
  if (surrogate >= 0xdc00) return "\u{10ffff}";
  return String.fromCodePoint(0x10000 + (surrogate - 0xd800) * 0x400 - 1);
}

function lowDigit(surrogate: number): string {
  return surrogate >= 0xdc00 ? String.fromCharCode(LOW_DIGIT + surrogate - 0xdc00) : "";
}

function isBelowSurrogate(code: number): boolean {
  return code >= 0xffff && (code & 0x3ff) === 0x3ff;
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
