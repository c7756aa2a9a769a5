import { expect, it } from "@jest/globals";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packageRoot } from "../../server/package-root.js";
import { siteAssets } from "../docs/build-site.js";
import { writeMissingDocs } from "./docs-of-api.js";
import { DOCS_ASSETS } from "./api-settings.js";
import { readOwnDocument } from "./own/own-document.js";
import { SOUND } from "./testing/broken-documents.js";

it("the docs are written anew if the document, the changelog or the kit has changed, and else kept", async () => {
  const root = await mkdtemp(join(tmpdir(), "docs-"));
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  try {
    await write("openapi.yaml", SOUND);
    const own = { spec: join(root, "openapi.yaml"), overlays: [], skipUnsupported: false };
    const { files } = await readOwnDocument(own);
    for (const name of ["openapi.json", "validation.json"]) {
      await write(`generated/${name}`, files[name] ?? "");
    }
    for (const [name, text] of Object.entries(await siteAssets(packageRoot))) {
      await write(`kit/${DOCS_ASSETS}/${name}`, text);
    }
    await write("kit/dist/command.js", "1");
    const kit = join(root, "kit");
    const page = join("dist", "docs", "reference.html");
    /** Whether the page that is there is replaced. */
    const isReplaced = async (): Promise<boolean> => {
      await write(page, "old");
      await writeMissingDocs(root, { kit });
      return (await readFile(join(root, page), "utf8")) !== "old";
    };
    expect(await isReplaced()).toBe(true);
    expect(await isReplaced()).toBe(false);
    await write("kit/dist/command.js", "2");
    expect(await isReplaced()).toBe(true);
    expect(await isReplaced()).toBe(false);
    await write("CHANGELOG.md", "# Changelog\n\n## 1.1.0\n\n- Added: notes.\n");
    expect(await isReplaced()).toBe(true);
    await write("generated/openapi.json", (files["openapi.json"] ?? "").replace("Notes", "More"));
    expect(await isReplaced()).toBe(true);
    expect(await isReplaced()).toBe(false);
    expect((await readdir(join(root, "dist"))).sort()).toEqual(["docs", "docs-made-of"]);
  } finally {
    await rm(root, { recursive: true });
  }
}, 60_000);
