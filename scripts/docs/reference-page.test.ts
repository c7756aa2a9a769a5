import { expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../generate/document.js";
import { referencePage } from "./reference-page.js";
import { createRendering } from "./render/rendering.js";
import { webhooksText } from "./views/outgoing-requests.js";

it("has the webhooks, with links to what they send", () => {
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    webhooks: {
      orderPlaced: {
        post: {
          summary: "An order was placed",
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
          },
          responses: { 200: { description: "Taken." } },
        },
      },
    },
    components: { schemas: { Order: { type: "object" } } },
  };
  const parts = { title: "T", tags: [], operations: [], models: [], errors: [] };
  const rendering = createRendering("", (name) =>
    name === "Order" ? "models/Order.html" : undefined,
  );
  const page = referencePage({ ...parts, webhooks: webhooksText(document) }, rendering);
  expect(page.main).toContain('<h2 id="webhooks">Webhooks</h2>');
  expect(page.main).toContain('href="models/Order.html"');
  expect(page.headings).toContainEqual({ level: 2, text: "Webhooks", id: "webhooks" });
  expect(page.markdown).toContain(
    "## Webhooks\n\n- `POST orderPlaced`: An order was placed.\n" +
      "  - with `application/json`: `Order`\n  - expects the status `200`",
  );
  const without = referencePage({ ...parts, webhooks: "" }, rendering);
  expect(without.main).not.toContain("webhooks");
  expect(without.markdown).not.toContain("Webhooks");
});
