import { describe, expect, it } from "@jest/globals";
import { errorReference } from "./error-reference.js";

describe("errorReference", () => {
  it("lists every code under each of its statuses, with its fields", () => {
    const page = errorReference({
      openapi: "3.1.0",
      "x-errors": {
        Late: { statuses: [503], meaning: "Too | late." },
        Gone: {
          statuses: [410, 404],
          meaning: "It was here.",
          required: ["id"],
          fields: { id: { type: "integer", description: "Whose." }, when: {} },
        },
      },
    });
    const gone = "| `Gone` | It was here. | `id` (integer): Whose.<br>`when`, optional |";
    expect(page.split("\n").filter((line) => /^## |^\| `/.test(line))).toEqual([
      "## 404 Not Found",
      gone,
      "## 410 Gone",
      gone,
      "## 503 Service Unavailable",
      "| `Late` | Too \\| late. |",
    ]);
  });
});
