import { expect, it } from "@jest/globals";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { samplesOf, validSamples } from "../../document/examples/samples.js";
import { serveDocument } from "../../sandbox/testing/served-document.js";
import { calledApi } from "./called-api.js";

const KEYS = ["key", "token"].map((name) => ({ name, in: "query", required: true }));

/** Each key is a separate credential, and all of them are required. */
const document = {
  openapi: "3.1.0",
  info: { title: "Boards", version: "1.0.0" },
  paths: {
    "/boards": {
      get: {
        operationId: "listBoards",
        security: [{ key: [] }, { token: [] }],
        parameters: KEYS.map((each) => ({ ...each, schema: { type: "string" } })),
        responses: { "204": { description: "None." } },
      },
    },
  },
  components: {
    securitySchemes: Object.fromEntries(
      KEYS.map(({ name, in: where }) => [name, { type: "apiKey", name, in: where }]),
    ),
  },
};

it("a service gets the keys that are required in addition to those of the credentials", async () => {
  const served = await serveDocument("sandbox", JSON.stringify(document));
  try {
    const published = JSON.parse(served.published) as Parameters<typeof calledApi>[0];
    const { prepared: credentials } = await served.api.listen();
    const api = calledApi(published, {
      baseUrl: served.url,
      prepare: (model, request) => authenticate(model, credentials, request),
    });
    const [model] = api.models;
    if (!model) throw new Error("There is no operation.");
    const parameters = samplesOf(published, model).parameters.flatMap((each) => {
      const { name, in: where } = each.parameter;
      return validSamples(published, each).map((sample) => ({ name, in: where, sample }));
    });
    const { status, sent } = await api.call(model, { parameters });
    expect([...sent.url.searchParams.keys()]).toEqual(["key", "token"]);
    expect(status).toBe(204);
  } finally {
    await served.stop();
  }
});

it("a declared Content-Length is that of the body, not the document's example", async () => {
  const length = {
    name: "Content-Length",
    in: "header",
    required: true,
    schema: { type: "integer" },
  };
  const content = { "application/json": { schema: { type: "object" } } };
  const post = {
    operationId: "createBoard",
    parameters: [length],
    requestBody: { content },
    responses: { "204": { description: "Created." } },
  };
  const info = { title: "Boards", version: "1" };
  const served = await serveDocument(
    "sandbox",
    JSON.stringify({ openapi: "3.1.0", info, paths: { "/boards": { post } } }),
  );
  try {
    const published = JSON.parse(served.published) as Parameters<typeof calledApi>[0];
    const api = calledApi(published, { baseUrl: served.url, prepare: () => undefined });
    const [model] = api.models;
    if (!model) throw new Error("There is no operation.");
    const sample = { value: 999, pointer: "#", isMade: false };
    const parameters = [{ name: length.name, in: "header" as const, sample }];
    const { status } = await api.call(model, {
      parameters,
      body: { mediaType: "application/json", value: {} },
    });
    expect(status).toBe(204);
  } finally {
    await served.stop();
  }
});
