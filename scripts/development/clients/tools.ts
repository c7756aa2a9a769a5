/** How a client is generated, compiled and run, in a separate folder that contains `openapi.json`. */
export interface Tool {
  name: string;
  language: string;
  version: string;
  /** Commands that the machine must have. */
  needs: readonly string[];
  /** The round trip in programs/, and its target. Without one the client is only compiled. */
  program?: readonly [file: string, place: string];
  /** Shell commands: installing and generating, compiling, and running with the arguments of the round trip. */
  generate: string;
  compile: string;
  run?: string;
  /** Lines that a successful run prints; default: those of the round trip. */
  steps?: readonly string[];
  /** The file with a linter's findings; each fails unless it is waived. */
  findings?: string;
  /** Notes for users of the tool. */
  note: string;
}

const OPENAPI_GENERATOR = "7.24.0";
const MAVEN_DEPENDENCY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";
const JAR = `generator/openapi-generator-cli-${OPENAPI_GENERATOR}.jar`;
const VENV = "python3 -m venv venv && venv/bin/pip install --quiet --disable-pip-version-check";
const NPM = "npm init -y > npm.log && npm install --silent --no-audit --no-fund --ignore-scripts";
const TSC =
  "npx tsc --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom,dom.iterable --module esnext --moduleResolution bundler --types node round-trip.ts";
const TYPESCRIPT = "typescript@5.9.3 tsx@4.23.15 @types/node@20.19.43";

/** A client in TypeScript, of any generator. */
const IN_TYPESCRIPT = {
  language: "TypeScript",
  needs: ["npm"],
  compile: TSC,
  run: "npx tsx round-trip.ts",
};

const IN_PYTHON = {
  language: "Python",
  needs: ["python3"],
  run: "venv/bin/python round_trip.py",
};

/** A client in Go with a separate module. */
const IN_GO = {
  language: "Go",
  needs: ["go"],
  run: "./round-trip",
  compile: "GOFLAGS=-mod=mod go build -o round-trip .",
};

type Generator = Pick<Tool, "name" | "version" | "needs" | "generate">;

/** `needs`: in addition to Java and Maven. */
function openapiGenerator(generator: string, needs: string[], options = ""): Generator {
  const artifact = `org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR}`;
  const copy = `mvn --quiet --batch-mode ${MAVEN_DEPENDENCY}:copy -Dartifact=${artifact} -DoutputDirectory=generator`;
  return {
    name: `openapi-generator ${generator}`,
    version: OPENAPI_GENERATOR,
    needs: ["java", "mvn", ...needs],
    generate: `${copy} && java -jar ${JAR} generate -i openapi.json -g ${generator} -o client ${options} > generate.log`,
  };
}

/** In the order of the table. Try a newer version before pinning it here. */
export const tools: readonly Tool[] = [
  {
    ...openapiGenerator("java", ["javac"], "--additional-properties=containerDefaultToNull=true"),
    language: "Java",
    program: ["RoundTrip.java", "client/src/main/java/RoundTrip.java"],
    compile: `cd client && mvn --quiet --batch-mode compile ${MAVEN_DEPENDENCY}:build-classpath -Dmdep.outputFile=classpath`,
    run: 'java -cp "client/target/classes:$(cat client/classpath)" RoundTrip',
    note: "Set `containerDefaultToNull=true`, or it sends `[]` for unset arrays. Set `action` of update actions yourself.",
  },
  {
    ...IN_PYTHON,
    ...openapiGenerator("python", ["python3"]),
    program: ["openapi_generator.py", "round_trip.py"],
    compile: `${VENV} ./client && venv/bin/python -m compileall -q client/openapi_client`,
    note: "Error bodies are in `error.body`.",
  },
  {
    ...IN_GO,
    ...openapiGenerator("go", ["go"]),
    program: ["openapi-generator.go", "client/roundtrip/main.go"],
    compile: "cd client && rm -r test && GOFLAGS=-mod=mod go build -o round-trip ./roundtrip",
    run: "client/round-trip",
    note: "Delete its generated tests: they import a missing module.",
  },
  {
    ...IN_TYPESCRIPT,
    ...openapiGenerator("typescript-fetch", ["npm"]),
    program: ["typescript-fetch.ts", "round-trip.ts"],
    compile: `${NPM} ${TYPESCRIPT} && ${TSC}`,
    note: "Pass the token with the prefix `Bearer `. Property names are camelCase.",
  },
  {
    ...openapiGenerator("php", ["php"]),
    language: "PHP",
    compile: "find client/lib -name '*.php' -print0 | xargs -0 -n 1 php -l > lint.log",
    note: "Only the syntax was checked (`php -l`).",
  },
  {
    ...IN_GO,
    name: "oapi-codegen",
    version: "2.8.2",
    program: ["oapi-codegen.go", "main.go"],
    generate:
      "mkdir -p api && go mod init api 2> generate.log && GOFLAGS=-mod=mod go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -package api -generate types,client -o api/api.gen.go openapi.json 2>> generate.log && go mod edit -require github.com/oapi-codegen/runtime@v1.8.0",
    note: "Each status has its own field: `JSON200`, `JSON409`.",
  },
  {
    ...IN_GO,
    name: "ogen",
    version: "1.20.1",
    program: ["ogen.go", "main.go"],
    generate: [
      "printf 'module api\\ngo 1.24\\nrequire github.com/ogen-go/ogen v1.20.1\\n' > go.mod",
      `printf '//go:build tools\\npackage tools\\nimport _ "github.com/ogen-go/ogen/cmd/ogen"\\n' > tools.go`,
      `printf 'generator:\\n  ignore_not_implemented: ["all"]\\n' > ogen.yaml`,
      "GOFLAGS=-mod=mod go build -o ogen github.com/ogen-go/ogen/cmd/ogen",
      "./ogen --config ogen.yaml --target api --package api --clean openapi.json 2> generate.log || { cat generate.log; exit 1; }",
    ].join(" && "),
    note: "Needs a setting (below). Leaves out `searchProductProjections` and `objectParameter`.",
  },
  {
    ...IN_PYTHON,
    name: "openapi-python-client",
    version: "0.29.1",
    program: ["openapi_python_client.py", "round_trip.py"],
    generate: `${VENV} openapi-python-client==0.29.1 && PATH="$PWD/venv/bin:$PATH" venv/bin/openapi-python-client generate --path openapi.json --output-path client --meta setup > generate.log 2>&1`,
    compile: "venv/bin/pip install --quiet ./client && venv/bin/python -m compileall -q client",
    note: "Leaves out `uploadProductImage` and `getImage`: use its HTTP client.",
  },
  {
    ...IN_TYPESCRIPT,
    name: "hey-api",
    version: "0.99.0",
    program: ["hey-api.ts", "round-trip.ts"],
    generate: `${NPM} @hey-api/openapi-ts@0.99.0 ${TYPESCRIPT} && npx openapi-ts -i openapi.json -o client > generate.log`,
    note: "Returns errors unless `throwOnError` is set.",
  },
  {
    ...IN_TYPESCRIPT,
    name: "orval",
    version: "8.38.0",
    program: ["orval.ts", "round-trip.ts"],
    generate: `${NPM} orval@8.38.0 ${TYPESCRIPT} && npx orval --input openapi.json --output client/api.ts --client fetch > generate.log`,
    note: "Set `baseUrl` in its configuration, or a `mutator`.",
  },
  {
    ...IN_TYPESCRIPT,
    name: "openapi-typescript",
    version: "7.13.0",
    program: ["openapi-typescript.ts", "round-trip.ts"],
    generate: `${NPM} openapi-typescript@7.13.0 openapi-fetch@0.17.0 ${TYPESCRIPT} && npx openapi-typescript openapi.json -o client/api.d.ts > generate.log 2>&1`,
    note: "With openapi-fetch. Forms and images need a `bodySerializer`.",
  },
  // Tools that import the document, send its examples, or lint it.
  {
    name: "openapi-to-postmanv2",
    language: "Postman",
    version: "6.3.3",
    needs: ["npm"],
    program: ["newman.js", "newman.mjs"],
    generate: `${NPM} openapi-to-postmanv2@6.3.3 newman@6.2.2`,
    compile: "node --check newman.mjs",
    run: "node newman.mjs",
    steps: ["requests"],
    note: "newman 6.2.2 sends every request; all succeed.",
  },
  {
    name: "@usebruno/converters",
    language: "Bruno",
    version: "0.23.0",
    needs: ["npm"],
    program: ["bruno.js", "bruno.mjs"],
    generate: `${NPM} @usebruno/converters@0.23.0`,
    compile: "node --check bruno.mjs",
    run: "node bruno.mjs",
    steps: ["import"],
    note: "One request for each operation.",
  },
  {
    name: "schemathesis",
    language: "Requests",
    version: "4.32.5",
    needs: ["python3"],
    program: ["schemathesis_examples.py", "examples.py"],
    generate: `${VENV} schemathesis==4.32.5`,
    compile: "venv/bin/python -m compileall -q examples.py",
    run: "venv/bin/python examples.py",
    steps: ["examples"],
    note: "Phase `examples`.",
  },
  {
    name: "redocly",
    language: "Linter",
    version: "2.77.0",
    needs: ["npm"],
    generate: `${NPM} @redocly/cli@2.77.0 && echo 'extends: [recommended-strict]' > redocly.yaml`,
    compile: "npx redocly lint --config redocly.yaml openapi.json",
    note: "`recommended-strict`, no waivers.",
  },
  {
    name: "spectral",
    language: "Linter",
    version: "6.16.3",
    needs: ["npm"],
    program: ["spectral.yaml", "spectral.yaml"],
    generate: `${NPM} @stoplight/spectral-cli@6.16.3 @stoplight/spectral-owasp-ruleset@2.0.1`,
    compile:
      "npx spectral lint --ruleset spectral.yaml --format json --output findings.json --quiet openapi.json || test -s findings.json",
    findings: "findings.json",
    note: "`spectral:oas`, three OWASP rules (2.0.1). Waivers: `scripts/development/clients/waivers.json`.",
  },
];
