import { describe, it } from "@jest/globals";
import { join } from "node:path";
import { packageRoot } from "../../server/runtime/operation/package-root.js";
import { followGuide, SANDBOX_GUIDES } from "./testing/follow-guide.js";

const document = join(packageRoot, "scripts", "init", "testing", "train-travel.yaml");

describe("a guide does what it says, with a sandbox:", () => {
  it.each(SANDBOX_GUIDES)("%s", (_, markdown) => followGuide(markdown, document));
});
