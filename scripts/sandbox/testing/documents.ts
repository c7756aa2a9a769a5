/** Where a document is published. It is fetched from there, and never copied into this project. */
export type Source =
  | { repository: string; commit: string }
  /** An npm package with its version. */
  | { package: string };

export interface Subject {
  name: string;
  source: Source;
  /** The document's path, relative to the root of the source. */
  path: string;
  /** Other files of the source that it needs. Default: only the path. */
  folder?: string;
  /** The vendor's SDK, exactly as published. `sdks/NAME.mjs` calls the service with it. */
  sdk?: readonly string[];
  /** The guides use it. */
  isInGuides?: true;
}

function github(
  repository: string,
  commit: string,
  path: string,
): Pick<Subject, "source" | "path"> {
  return { source: { repository, commit }, path };
}

/**
 * Train Travel has XML, JSON lines and its own method; DigitalOcean more than 500 operations in 2,000 files. The SDKs
 * are the newest versions that run on Node 20.
 */
export const DOCUMENTS: readonly Subject[] = [
  {
    name: "train-travel",
    isInGuides: true,
    ...github(
      "bump-sh-examples/train-travel-api",
      "478d17375a3172e0a84ce922521b481270216674",
      "openapi.yaml",
    ),
  },
  {
    name: "museum",
    ...github(
      "Redocly/museum-openapi-example",
      "2770b2b2e59832d245c7b0eb0badf6568d7efb53",
      "openapi.yaml",
    ),
  },
  {
    name: "petstore",
    ...github(
      "swagger-api/swagger-petstore",
      "f1ed336a08b18ba4a86c496147c4f546ae965a7b",
      "src/main/resources/openapi.yaml",
    ),
  },
  {
    name: "digitalocean",
    ...github(
      "digitalocean/openapi",
      "7c1300c479fed9c353cda9fc21cd968619552304",
      "specification/DigitalOcean-public.v2.yaml",
    ),
    folder: "specification",
  },
  {
    name: "github",
    source: { package: "@octokit/openapi@23.0.2" },
    path: "generated/api.github.com.json",
    sdk: ["@octokit/rest@22.0.1"],
  },
  {
    name: "notion",
    ...github(
      "makenotion/notion-mcp-server",
      "1d38420769c8a1fe2d583ff1e7d2d108d4eb0b30",
      "scripts/notion-openapi.json",
    ),
    sdk: ["@notionhq/client@5.26.0"],
  },
  {
    name: "plaid",
    ...github("plaid/plaid-openapi", "26f1a0588c12e765e99c815300d94eae0a3c7dc1", "2020-09-14.yml"),
  },
  {
    name: "discord",
    ...github(
      "discord/discord-api-spec",
      "74fda0fad044407ea280043a03ffc9bc64c4e49e",
      "specs/openapi.json",
    ),
  },
  {
    name: "twilio",
    ...github(
      "twilio/twilio-oai",
      "d50069b44ea8cd23141385bdb6db48f16ff75bb5",
      "spec/yaml/twilio_conversations_v1.yaml",
    ),
    sdk: ["twilio@6.2.0"],
  },
  {
    name: "stripe",
    ...github("stripe/openapi", "38321b8c12fc4cedd852b8af9ba3aedb88442dcf", "openapi/spec3.yaml"),
    sdk: ["stripe@23.1.0"],
  },
  {
    name: "box",
    ...github("box/box-openapi", "c9a878a9824344129881392e2b08f7117201e82e", "openapi.json"),
    sdk: ["box-node-sdk@10.12.0"],
  },
  {
    name: "resend",
    ...github("resend/resend-openapi", "fd6f395f2114e13806025f0c330921c901d62bb1", "resend.yaml"),
    sdk: ["resend@6.38.0"],
  },
  {
    name: "spotify",
    ...github(
      "sonallux/spotify-web-api",
      "a3369587d22fb1b3fe4aeb4022d67469365695b8",
      "official-spotify-open-api.yml",
    ),
  },
  {
    name: "adyen",
    ...github(
      "Adyen/adyen-openapi",
      "aa014f0cbdb58ff5c44a2ff9d5fe734642210aff",
      "yaml/CheckoutService-v71.yaml",
    ),
    sdk: ["@adyen/api-library@32.1.0"],
  },
  {
    name: "asana",
    ...github("Asana/openapi", "fc9f8dcf224efa8e06bfc955d91dd95aac7a398d", "defs/asana_oas.yaml"),
    sdk: ["asana@3.2.0"],
  },
  {
    name: "openai",
    ...github("openai/openai-openapi", "f85dbe223d40e1a31cba812ab2d755c7e98a92a3", "openapi.yaml"),
    sdk: ["openai@6.49.0"],
  },
  {
    // Its YAML has syntax errors, which `init` reads tolerantly.
    name: "commercetools",
    ...github(
      "commercetools/commercetools-api-reference",
      "5867aa22abcab5a521bd5bf0bd3b332c5ad763ae",
      "oas/api/openapi.yaml",
    ),
    sdk: ["@commercetools/platform-sdk@8.27.0", "@commercetools/ts-client@4.10.0"],
  },
  {
    name: "meilisearch",
    ...github("meilisearch/open-api", "0b0b0fdbb9d5821ec018a3db2777986a231eec37", "open-api.json"),
    sdk: ["meilisearch@0.62.0"],
  },
];

/** oasdiff's own pairs of documents. */
export const DIFFS: Subject = {
  name: "diffs",
  source: { repository: "oasdiff/oasdiff", commit: "HEAD" },
  path: "data",
};
