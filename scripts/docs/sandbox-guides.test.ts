import { describe, it } from "@jest/globals";
import { followGuide, SANDBOX_GUIDES, TRAIN_TRAVEL } from "./testing/follow-guide.js";

describe("a guide does what it says, with a sandbox:", () => {
  it.concurrent.each(SANDBOX_GUIDES)("%s", (_, markdown) => followGuide(markdown, TRAIN_TRAVEL));
});
