import { expect, it } from "@jest/globals";
import { Sandboxed } from "../testing/sandboxed.js";
import { collectionAt, documentOf, object, TEXT } from "../testing/small-documents.js";

const NOW = new Date("2026-01-02T03:04:05.678Z");
const TIME = NOW.toISOString();
const SECONDS = 1_767_323_045;
const EARLY = "2020-03-20T09:13:37+00:00";
const WHOLE = { type: "integer" };

type Row = readonly [
  is: string,
  name: string,
  schema: object,
  shape: { isSendable?: boolean; isRequired?: boolean; sent?: unknown },
  value: unknown,
];

/** Each row: the time of a new item in a property of this name and schema, if the request has `sent`. */
const ROWS: readonly Row[] = [
  ["a time by its format", "created_at", { ...TEXT, format: "date-time" }, {}, TIME],
  ["a time by its example", "createdAt", { ...TEXT, example: EARLY }, {}, TIME],
  ["a time by the examples of any value", "createdAt", { examples: [EARLY] }, {}, TIME],
  ["no time of another value", "createdAt", { examples: [EARLY, null, 7] }, {}, EARLY],
  ["a time in a part", "createdAt", { allOf: [{ ...TEXT, example: EARLY }] }, {}, TIME],
  [
    "no time by an example of another form",
    "createdAt",
    { ...TEXT, example: "2020-03-20 09:13" },
    {},
    "2020-03-20 09:13",
  ],
  [
    "no time that its pattern forbids",
    "createdAt",
    { ...TEXT, example: EARLY, pattern: "\\+00:00$" },
    {},
    EARLY,
  ],
  ["no time by its name only", "created", { ...TEXT, example: "by hand" }, {}, "by hand"],
  ["seconds", "created", WHOLE, {}, SECONDS],
  ["the time of its creation", "creation_date", WHOLE, {}, SECONDS],
  [
    "the timestamp of its creation",
    "creationTimestamp",
    { ...TEXT, format: "date-time" },
    {},
    TIME,
  ],
  ["no time of a creation alone", "creation", WHOLE, {}, 1],
  ["seconds like the example", "updated_at", { ...WHOLE, example: 1_384_526_714 }, {}, SECONDS],
  [
    "milliseconds like the example",
    "updated_at",
    { ...WHOLE, example: 1_384_526_714_000 },
    {},
    NOW.getTime(),
  ],
  ["the time if a client sent none", "created_at", WHOLE, { isSendable: true }, SECONDS],
  ["the time that a client sent", "created_at", WHOLE, { isSendable: true, sent: 7 }, 7],
  [
    "no optional time that a client left out",
    "created_at",
    WHOLE,
    { isSendable: true, isRequired: false },
    undefined,
  ],
];

it.each(ROWS)("a new item has %s", async (_, name, schema, shape, value) => {
  const { isSendable = false, isRequired = true, sent } = shape;
  const item = object({ id: TEXT, title: TEXT, [name]: schema }, [
    "id",
    ...(isRequired ? [name] : []),
  ]);
  const draft = object({ title: TEXT, ...(isSendable && { [name]: schema }) });
  const document = documentOf(collectionAt("/notes", "/notes/{id}", item, draft));
  const api = await Sandboxed.open(document, () => NOW);
  const body = { title: "a", ...(sent !== undefined && { [name]: sent }) };
  const made = await api.call("POST /notes", { body });
  expect(made).toEqual({
    status: 201,
    isExample: false,
    body: { id: expect.any(String), title: "a", ...(value !== undefined && { [name]: value }) },
  });
});
