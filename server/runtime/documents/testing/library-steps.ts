import fc from "fast-check";

/** Two libraries; shelves of both have the same name. */
const SHELVES = ["one/shelves/a", "one/shelves/b", "two/shelves/a"];
const LIBRARIES = ["one", "two"];
/** Ids that a path must encode, and that objects have as members. */
export const IDS = ["a", "b c", "d/e", "ü%", "constructor"];
const NAMES = ["north", "winter", "Lamp", "stone lamp", "North"];

const name = fc.constantFrom(...NAMES);
const book = fc.record(
  {
    title: name,
    genre: fc.constantFrom("novel", "essay"),
    pages: fc.nat({ max: 3 }),
    tags: fc.array(name, { maxLength: 2 }),
    place: fc.record({ row: fc.nat({ max: 2 }), note: name }, { requiredKeys: [] }),
  },
  { requiredKeys: ["title"] },
);
const patch = fc.record(
  {
    title: name,
    genre: fc.constantFrom("novel", null),
    pages: fc.constantFrom(0, 9, null),
    tags: fc.constantFrom(["x"], [], null),
    place: fc.constantFrom({ row: 5 }, { note: null }, { note: "winter", row: null }, null),
  },
  { requiredKeys: [] },
);
const sort = fc.constantFrom(
  "title",
  "-pages",
  "createdAt",
  "-updatedAt",
  "genre,-pages",
  "-genre,title",
  "pages,-title",
);
const limit = fc.integer({ min: 1, max: 4 });
/** One of the known ids. */
const pick = fc.nat({ max: 30 });
const shelf = fc.constantFrom(...SHELVES);
const library = fc.constantFrom(...LIBRARIES);
/** The entity tags that a condition names: that of the item, a former one, an unknown one. */
const tags = fc.constantFrom(
  ...(["*", ["present"], ["former"], ["former", "present"], ["none"]] as const),
);
const condition = fc.option(
  fc.record({ header: fc.constantFrom("If-Match" as const, "If-None-Match" as const), tags }),
);
const ifMatch = fc.option(fc.record({ header: fc.constant("If-Match" as const), tags }));
const ifNoneMatch = fc.option(fc.record({ header: fc.constant("If-None-Match" as const), tags }));
const bookId = fc.option(fc.constantFrom(...IDS));
// Most lists are unfiltered, because an order shows less with fewer items.
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom("north", "lamp", "xyz"), { maxLength: 2 }) },
);
const genre = fc.option(fc.constantFrom("novel", "essay", "none"), { freq: 1 });

function step<Kind extends string, Fields>(kind: Kind, fields: fc.Arbitrary<Fields>) {
  return fields.map((fields) => ({ kind, ...fields }));
}

const anyStep = fc.oneof(
  { weight: 12, arbitrary: step("createBook", fc.record({ shelf, id: bookId, body: book })) },
  { weight: 2, arbitrary: step("wrongBook", fc.record({ shelf, id: bookId, pick })) },
  { weight: 3, arbitrary: step("readBook", fc.record({ shelf, pick, condition: ifNoneMatch })) },
  {
    weight: 4,
    arbitrary: step("replaceBook", fc.record({ shelf, pick, body: book, id: bookId, condition })),
  },
  {
    weight: 4,
    arbitrary: step("patchBook", fc.record({ shelf, pick, body: patch, condition: ifMatch })),
  },
  { weight: 2, arbitrary: step("deleteBook", fc.record({ shelf, pick, condition: ifMatch })) },
  {
    weight: 4,
    arbitrary: step("walkBooks", fc.record({ shelf, limit, genre, words, sort: fc.option(sort) })),
  },
  { weight: 1, arbitrary: step("raceForBook", fc.record({ shelf, pick })) },
  {
    weight: 3,
    arbitrary: step(
      "putLabel",
      fc.record({ library, id: fc.constantFrom(...IDS), text: name, condition }),
    ),
  },
  {
    weight: 1,
    arbitrary: step("deleteLabel", fc.record({ library, id: fc.constantFrom(...IDS) })),
  },
  { weight: 1, arbitrary: step("listLabels", fc.record({ library })) },
  { weight: 5, arbitrary: step("createMember", fc.record({ library, name })) },
  { weight: 2, arbitrary: step("replaceMember", fc.record({ pick, name })) },
  { weight: 1, arbitrary: step("deleteMember", fc.record({ pick })) },
  { weight: 2, arbitrary: step("readMember", fc.record({ pick })) },
  {
    weight: 4,
    arbitrary: step(
      "beginMembers",
      fc.record({
        library: fc.option(library),
        limit,
        sort: fc.option(fc.constantFrom("name", "-name", "-version")),
      }),
    ),
  },
  { weight: 6, arbitrary: step("continueMembers", fc.record({ pick, limit })) },
  { weight: 1, arbitrary: step("wait", fc.record({ seconds: fc.integer({ min: 1, max: 90 }) })) },
);

/** Requests in a random order. */
export const walks = fc.array(anyStep, { minLength: 1, maxLength: 80, size: "max" });

/** A request of a walk, or several. */
export type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never;
export type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;
