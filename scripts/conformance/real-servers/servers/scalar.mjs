import { serve } from "@hono/node-server";
import { createMockServer } from "@scalar/mock-server";
import { readFileSync } from "node:fs";
const app = await createMockServer({
  specification: readFileSync("posts.yaml", "utf8"),
  document: readFileSync("posts.yaml", "utf8"),
});
serve({ fetch: app.fetch, port: 7403, hostname: "127.0.0.1" });
