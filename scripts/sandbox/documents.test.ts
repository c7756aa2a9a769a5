import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { type OpenApiDocument, SpecProblems } from "../document/document.js";
import { misplacedParameters } from "../generate/testing/misplaced-parameters.js";
import { readDocument } from "../document/read/read-document.js";
import { makeApi } from "../init/make-api.js";
import { BROKEN, SOUND } from "./testing/broken-documents.js";
import { printTypes } from "../generate/types.js";
import { generateApi } from "../project/generate-api.js";
import { generateForDocument } from "../generate/document/generate-for-document.js";

let broken: string;
beforeAll(async () => {
  broken = await mkdtemp(join(tmpdir(), "broken-"));
});
afterAll(() => rm(broken, { recursive: true }));

it("the unmodified document needs no repair", async () => {
  const spec = join(broken, "sound.yaml");
  await writeFile(spec, SOUND);
  const { notes } = await readDocument({ spec, overlays: [], isStrict: true });
  expect(notes).toEqual([]);
  await rm(spec);
});

it.each(BROKEN)(
  "%s is rejected by --strict with its position and a fix",
  async (_, content, said) => {
    const spec = join(broken, "broken.yaml");
    await writeFile(spec, content);
    const read = readDocument({ spec, overlays: [], isStrict: true });
    const error: unknown = await read.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SpecProblems);
    const [first = ""] = (error as SpecProblems).message.replaceAll(`${broken}/`, "").split("\n");
    expect(first.replace(/^.*?broken\.yaml:/, "")).toBe(said);
    await rm(spec);
  },
);

it("reports a missing file", async () => {
  const options = { spec: join(broken, "none.yaml"), out: join(broken, "out"), overlays: [] };
  await expect(makeApi(options)).rejects.toThrow(/none\.yaml: File not found: check the path\.$/);
  // A failed run leaves no files.
  expect(await readdir(broken)).toEqual([]);
});

const SECRET = "type: object\ndescription: A secret\nproperties: { text: { type: string } }\n";
const OVERLAY = `overlay: 1.0.0
info: { title: Another schema, version: 1.0.0 }
actions: [{ target: "$.components.schemas.Note", update: { allOf: [{ $ref: ../secret.yaml }] } }]
`;
const ALLOW =
  "With --allow-outside, files outside the folder of the document are read, but none that an overlay refers to.";

let folder: string;
let spec: string;
const types = { print: printTypes };

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "outside-")));
  spec = join(folder, "api", "notes.yaml");
  await mkdir(join(folder, "kit", "package"), { recursive: true });
  await writeFile(join(folder, "secret.yaml"), SECRET);
  const kit = { version: "1.0.0", dependencies: {}, bin: {}, engines: {} };
  await writeFile(join(folder, "kit", "package", "package.json"), JSON.stringify(kit));
  const files = ["-czf", join(folder, "kit.tgz"), "-C", join(folder, "kit"), "package"];
  await promisify(execFile)("tar", files);
});
beforeEach(async () => {
  await rm(join(folder, "api"), { recursive: true, force: true });
  await mkdir(join(folder, "api", "schemas"), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** The document with a reference as the schema of `text`. */
function referringTo(reference: string): string {
  const schema = "text: { type: string, minLength: 1 }";
  if (!SOUND.includes(schema)) throw new Error("The document has changed.");
  return SOUND.replace(schema, `text: { $ref: ${JSON.stringify(reference)} }`);
}

interface Options {
  overlays?: string[];
  isStrict?: boolean;
  allowOutside?: boolean;
}

function options({ overlays = [], isStrict = false, allowOutside = false }: Options = {}) {
  return { spec, overlays, isStrict, allowOutside };
}

/** Returns the output of `npm run init`, which leaves no files when it fails. */
async function initialised(chosen?: Options): Promise<string> {
  const out = join(folder, "out");
  const made = makeApi({
    ...options(chosen),
    showsNotes: true,
    out,
    types,
    kit: join(folder, "kit.tgz"),
  });
  const error: unknown = await made.then(
    (lines) => lines.join("\n"),
    (thrown: unknown) => thrown,
  );
  if (typeof error === "string") return error;
  expect(error).toBeInstanceOf(SpecProblems);
  expect(existsSync(out)).toBe(false);
  return String(Object(error).message);
}

/** The lines about a document with a part that is not read, which is nowhere in the output. */
async function notes(chosen?: Options): Promise<string> {
  const printed = await initialised(chosen);
  const generated = await readFile(join(folder, "out", "generated", "openapi.json"), "utf8");
  expect(generated).not.toContain("A secret");
  await rm(join(folder, "out"), { recursive: true });
  return printed;
}

/** The message of the error of `npm run generate -- --spec`. */
async function rejection(chosen?: Options): Promise<string> {
  const read = generateForDocument(options(chosen));
  const error: unknown = await read.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SpecProblems);
  return String(Object(error).message);
}

function outside(file: string): string {
  return `'${file}' is outside the folder of the document, '${join(folder, "api")}'.`;
}

describe("a file outside the document's folder is not read", () => {
  it.each([
    ["a relative path", "../secret.yaml"],
    ["a file that does not exist", "../none.yaml"],
    ["an absolute path", "/etc/hostname"],
    ["a link to a file", "link.yaml"],
    ["a link to a folder", "linked/secret.yaml"],
    ["a file in the folder that refers to one outside", "schemas/text.yaml"],
  ])("through %s", async (_, reference) => {
    await symlink(join(folder, "secret.yaml"), join(folder, "api", "link.yaml"));
    await symlink(folder, join(folder, "api", "linked"));
    await writeFile(join(folder, "api", "schemas", "text.yaml"), "$ref: ../../secret.yaml\n");
    await writeFile(spec, referringTo(reference));
    const message = await rejection({ isStrict: true });
    expect(message).toMatch(/\.yaml:\d+:\d+ (?:no-unresolved-refs|bundler) .*' is outside/);
    expect(message).toContain(ALLOW);
    expect(message).not.toContain("A secret");
    expect(await notes()).toMatch(/files `.*` is not read: it is outside the folder/);
  });

  it("and the error of --strict names its position", async () => {
    await writeFile(spec, referringTo("../secret.yaml"));
    const message = await rejection({ isStrict: true });
    expect(message).toMatch(/notes\.yaml:37:\d+ no-unresolved-refs /);
    expect(message).toContain(outside(join(folder, "secret.yaml")));
    expect(message).toContain("Copy it there, and refer to the copy.");
  });

  it("through an overlay", async () => {
    await writeFile(spec, SOUND);
    const overlay = join(folder, "overlay.yaml");
    await writeFile(overlay, OVERLAY);
    const message = await rejection({ overlays: [overlay], isStrict: true });
    expect(message).toContain(outside(join(folder, "secret.yaml")));
    expect(await notes({ overlays: [overlay] })).toContain("it is outside the folder");
  });

  it("through the external value of an example", async () => {
    const schema = 'schema: { $ref: "#/components/schemas/Note" } } }\n      responses:';
    const examples = "examples: { one: { externalValue: ../secret.yaml } }, ";
    expect(SOUND).toContain(schema);
    await writeFile(spec, SOUND.replace(schema, examples + schema));
    const message = await rejection({ isStrict: true });
    expect(message).toContain(outside(join(folder, "secret.yaml")));
    expect(await notes()).toContain("`../secret.yaml` is not read: it is outside the folder");
    const inside = SOUND.replace(schema, examples.replace("../secret", "note") + schema);
    await writeFile(spec, inside);
    await writeFile(join(folder, "api", "note.yaml"), "text: Buy milk\n");
    const { files } = await generateForDocument(options());
    expect(files["openapi.json"]).toContain("Buy milk");
  });

  it.each([
    ["file:///etc/hostname", "file:///etc/hostname is not fetched."],
    ["FILE:///etc/hostname", "There is no file "],
    ["http://127.0.0.1:9/a.yaml", "http://127.0.0.1:9/a.yaml is not fetched."],
    ["..%2fsecret.yaml", "There is no file "],
  ])("nor through %s, even with --allow-outside", async (reference, why) => {
    await writeFile(spec, referringTo(reference));
    for (const allowOutside of [false, true]) {
      expect(await rejection({ allowOutside, isStrict: true })).toContain(why);
      expect(await notes({ allowOutside })).toContain(`files \`${reference}\` is not read: `);
    }
  });

  it("nor copied for a reference in an extension", async () => {
    const other = ["schemas", "%zz", "../secret.yaml", "/etc/hostname"];
    const list = other.map((reference) => `{ $ref: ${JSON.stringify(reference)} }`).join(", ");
    await writeFile(spec, `${SOUND}x-other: [${list}]\n`);
    expect(await initialised()).toBe("");
    expect(await readdir(join(folder, "out", "spec"))).toEqual(["openapi.yaml"]);
    await rm(join(folder, "out"), { recursive: true });
  });
});

describe("--allow-outside", () => {
  it.each([["../secret.yaml"], ["linked/secret.yaml"], ["absolute"]])(
    "joins %s into the document of the project and reports it",
    async (name) => {
      await symlink(folder, join(folder, "api", "linked"));
      const file = join(folder, "secret.yaml");
      await writeFile(spec, referringTo(name === "absolute" ? file : name));
      const taken = name.startsWith("linked") ? join(folder, "api", name) : file;
      const said = `Read from outside the folder of the document: ${taken}`;
      expect(await initialised({ allowOutside: true })).toBe(said);
      const out = join(folder, "out");
      expect(await readdir(join(out, "spec"))).toEqual(["openapi.yaml"]);
      for (const text of ["spec/openapi.yaml", "generated/openapi.json"]) {
        const content = await readFile(join(out, text), "utf8");
        expect(content).toContain("A secret");
        expect(content).not.toContain("secret.yaml");
      }
      await rm(out, { recursive: true });
      const own = await generateForDocument(options({ allowOutside: true }));
      expect(own.files["openapi.json"]).toContain("A secret");
    },
  );
});

it("rejects --out if it is not a folder", async () => {
  const out = join(folder, "out.txt");
  await writeFile(out, "mine");
  const made = makeApi({ ...options(), out, types, kit: join(folder, "kit.tgz") });
  await expect(made).rejects.toThrow(
    `--out: ${out} cannot be read: ENOTDIR: not a directory, scandir '${out}'. Name a new folder.`,
  );
  expect(await readFile(out, "utf8")).toBe("mine");
});

describe("a generated service", () => {
  it("and --spec publish path parameters with their path, in the order of its template", async () => {
    const operation =
      "get: { parameters: [{ name: page, in: path, required: true, schema: { type: string } }], responses: { '200': { description: Read. } } }";
    const parameters = "[{ name: line, in: path, required: true, schema: { type: string } }]";
    const path = `  /{page}/{line}: { parameters: ${parameters}, ${operation} }\n`;
    await writeFile(spec, SOUND.replace("paths:\n", `paths:\n${path}`));
    expect(await initialised()).toBe("");
    const made = await readFile(join(folder, "out", "generated", "openapi.json"), "utf8");
    const { files } = await generateForDocument(options());
    for (const text of [made, files["openapi.json"] ?? ""]) {
      const document = JSON.parse(text) as OpenApiDocument;
      expect(Object.keys(document.paths ?? {})).toContain("/{page}/{line}");
      expect(misplacedParameters(document)).toEqual([]);
    }
    await rm(join(folder, "out"), { recursive: true });
  });

  it("keeps its document's files and reads none outside spec/", async () => {
    await writeFile(join(folder, "api", "schemas", "text.yaml"), "type: string\n");
    const main = join(folder, "api", "main");
    await mkdir(main);
    await writeFile(join(main, "notes.yaml"), referringTo("text.yaml"));
    await writeFile(join(main, "text.yaml"), "type: string\nminLength: 1\n");
    const out = join(folder, "out");
    const kit = join(folder, "kit.tgz");
    await makeApi({ ...options(), spec: join(main, "notes.yaml"), out, kit, types });
    expect((await readdir(join(out, "spec"))).sort()).toEqual(["notes.yaml", "text.yaml"]);
    await generateApi(out, { types });
    const text = await readFile(join(out, "spec", "notes.yaml"), "utf8");
    await writeFile(join(out, "spec", "notes.yaml"), text.replace("text.yaml", "../package.json"));
    const error: unknown = await generateApi(out, { types }).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(
      "'package.json' is outside the folder of the document, 'spec'.",
    );
    expect(String(error)).not.toContain("--allow-outside");
    await rm(out, { recursive: true });
  });
});
