import { expect, it } from "@jest/globals";
import { parse } from "yaml";
import { modelDocument } from "../../document/compile-document.js";
import type { OpenApiDocument } from "../../document/document.js";
import { SOUND } from "../testing/broken-documents.js";
import { deriveEach } from "./derive-each.js";

it("an operation whose behaviour cannot be derived does not prevent the others", () => {
  const compiled = modelDocument(parse(SOUND) as OpenApiDocument);
  const whole = deriveEach(compiled);
  expect(whole.failed).toEqual(new Map());
  const [list] = compiled.models.filter(({ name }) => name === "listNotes");
  // As if the model of a strange document lacked a part.
  Object.defineProperty(list, "parameters", {
    get: () => {
      throw new Error("It has no parameters");
    },
  });
  const { behaviour, failed } = deriveEach(compiled);
  expect(failed).toEqual(new Map([["listNotes", "It has no parameters"]]));
  expect(Object.keys(behaviour.operations)).toEqual(["createNote", "getNote"]);
  expect(behaviour.operations["getNote"]?.response?.example).toEqual({ mark: "a", text: "text" });
});
