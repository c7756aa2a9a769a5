import { describe, it } from "@jest/globals";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { followGuide, SANDBOX_GUIDES, TRAIN_TRAVEL } from "./testing/follow-guide.js";

describe("a guide does what it says, with a sandbox:", () => {
  it.concurrent.each(SANDBOX_GUIDES)("%s", (_, markdown) => followGuide(markdown, TRAIN_TRAVEL));
});

it("the README does what it says where examples are stored first", async () => {
  const [, readme = ""] = SANDBOX_GUIDES.find(([file]) => file === "README.md") ?? [];
  const document = parseDocument(await readFile(TRAIN_TRAVEL, "utf8"));
  const list = ["paths", "/bookings", "get", "responses", "200", "content", "application/json"];
  const id = "1725ff48-ab45-4bb5-9d02-88745177dedb";
  document.setIn([...list, "example"], { data: [{ id, passenger_name: "John Doe" }] });
  const folder = await mkdtemp(join(tmpdir(), "train-"));
  try {
    const file = join(folder, "train.yaml");
    await writeFile(file, document.toString());
    await followGuide(readme, file);
  } finally {
    await rm(folder, { recursive: true });
  }
});
