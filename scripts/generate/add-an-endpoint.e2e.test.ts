import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ProjectCopy } from "./testing/project-copy.js";

/** A fenced block of the guide: ```language settings … ``` */
interface Block {
  language: string;
  /** The settings of a block: `file=spec/openapi.yaml below=paths:`. */
  settings: Record<string, string>;
  text: string;
}

/** The blocks above the heading that ends the walkthrough. */
function readBlocks(guide: string, end: string): Block[] {
  const file = join(import.meta.dirname, "..", "..", "spec", "guides", guide);
  const [walkthrough = ""] = readFileSync(file, "utf8").split(`\n## ${end}\n`);
  return [...walkthrough.matchAll(/^```(\w+)(.*)\n([^]*?)^```$/gm)].map(
    ([, language = "", settings = "", text = ""]) => ({
      language,
      settings: Object.fromEntries(
        settings
          .split(" ")
          .filter(Boolean)
          .map((setting) => setting.split(/=(.*)/).slice(0, 2)),
      ),
      text,
    }),
  );
}

const blocks = readBlocks("adding-an-endpoint.md", "Rename an operation");
let project: ProjectCopy;
beforeAll(async () => {
  project = await ProjectCopy.createBuilt();
  // The build checks the service alone, and Jest loads it in one process.
  await project.compileOnlyTheService();
  await project.replace("package.json", /(?<="build": "[^"&]+) && [^"]*/, " --noEmit");
  await project.replace("package.json", /"maxWorkers": \d+/, '"maxWorkers": 1');
});
afterAll(() => project.remove());

const handler = "server/demo/resources/count-resources.ts";
const read = (file: string): Promise<string> => project.read(file);

/** Inserts the text below the first line that contains the word of `below`, appends it, or replaces the file. */
async function edit({ language, settings, text }: Block): Promise<void> {
  const { file = "", below } = settings;
  if (below === undefined) {
    return project.write(file, language === "yaml" ? (await read(file)) + text : text);
  }
  const place = new RegExp(`(?<=^.*\\b${below}.*\n)`, "m");
  return project.replace(file, place, text.replace(/^(?=.)/gm, "  "));
}

/** The files that do not compile. The build includes no tests. */
async function filesWithErrors(): Promise<string[]> {
  const { out } = await project.run("npm run --silent build");
  const files = [...out.matchAll(/^(\S+?)\(\d+,\d+\): error /gm)].map(([, file = ""]) => file);
  return [...new Set(files)];
}

async function performWalkthrough(): Promise<void> {
  let printed = "";
  for (const block of blocks) {
    if (block.language === "text") expect(printed).toContain(block.text);
    else if (block.language === "sh") {
      printed = await project.succeed(block.text.trim());
    } else await edit(block);
  }
}

/** Renames the response of the new operation and removes another operation. */
async function changeSpec(): Promise<void> {
  const paths = "spec/paths/resources.yaml";
  await project.replace(paths, "required: [count]", "required: [total]");
  await project.replace(paths, /(?<=^ +)count:$/m, "total:");
  await project.replace(paths, "{ count:", "{ total:");
  await project.replace("spec/openapi.yaml", /^ {2}\/health\/live:\n.*\n/m, "");
}

describe("the guide to adding an endpoint", () => {
  it("works as written, and the compiler then reports the code affected by a later change", async () => {
    expect(blocks.map(({ language }) => language).join(" ")).toBe("yaml yaml sh text ts ts sh");
    await performWalkthrough();
    // Type-checks all tests too, since they use the operations.
    const types = await project.run("npm run --silent types");
    expect([types.code, types.out]).toEqual([0, ""]);

    await changeSpec();
    const handWritten = [handler, handler.replace(".ts", ".test.ts")];
    const before = await Promise.all(handWritten.map(read));
    expect(await project.run("npm run --silent generate")).toMatchObject({ code: 0 });
    expect(await Promise.all(handWritten.map(read))).toEqual(before);
    expect(await filesWithErrors()).toEqual(["server/demo/health/get-liveness.ts", handler]);
  }, 480_000);
});
