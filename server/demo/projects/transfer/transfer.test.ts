import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { productContent, sampleProduct, variant } from "../../storage/contract/sample-records.js";
import { ServiceUnderTest } from "../../../testing/service-under-test.js";
import { Administration, AdministrationError } from "../administration.js";
import { checkProject } from "../check/check-project.js";
import { exportProject } from "./export-project.js";
import { importProject } from "./import-project.js";
import { resourceLimits } from "../../resources/array-test-type.js";
import { parseLine } from "./project-lines.js";
import { samplePng } from "../../products/testing/sample-images.js";
import { useDatabases } from "../../storage/postgres/testing/use-databases.js";

async function* linesIn(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

describe("project transfer", () => {
  const now = new Date("2024-05-01T10:00:00.000Z");
  const IMAGE = "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42";
  const PNG = Uint8Array.from({ length: 1_000 }, (_, i) => i % 256);

  let source: ServiceUnderTest;
  let target: ServiceUnderTest;
  /** The export of the demo project. */
  let lines: string[];
  beforeAll(async () => {
    [source, target] = await Promise.all([ServiceUnderTest.start(), ServiceUnderTest.start()]);
    await fill();
    lines = await exported(source, "demo");
  });
  afterAll(async () => {
    await Promise.all([source.stop(), target.stop()]);
  });

  /** Records of every kind, including unusual ones. */
  async function fill(): Promise<void> {
    const arrayOfStringExample = ["line\u2028break", "\ud800 alone", "\0", "the numbers", "ä"];
    const created = Array.from({ length: 130 }, (_, i) => {
      const objectTypeProperty = { arrayOfIntExample: [i], arrayOfStringExample };
      const body = { key: `key-${i}`, objectTypeProperty };
      return source.call("POST", "/demo/resource", { body });
    });
    await Promise.all(created);
    const staged = { action: "changeSomeProperty", someProperty: "staged only", staged: true };
    const parent = { action: "setParent", parent: { typeId: "resource", key: "key-1" } };
    const read = await source.call("GET", "/demo/resource/key=key-0");
    const { id } = read.body as { id: string };
    const body = { version: 1, actions: [staged, parent] };
    expect((await source.call("POST", `/demo/resource/${id}`, { body })).status).toBe(200);
    const complex =
      "/demo/resource/artificially-complex/path/uri-parameter-one=one%2F/two?queryParameterTwo=x";
    expect((await source.call("POST", complex, { body: { custom: "é" } })).status).toBe(201);

    await source.withStorage((storage) =>
      storage.transaction(async ({ products, images, carts, discounts, actionData }) => {
        const url = `/demo/images/${IMAGE}/a.png`;
        const master = variant(1, { sku: "sku-1", images: [{ url, dimensions: { w: 1, h: 1 } }] });
        const current = productContent({ masterVariant: master });
        const later = productContent({ masterVariant: master, variants: [variant(2)] });
        const published = sampleProduct("demo", { key: "published", current, staged: current });
        await products.insert(published);
        await products.insert(sampleProduct("demo", { key: "draft" }));
        await products.insert(sampleProduct("demo"));
        await products.update({ ...published, version: 2, staged: later }, 1);
        const digest = createHash("sha256").update(PNG).digest("base64url");
        const image = { id: IMAGE, filename: "a.png", mediaType: "image/png", digest } as const;
        await images.insert({ ...image, projectKey: "demo", size: PNG.length }, PNG);
        await carts.put({
          projectKey: "demo",
          id: IMAGE,
          version: 3,
          lines: [{ id: IMAGE, sku: "sku-1", count: 2 }],
          shippingAddress: { city: "Köln" },
          billingAddress: {},
          discountCodes: ["TEN"],
        });
        const effect = { kind: "relative", percent: 10 } as const;
        await discounts.put({ projectKey: "demo", code: "TEN", name: { en: "ten" }, effect });
        await actionData.put("demo", { nothing: null });
      }),
    );
  }

  async function exported(service: ServiceUnderTest, projectKey: string): Promise<string[]> {
    const lines: string[] = [];
    await service.withStorage((storage) =>
      exportProject(storage, projectKey, async (line) => void lines.push(line.trimEnd())),
    );
    return lines;
  }

  describe("an exported and imported project", () => {
    it.each([
      ["demo", "with its clients"],
      ["copy", "under another key"],
    ])("exports the same again as %s, %s", async (projectKey) => {
      await target.withStorage(async (storage) => {
        if (projectKey === "demo") await new Administration(storage).deleteProject("demo");
        const imported = await importProject(storage, () => linesIn(lines), { projectKey, now });
        const taken = projectKey === "copy" ? [source.demo.clientId] : [];
        expect(imported).toEqual({ projectKey, lines: lines.length, clientsLeftOut: taken });
        const { errors } = await checkProject(storage, projectKey);
        expect(errors).toEqual([]);
      });
      if (projectKey === "demo") {
        const token = await target.token(undefined, source.demo);
        expect((await target.call("GET", "/demo/resource/key=key-0", { token })).status).toBe(200);
      }
      const kept = (all: string[], key: string): string[] =>
        all
          .filter((line) => !/"kind":"(?:client|project|end)"/.test(line))
          .map((line) => line.replaceAll(`/${key}/`, "/PROJECT/"));
      expect(kept(await exported(target, projectKey), projectKey)).toEqual(kept(lines, "demo"));
    });

    it("omits a client that the store has revoked", async () => {
      const imported = await target.withStorage(async (storage) => {
        const admin = new Administration(storage);
        const { clientId } = await admin.createClient("copy", ["view_test"]);
        await admin.revokeClient(clientId);
        const client = { kind: "client", clientId, secretHash: "h", scope: "view_test:demo" };
        const line = JSON.stringify({ ...client, createdAt: now.toISOString() });
        const end = JSON.stringify({ kind: "end", lines: 2 });
        const all = [lines[0] ?? "", line, end];
        const imported = await importProject(storage, () => linesIn(all), {
          projectKey: "other",
          now,
        });
        expect(imported.clientsLeftOut).toEqual([clientId]);
        return storage.clients.list("other");
      });
      expect(imported).toEqual([]);
    });

    it("contains no signing key or secret", async () => {
      const text = lines.join("\n");
      expect(text).not.toContain(source.demo.clientSecret);
      expect(text).not.toMatch(/"(?:privateJwk|d|kid)"/);
    });
  });

  describe("an export", () => {
    it("is a consistent snapshot during writes", async () => {
      const lines: string[] = [];
      await source.withStorage((storage) =>
        exportProject(storage, "demo", async (line) => {
          const draft = { objectTypeProperty: {} };
          if (lines.push(line) < 4) await source.call("POST", "/demo/resource", { body: draft });
        }),
      );
      expect(lines.filter((line) => line.includes('"kind":"resource"'))).toHaveLength(136);
    });
  });

  describe("an import", () => {
    it.each([
      ["no lines", () => [], "the file has been cut short"],
      ["bad JSON", (lines: string[]) => [...lines.slice(0, 2), "{"], "Line 3: this is not JSON."],
      ["a later format", changed(0, { format: 2 }), "Line 1: format: this program reads format 1."],
      ["a missing end", (l: string[]) => l.slice(0, -1), "the file has been cut short"],
      ["a lost line", (l: string[]) => l.filter((_, i) => i !== 5), "lines: expected "],
      ["lines after the end", (l: string[]) => [...l, l[1] ?? ""], "nothing may follow"],
      [
        "a wrong array",
        changed(9, { current: { objectTypeProperty: { arrayOfIntExample: [1, 1.5] } } }),
        "Line 10: current.objectTypeProperty.arrayOfIntExample[1]: must be a whole number",
      ],
      [
        "the same line twice",
        (l: string[]) => renumbered([...l.slice(0, 10), l[9] ?? "", ...l.slice(10)]),
        "Line 11: '",
      ],
      [
        "a permission in another project",
        changed(1, { scope: "view_test:demo manage_project:other" }),
        "Line 2: scope: 'manage_project:other' is not a permission in project 'demo'. Nothing was",
      ],
      [
        "a permission in the project of the import",
        changed(1, { scope: "manage_project:bad" }),
        "Line 2: scope: 'manage_project:bad' is not a permission in project 'demo'.",
      ],
      ["other bytes of an image", changedImage({ bytes: "AAAA" }), "size: the image has 3 bytes."],
      ["another digest", changedImage({ digest: "x" }), "digest: does not match the bytes."],
    ])("rejects a file with %s and stores nothing", async (_, change, message) => {
      const changed = change(lines);
      await target.withStorage(async (storage) => {
        const importing = importProject(storage, () => linesIn(changed), {
          projectKey: "bad",
          now,
        });
        await expect(importing).rejects.toThrow(AdministrationError);
        await expect(importing).rejects.toThrow(message);
        expect(await storage.projects.get("bad")).toBeUndefined();
        expect(await storage.resources.count("bad")).toBe(0);
      });
    });

    const kinds = "resource product image outOfOrderProperties discount cart actionData".split(" ");
    it.each(kinds)("rejects a file with a duplicate line of kind %s", async (kind) => {
      // A record without a key or SKU is identified only by its id.
      const index = lines.findIndex(
        (line) =>
          line.startsWith(`{"kind":"${kind}"`) &&
          (kind !== "product" || !/"(?:key|sku)":/.test(line)),
      );
      expect(index).toBeGreaterThan(0);
      const twice = renumbered([...lines.slice(0, index + 1), ...lines.slice(index)]);
      await target.withStorage(async (storage) => {
        const importing = importProject(storage, () => linesIn(twice), { projectKey: "bad", now });
        await expect(importing).rejects.toThrow(
          new RegExp(
            `^Line ${index + 2}: '[^']+' has been given before\\. Nothing was imported\\.$`,
          ),
        );
        expect(await storage.projects.get("bad")).toBeUndefined();
      });
    });

    it("into an existing project is rejected and changes nothing there", async () => {
      await source.withStorage(async (storage) => {
        const before = await storage.resources.count("demo");
        const importing = importProject(storage, () => linesIn(lines), { now });
        await expect(importing).rejects.toThrow("Project 'demo' already exists.");
        expect(await storage.resources.count("demo")).toBe(before);
      });
    });

    it("stops when its project is deleted and recreated with the same key", async () => {
      await target.withStorage(async (storage) => {
        const admin = new Administration(storage);
        let readings = 0;
        let isReplaced = false;
        const open = async function* () {
          readings += 1;
          for (const line of lines) {
            // Lines are stored during the second reading.
            if (readings === 2 && !isReplaced && line.includes('"kind":"image"')) {
              isReplaced = true;
              await admin.deleteProject("contested");
              await admin.createProject("contested", { sampleData: false });
            }
            yield line;
          }
        };
        const importing = importProject(storage, open, { projectKey: "contested", now });
        await expect(importing).rejects.toThrow("Project 'contested' was deleted in the meantime.");
        expect(await storage.projects.get("contested")).toMatchObject({ generation: 2 });
        expect(await storage.resources.count("contested")).toBe(0);
        expect(await storage.clients.list("contested")).toEqual([]);
        expect(await storage.snapshot(({ inspection }) => inspection.strays())).toEqual([]);
      });
    });
  });

  type Change = (lines: string[]) => string[];

  /** The lines with some fields of one line changed; `undefined` removes a field. */
  function changed(index: number, fields: object): Change {
    return (lines) =>
      lines.map((line, i) =>
        i === index ? JSON.stringify({ ...(JSON.parse(line) as object), ...fields }) : line,
      );
  }

  function changedImage(fields: object): Change {
    return (lines) =>
      changed(
        lines.findIndex((line) => line.includes('"kind":"image"')),
        fields,
      )(lines);
  }

  function renumbered(lines: string[]): string[] {
    return changed(lines.length - 1, { lines: lines.length - 1 })(lines);
  }
});

describe("line checker", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const timestamp = "2024-05-01T10:00:00.000Z";
  const head = {
    id,
    version: 1,
    createdAt: timestamp,
    lastModifiedAt: timestamp,
    createdBy: { clientId: "c" },
    lastModifiedBy: { clientId: "c" },
  };
  const resource = { kind: "resource", ...head, current: { objectTypeProperty: {} } };
  const variant = { id: 1, prices: [], attributes: [], images: [] };
  const content = {
    name: { en: "shoe" },
    slug: { en: "shoe" },
    categories: [],
    masterVariant: variant,
    variants: [],
  };
  const product = { kind: "product", ...head, staged: content };
  function arrays(values: object): object {
    return { ...resource, current: { objectTypeProperty: values } };
  }

  function attribute(value: unknown): object {
    const masterVariant = { ...variant, attributes: [{ name: "a", value }] };
    return { ...product, staged: { ...content, masterVariant } };
  }

  describe("a line", () => {
    it.each<[string, object]>([
      [
        "a resource with every field",
        {
          ...resource,
          key: "a-key",
          staged: { objectTypeProperty: { arrayOfUniqueIntExample: [3, -1] }, parentId: id },
        },
      ],
      [
        "a product image with a relative URL",
        {
          ...product,
          current: {
            ...content,
            masterVariant: {
              ...variant,
              images: [{ url: "/p/images/1/a.png", dimensions: { w: 1, h: 1 } }],
            },
          },
        },
      ],
      ["any action value", { kind: "actionData", value: null }],
    ])("can be %s", (_, line) => {
      expect(parseLine(JSON.stringify(line))).toEqual(line);
    });

    const tooMany = Array.from({ length: resourceLimits.elements / 2 + 1 }, () => 1);
    const errors: Record<string, object | null> = {
      "kind: must be one of project, client, customer, resource, outOfOrderProperties, product, image, discount, cart, actionData, end":
        null,
      "version: must be a whole number from 1 to 9007199254740991": { ...resource, version: 0 },
      "id: must be a UUID in lower case": {
        ...resource,
        id: id.toUpperCase().replace("8", "A"),
      },
      "key: must be 2 to 256 characters: letters, digits, '_' or '-'": {
        ...resource,
        key: "a b",
      },
      "createdAt: must be a timestamp as 2024-05-01T10:00:00.000Z": {
        ...resource,
        createdAt: "2024-02-30T00:00:00.000Z",
      },
      "createdBy.clientId: is missing": { ...resource, createdBy: {} },
      "colour: is not known here": { ...resource, colour: 1 },
      "current.objectTypeProperty: is missing": { ...resource, current: {} },
      "current.objectTypeProperty.arrayOfStringExample[1]: must be a string": arrays({
        arrayOfStringExample: ["a", null],
      }),
      "current.objectTypeProperty.arrayOfTwonumbersExample: there are more than 2": arrays({
        arrayOfTwonumbersExample: [1, 2, 3],
      }),
      "current.objectTypeProperty.arrayOfUniqueIntExample: the elements 0 and 2 are the same":
        arrays({ arrayOfUniqueIntExample: [1, 2, 1] }),
      [`current: its arrays have ${resourceLimits.elements + 2} elements, and may have ${resourceLimits.elements}`]:
        arrays({ arrayOfIntExample: tooMany, arrayOfFloatExample: tooMany }),
      "staged.variants[0].isMatchingVariant: is not known here": {
        ...product,
        staged: { ...content, variants: [{ ...variant, isMatchingVariant: true }] },
      },
      "staged.masterVariant.attributes[0].value: must be a string or a number or true or false, or an object, or a list":
        attribute(null),
      "staged.masterVariant.attributes[0].value.label: must be a string, or an object": attribute({
        key: "k",
        label: 1,
      }),
      "effect.sku: is missing": {
        kind: "discount",
        code: "c",
        name: { en: "n" },
        effect: { kind: "gift" },
      },
    };
    it.each(Object.entries(errors))("is rejected: %s", (message, line) => {
      expect(() => parseLine(JSON.stringify(line))).toThrow(new Error(message));
    });
  });
});

describe("move to PostgreSQL", () => {
  const newDatabase = useDatabases();
  let sqlite: ServiceUnderTest;
  let postgres: ServiceUnderTest;
  /** Tokens of one API client, which also moves; each service has its own keys. */
  const tokens = new Map<ServiceUnderTest, string>();
  /** The URL of an image without its project. */
  let image: string;
  let parent: string;

  beforeAll(async () => {
    const url = await newDatabase();
    // Does not use the engine of the test run, because a move needs both.
    [sqlite, postgres] = await Promise.all([
      ServiceUnderTest.start({ DATABASE_URL: "" }),
      ServiceUnderTest.start({ DATABASE_URL: url }),
    ]);
    const client = await sqlite.withStorage(async (storage) => {
      const admin = new Administration(storage);
      await admin.createProject("shop", { sampleData: true });
      return admin.createClient("shop", ["manage_project"]);
    });
    tokens.set(sqlite, await sqlite.token(undefined, client));
    await fill();
    const lines: string[] = [];
    await sqlite.withStorage((storage) =>
      exportProject(storage, "shop", async (line) => void lines.push(line)),
    );
    await postgres.withStorage((storage) =>
      importProject(storage, () => linesIn(lines), { now: new Date() }),
    );
    tokens.set(postgres, await postgres.token(undefined, client));
  });
  afterAll(() => Promise.all([sqlite.stop(), postgres.stop()]));

  /** Values that engines might treat differently: unusual strings, numbers at their limits, sort order of letters. */
  async function fill(): Promise<void> {
    const write = async (path: string, body: unknown, type?: string): Promise<unknown> => {
      const headers = type === undefined ? {} : { "Content-Type": type };
      const token = tokens.get(sqlite) ?? "";
      const response = await sqlite.call("POST", `/shop/resource${path}`, { body, headers, token });
      expect([path, response.status < 300]).toEqual([path, true]);
      return response.body;
    };
    const strings = [
      "Zebra",
      "apple",
      "Äpfel",
      "éclair",
      "\0",
      "\ud800",
      "😀",
      "ﬀ",
      "%_\\",
      "' \"",
    ];
    for (const [i, string] of strings.entries()) {
      const arrayOfFloatExample = [0.1 * i, -1e-300, 1.7e308, 2 ** 53];
      const arrays = { arrayOfStringExample: [string, "moving house"], arrayOfIntExample: [i, -i] };
      const body = { key: `key-${i}`, objectTypeProperty: { ...arrays, arrayOfFloatExample } };
      const { id } = (await write("", body)) as { id: string };
      parent = id;
    }
    const staged = { action: "changeSomeProperty", someProperty: "staged only", staged: true };
    const setParent = { action: "setParent", parent: { typeId: "resource", key: "key-1" } };
    await write(`/${parent}`, { version: 1, actions: [staged, setParent] });
    const payload = { sku: "DRS01-RED-S", count: 2 };
    await write("/namespace-action", { namespace: "cart", action: "addItem", payload });
    const png = new Blob([new Uint8Array(samplePng({ w: 3, h: 2 }))]);
    const upload = "/images?sku=DRS01-RED-S&filename=moved.png";
    const product = await write(upload, png, "image/png");
    image =
      /\/shop(\/images\/[0-9a-f-]+\/moved[^"]*\.png)/.exec(JSON.stringify(product))?.[1] ?? "";
  }

  const FORM = "application/x-www-form-urlencoded";
  const SEARCH = "/product-projection-search";
  const SORTED = "/resource/sorted-query-parameters?limit=500&sort=";
  const FOUND = "/resource/searchApiPattern?limit=500&";
  const encoded = encodeURIComponent;

  const gets: (string | (() => string))[] = [
    "/resource?limit=500",
    "/resource/key=missing",
    () => `/resource/${parent}`,
    ...["key desc", "arrayOfStringExample asc", "arrayOfFloatExample desc"]
      .map(encoded)
      .map((sort) => `${SORTED}${sort}&expand=parent`),
    ...[
      'arrayOfStringExample contains any ("Äpfel", "éclair")',
      "arrayOfFloatExample > 1e300",
      'key > "key-3" and key <= "sample"',
      "parent(id is defined)",
    ].map((where) => `${SORTED}id+asc&where=${encoded(where)}`),
    `${FOUND}text.en=house`,
    `${FOUND}text.en=movng&fuzzy=true`,
    `${FOUND}text.en=staged&staged=true`,
    `${FOUND}facet=arrayOfStringExample&facet=${encoded("arrayOfFloatExample:range(0 to 1),(1 to *)")}`,
    `${FOUND}filter=${encoded("arrayOfIntExample:range(-2 to 5)")}&sort=score+desc`,
    "/resource/namespace-action-with-example",
    "/resource/namespace-action-with-headers",
    () => image,
  ];

  const searches = [
    "limit=500",
    "limit=500&staged=true",
    "text.de=Kleid&localeProjection=de",
    "text.en=dres&fuzzy=true&fuzzyLevel=1&limit=50&offset=3",
    "sort=variants.price.centAmount+asc&priceCurrency=EUR&limit=500",
    "filter=variants.attributes.color.key:%22red%22&facet=variants.attributes.size",
    "facet=variants.price.centAmount:range(0+to+5000),(5000+to+*)&facet=categories.id&limit=0",
  ];

  /** The response without the headers that always differ. */
  async function fetchResponse(
    service: ServiceUnderTest,
    path: string,
    form: string | undefined,
  ): Promise<unknown> {
    const response = await fetch(`${service.url}/shop${path}`, {
      headers: {
        Authorization: `Bearer ${tokens.get(service)}`,
        ...(form !== undefined && { "Content-Type": FORM }),
      },
      ...(form !== undefined && { method: "POST", body: form }),
    });
    // A project's first search waits for its index only up to this timeout.
    if (response.status === 503) return fetchResponse(service, path, form);
    const own = ["date", "x-correlation-id"];
    const headers = [...response.headers].filter(([name]) => !own.includes(name));
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    return { status: response.status, headers, body };
  }

  async function compare(path: string, form?: string): Promise<number> {
    const [before, after] = await Promise.all([
      fetchResponse(sqlite, path, form),
      fetchResponse(postgres, path, form),
    ]);
    expect(after).toEqual(before);
    return (before as { status: number }).status;
  }

  describe("a project moved from SQLite to PostgreSQL", () => {
    it.each(gets.map((path, i) => [i, typeof path === "string" ? path : "(by id)", path]))(
      "%i. returns the same bytes for GET %s",
      async (_, name, path) => {
        const status = await compare(typeof path === "function" ? path() : String(path));
        expect(status).toBe(name === "/resource/key=missing" ? 404 : 200);
      },
    );

    it.each(searches)("returns the same bytes for the product search %s", async (form) => {
      expect(await compare(`/resource${SEARCH}`, form)).toBe(200);
    });

    it("passes the check", async () => {
      const checked = await postgres.withStorage((storage) => checkProject(storage, "shop"));
      expect(checked).toMatchObject({ errors: [], resources: 16 });
      expect(checked).toEqual(await sqlite.withStorage((storage) => checkProject(storage, "shop")));
    });
  });
});
