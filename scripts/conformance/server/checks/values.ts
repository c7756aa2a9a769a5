import { placed } from "../../../../server/runtime/documents/members.js";
import {
  isPlainObject,
  nodeAt,
  type Schema,
  type SchemaObject,
} from "../../../document/document.js";
import { sampled } from "../../document/find-examples.js";
import { HARD_NUMBERS } from "../../document/find-subject.js";
import type { Members } from "../../document/find-kinds.js";
import { HARD_TEXT } from "../../document/hard-values.js";
import type { Finding } from "../../report/check-result.js";
import { isEqual } from "../../state/same-value.js";
import { rules } from "../../rules.js";
import { type Items, ofEachKind, type ShownItem } from "../items.js";
import {
  equal,
  found,
  printed,
  type ServerChecks,
  type SharedContext,
  Unchecked,
  unlike,
} from "../server-check.js";
import type { Received } from "../target.js";

/** Values of all types. Each place in a body receives the values that its schema allows. */
const HARD = [
  ...[HARD_TEXT, "𝒳𐐷 👍🏽 ไทย עברית", "x".repeat(2_000), "null", "0012", "<b>&amp;'%00", "a\nb\tc"],
  ...[true, ...HARD_NUMBERS, -Number.MAX_SAFE_INTEGER, -2_147_483_649, 1e-7, 12.345, 0, false, []],
  ...["2024-02-29T23:30:00+05:30", "2024-06-30T01:02:03-08:00", "2024-02-29"],
];
const HARD_JSON = JSON.stringify(HARD_TEXT);
/** Values that a server may write in another form. */
const EXACT = [
  ...["e\u0301 Å", " two  blanks ", "MiXeD É", "a\r\n", "", null, "2024-02-29T23:30:00.123Z"],
  ...[{ "ключ ü": "1" }, JSON.parse('{"__proto__":"a"}') as unknown],
];
/** Texts that match hardly any format, including a day, a time and a zone that do not exist. */
const MISFORMATTED = [
  ...["2024-02-31T25:61", "2023-02-29", "2024-13-01", "2023-02-29T10:00:00Z", "25:00:00Z"],
  ...["2024-01-01T10:00:00", "a b@", "http://[", "256.0.0.1", "12345678-1234"],
];
/** A 64-bit integer that a double cannot represent, and its placeholder in a body. */
const WIDE = "9007199254740993";
const WIDE_MARK = "wide-integer";
/** Maximum of places in a body, and of invalid bodies. */
const PLACES = 40;
const WRONG = 200;

interface Place {
  path: readonly string[];
  schema: Schema | undefined;
}

/** A body that the server accepts, for a check to change. */
export async function bodyOf(items: Items, { finder: { bodies }, read }: SharedContext) {
  const { kind } = items;
  const base: unknown = (await items.create()).sent;
  const inner = (schema: Schema | undefined, path: readonly string[] = []): Place[] =>
    bodies.properties(schema).flatMap(({ name, schema: own }) => {
      const place = { path: [...path, name], schema: own };
      const isFree = bodies.schema(own).readOnly !== true && !kind.own.includes(name);
      const below = path.length < 3 ? inner(own, place.path) : [];
      return isFree ? [place, ...below] : [];
    });
  const isValid = (body: unknown): boolean =>
    kind.published === undefined || read.published.requests.isValid(kind.published, body);
  const places = inner(kind.sent).slice(0, PLACES);
  const allowed = (values: readonly unknown[], body = base) =>
    places.map(({ path, schema }) => ({
      path,
      values: [
        ...values.flatMap((each) => (isPlainObject(each) ? [] : [[each]])),
        ...values,
      ].filter((value) => {
        const isSendable = !kind.isForm || ["string", "number", "boolean"].includes(typeof value);
        // Servers may drop members that are not declared.
        const isKept = !isPlainObject(value) || bodies.properties(schema).length === 0;
        return isSendable && isKept && isValid(placed(body, path, value));
      }),
    }));
  const filled = allowed(HARD).reduce((body, { path, values: [value] }) => {
    const next = value === undefined ? body : placed(body, path, value);
    return isValid(next) ? next : body;
  }, base);
  return { base, filled, places, isValid, allowed };
}

/** A check of values that are stored and read again. */
function storing(values: readonly unknown[], isSame: (sent: unknown, seen: unknown) => boolean) {
  return ofEachKind(async (items, context) => {
    const { base, allowed, isValid } = await bodyOf(items, context);
    const all = allowed(values);
    const rounds = Math.max(0, ...all.map((each) => each.values.length));
    const changed = await items.show((await items.create()).id);
    const edit = items.kind.patch(changed.item, 1) ?? items.kind.replace(changed.item, 1);
    const findings: (Finding | undefined)[] = [];
    for (let round = 0; round < rounds && findings.filter(Boolean).length < 3; round++) {
      const sent = all.flatMap(({ path, values: own }) => {
        return own.length > 0 ? [{ path, value: own[round % own.length] }] : [];
      });
      for (const isNew of [true, false]) {
        const body = sent.reduce(
          (whole, { path, value }) => placed(whole, path, value),
          items.fresh(base),
        );
        const whole = { ...edit?.body, ...(isPlainObject(body) && body) };
        const isSendable = isNew ? isValid(body) : edit?.isValid(whole) === true;
        if (!isSendable) continue;
        const written =
          isNew || !edit
            ? await items.post(body)
            : await items.write(changed.id, { ...edit, body: whole });
        const own = nodeAt(written.json, [...items.kind.createdAt, items.kind.idProperty]);
        const id = isNew ? own : changed.id;
        findings.push(unlike(written, { below: 500 }));
        if (written.status >= 300 || id === undefined) continue;
        const shown = await items.show(id);
        const place = isNew ? items.kind.createdAt : items.kind.readAt;
        const item = Object(nodeAt(written.json, place)) as Members;
        const listed = (await items.listed()).find((each) => each.id === id);
        findings.push(differing(shown, { id, item, received: written }, listed ?? shown));
        for (const { path } of sent) {
          const value = nodeAt(body, path);
          const at = shownAt(items, context, shown, { path, value });
          const seen = at && nodeAt(shown.item, at);
          const isRemoved = written.sent.method === "PATCH" && /null/.test(JSON.stringify(value));
          if (!at || isRemoved || isSame(value, seen)) continue;
          findings.push(equal(seen, value, at.join("."), written, shown.received));
        }
        // The change repeats these values, which may have to be unique.
        if (isNew) await items.remove(id);
      }
    }
    return findings;
  });
}

/** Finds a member that has another value in other responses. */
function differing({ item, received }: ShownItem, ...others: ShownItem[]): Finding | undefined {
  for (const other of others) {
    const isOther = (name: string) => name in item && !isAlike(item[name], other.item[name]);
    const name = Object.keys(other.item).find(isOther);
    if (name !== undefined)
      return equal(other.item[name], item[name], name, received, other.received);
  }
  return undefined;
}

/** Where a response shows the value of a request; `undefined`: nowhere, or its schema does not allow the value. */
function shownAt(
  { kind }: Items,
  { finder: { bodies }, read: { models, published } }: SharedContext,
  { received, item }: ShownItem,
  { path, value }: { path: readonly string[]; value: unknown },
): readonly string[] | undefined {
  const model = models.find(({ name }) => name === kind.read.name);
  const schema = model && published.responseSchema(model, received.status);
  return [path, path.slice(1)].find((at) => {
    const own = at.length === 0 ? undefined : bodies.schemaAt(kind.shown, at);
    // Responses may show an object in place of its id.
    const isOther = typeof value !== "object" && bodies.types(own).has("object");
    const { writeOnly = false, format = "date" } = bodies.schema(own);
    const isFree = typeof value !== "string" || format.startsWith("date");
    if (own === undefined || isOther || writeOnly || !isFree) return false;
    // If there are several forms, an object has the members of one.
    const around = at.map((_, depth) => bodies.schemaAt(kind.shown, at.slice(0, depth)));
    const isOfForm = around.some((each) => bodies.schema(each).oneOf ?? bodies.schema(each).anyOf);
    if (isOfForm && nodeAt(item, at) === undefined) return false;
    const body = placed(received.json, [...kind.readAt, ...at], value);
    // If the response is invalid anyway, the value may be the reason.
    const { responses } = published;
    return !schema || responses.isValid(schema, body) || !responses.isValid(schema, received.json);
  });
}

/** Instants of the same second are equal, and so are texts in another spelling. */
function isAlike(sent: unknown, seen: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(seen)) {
    return sent.length === seen.length && sent.every((each, i) => isAlike(each, seen[i]));
  }
  if (isEqual(sent, seen)) return true;
  if (typeof sent !== "string" || typeof seen !== "string") return false;
  const plain = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();
  return plain(sent).toLowerCase() === plain(seen).toLowerCase() || distance(sent, seen) < 1_000;
}

/** Milliseconds between two instants; NaN for anything else. */
function distance(sent: unknown, seen: unknown): number {
  const [a = NaN, b = NaN] = [sent, seen].map((each) => {
    return /^\d{4}-\d\d-\d\dT/.test(String(each)) ? Date.parse(String(each)) : NaN;
  });
  return Math.abs(a - b);
}

/** Values that violate a keyword of a schema; some may be valid. */
function wrongIn(schema: SchemaObject, value: unknown): unknown[] {
  const { minimum = 0, maximum = 0, minLength = 1, maxLength = 0, maxItems = 0 } = schema;
  const texts = [
    "x".repeat(minLength - 1),
    "x".repeat(maxLength + 1),
    "none-of-these",
    "!\u0007 \n",
  ];
  const items = Array.from({ length: maxItems + 1 }, (_, at) => nodeAt(value, [0]) ?? String(at));
  const ofOtherTypes = [undefined, null, {}, [{}], ["5"], 1.5, true, String(value)];
  return [...ofOtherTypes, minimum - 1, maximum + 1, ...texts, items];
}

/** A check of bodies with one error each. `isFormat`: only errors in the format of a text, or only others. */
function rejecting(isFormat: boolean) {
  return ofEachKind(async (items, context) => {
    if (items.kind.isForm) throw new Unchecked("values of a form have no types");
    const { filled, places, isValid } = await bodyOf(items, context);
    const wrong = places.flatMap(({ path, schema }): [readonly string[], unknown][] => {
      const { bodies } = context.finder;
      const own = bodies.schema(schema);
      const isOther = (value: unknown): boolean => !own.format || typeof value !== "string";
      const ofFormat = ({ type, format }: SchemaObject): string[] =>
        isFormat && format !== undefined && [type].flat().includes("string") ? MISFORMATTED : [];
      const texts = [...ofFormat(own), ...ofFormat(bodies.schema(own.items)).map((each) => [each])];
      const values = isFormat ? texts : wrongIn(own, nodeAt(filled, path)).filter(isOther);
      return values.map((value) => [path, value]);
    });
    const unknown = isFormat ? [] : [[], ...places.map(({ path }) => path)];
    const all = [...unknown.map((path) => [[...path, "nobodyKnowsThis"], 1] as const), ...wrong];
    const invalid = all
      .map(([path, value]) => ({ path, value, body: placed(items.fresh(filled), path, value) }))
      .filter(({ body }) => !isValid(body));
    if (invalid.length === 0) throw new Unchecked("no body of a creation is invalid");
    const requests = [
      ...sampled(invalid, WRONG).map((each) => ({ ...each, send: () => items.post(each.body) })),
      ...(isFormat ? [] : await wrongChanges(items)),
    ];
    const findings: Finding[] = [];
    for (const { path, value, send } of requests) {
      const received = await send();
      if (received.status >= 400 && received.status < 500) continue;
      const what = printed(value).slice(0, 80);
      const message = `Expected a 4xx for ${what} as ${path.join(".")}, got ${received.status}.`;
      if (findings.push(found(message, received)) === 3) break;
    }
    return findings;
  });
}

/** Changes of an item with one invalid member each. */
async function wrongChanges(items: Items) {
  const { id, item } = await items.create();
  const edits = [items.kind.replace(item, 1), items.kind.patch(item, 1)];
  return edits
    .flatMap((edit) => edit ?? [])
    .flatMap((edit) =>
      edit.names.flatMap((name) =>
        [null, {}, [{}], true, -1.5, 0, "none-of-these", ""].map((value) => {
          const body = { ...edit.least, [name]: value };
          return { path: [name], value, edit, body };
        }),
      ),
    )
    .filter(({ edit, body }) => !edit.isValid(body))
    .slice(0, WRONG)
    .map((each) => ({ ...each, send: () => items.write(id, { ...each.edit, body: each.body }) }));
}

export const valueChecks: ServerChecks<SharedContext> = {
  "values-kept": {
    title: "Stores strings, numbers and times without loss",
    rule: rules.values,
    run: storing(HARD, isAlike),
  },
  "values-int64": {
    title: "Stores an integer of 64 bits without rounding",
    rule: rules.int64,
    run: ofEachKind(async (items, { finder: { bodies } }) => {
      const { kind } = items;
      const wide = bodies.properties(kind.sent).filter(({ name, schema }) => {
        const { format, maximum = Infinity, multipleOf, enum: values } = bodies.schema(schema);
        const isFree = values === undefined && multipleOf === undefined && maximum > 2 ** 53;
        return format === "int64" && isFree && !kind.own.includes(name);
      });
      if (wide.length === 0 || kind.isForm) throw new Unchecked("no integer has the format int64");
      const { sent } = await items.create();
      const body = JSON.stringify({
        ...items.fresh(sent),
        ...Object.fromEntries(wide.map(({ name }) => [name, WIDE_MARK])),
      }).replaceAll(`"${WIDE_MARK}"`, WIDE);
      const bytes = { bytes: body, headers: { "Content-Type": "application/json" } };
      const posted = await items.post(undefined, bytes);
      const id = nodeAt(posted.json, [...kind.createdAt, kind.idProperty]);
      if (posted.status >= 300 || id === undefined)
        throw new Unchecked(`${kind.create.name} returns ${posted.status} for ${WIDE}`);
      const shown = await items.read(id);
      const lost = wide.find(({ name }) => {
        const value = new RegExp(`"${name}"\\s*:\\s*(-?\\d+)`).exec(shown.text)?.[1];
        return value !== undefined && value !== WIDE;
      });
      return [lost && found(`${lost.name} is not ${WIDE}, as sent.`, posted, shown)];
    }),
  },
  "values-exact": {
    title: "Preserves spaces, letter case, Unicode forms, nulls and keys",
    rule: rules.values,
    isAdvice: true,
    run: storing(EXACT, isEqual),
  },
  "body-split": {
    title: "Reads a character that arrives in two chunks",
    rule: rules.utf8,
    run: ofEachKind(async (items, context) => {
      const shown = ({ json }: Received) => JSON.stringify(json ?? "").split(HARD_JSON).length - 1;
      for (const body of [
        (await bodyOf(items, context)).filled,
        context.subject.examples.hard?.body,
      ]) {
        const whole = await items.post(body);
        if (shown(whole) === 0) continue;
        const { createdAt, idProperty } = items.kind;
        await items.remove(nodeAt(whole.json, [...createdAt, idProperty]));
        const split = await items.post(body, { isSplit: true });
        if ([411, 501].includes(split.status))
          throw new Unchecked("the server does not read chunked bodies");
        const wrong = unlike(split, { status: whole.status });
        return [wrong ?? equal(shown(split), shown(whole), "Texts as sent", whole, split)];
      }
      throw new Unchecked("no response contains a string of the request");
    }),
  },
  "body-invalid": {
    title: "Rejects a body that does not match its schema",
    rule: rules.closedRequests,
    run: rejecting(false),
  },
  "body-format": {
    title: "Rejects a string that does not match its format",
    rule: rules.closedRequests,
    isAdvice: true,
    run: rejecting(true),
  },
};
