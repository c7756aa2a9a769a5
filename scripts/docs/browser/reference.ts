interface CodeSample {
  label: string;
  html: string;
}

/** The used part of Swagger UI and of its React. */
type Renderer = (options: object) => {
  layoutActions: { show: (thing: string[], shown: boolean) => void };
  preauthorizeBasic: (scheme: string, username: string, password: string) => void;
  authActions: { authorizeOauth2: (change: { auth: object; token: object }) => void };
};
type Component<Props> = (props: Props) => unknown;
interface System {
  React: {
    createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown;
    Fragment: unknown;
    useState: <State>(initial: State) => [State, (next: State) => void];
    useEffect: (effect: () => void, dependencies: unknown[]) => void;
  };
  getComponent: (name: string, isContainer?: true) => unknown;
}
interface ModelsProps {
  specSelectors: { selectSchemas: () => Record<string, object> };
  specActions: { requestResolvedSubtree: (path: string[]) => void };
  getComponent: (name: string) => unknown;
}
interface ServersProps {
  currentServer: string;
  setSelectedServer: (url: string) => void;
  getServerVariable: (server: string, name: string) => string | undefined;
  setServerVariableValue: (change: { server: string; key: string; val: string }) => void;
}

const { SwaggerUIBundle, referenceData } = window as unknown as {
  SwaggerUIBundle: Renderer;
  referenceData: {
    document: {
      servers: [{ url: string; variables: { baseUrl: { default: string } } }];
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    samples: Record<string, CodeSample[]>;
  };
};

/**
 * All models, one below the other. Swagger UI would put 100 and more into a box that scrolls by itself
 * and holds only those in view, where neither the browser's search nor a link finds one.
 */
const modelsPlugin = ({ React }: System) => {
  const h = React.createElement;
  const OAS31Models = ({ specSelectors, specActions, getComponent }: ModelsProps): unknown => {
    const model = ([name, schema]: [string, object]): unknown => {
      const onExpand = (_: unknown, expanded: boolean): void => {
        if (expanded) specActions.requestResolvedSubtree(["components", "schemas", name]);
      };
      return h(getComponent("JSONSchema202012"), { key: name, name, schema, onExpand });
    };
    const schemas = Object.entries(specSelectors.selectSchemas());
    return h("section", { className: "models" }, h("h4", null, "Models"), schemas.map(model));
  };
  return { components: { OAS31Models } };
};

/** The requests to copy, above the responses of an operation, and the field for the address. */
const partsPlugin = () => ({
  wrapComponents: {
    Servers: addressField,
    responses: (Responses: Component<{ method: string; path: string }>, { React }: System) => {
      const h = React.createElement;
      const Samples = ({ samples }: { samples: CodeSample[] }): unknown => {
        const [chosen, choose] = React.useState(0);
        const tabs = samples.map(({ label }, index) =>
          h(
            "button",
            {
              key: label,
              type: "button",
              "aria-pressed": index === chosen,
              onClick: () => choose(index),
            },
            label,
          ),
        );
        return h(
          "section",
          { className: "samples", "aria-label": "Request" },
          h("div", { className: "samples-head" }, h("h4", null, "Request"), ...tabs),
          h(
            "div",
            { className: "code" },
            h(
              "pre",
              { tabIndex: 0 },
              h("code", { dangerouslySetInnerHTML: { __html: samples[chosen]?.html ?? "" } }),
            ),
            h("button", { type: "button", className: "copy" }, "Copy"),
          ),
        );
      };
      return (props: { method: string; path: string }) => {
        const operation = referenceData.document.paths[props.path]?.[props.method];
        const samples = referenceData.samples[operation?.operationId ?? ""];
        return h(
          React.Fragment,
          null,
          samples && h(Samples, { samples }),
          h(Responses, { ...props }),
        );
      };
    },
  },
});

/**
 * References within an OpenAPI 3.1 document are only followed when it has an address of http(s), which
 * a page opened from disk has not (swagger-client, pull request 4258). Nothing is asked from there.
 */
const documentPlugin = () => ({
  statePlugins: { spec: { wrapSelectors: { url: () => () => "http://document.invalid/" } } },
});

/** The page has a heading and a main part of its own. */
const layoutPlugin = ({ React, getComponent }: System) => {
  const h = React.createElement;
  const part = (name: string): unknown => h(getComponent(name, true), null);
  return {
    components: {
      PageLayout: () =>
        h(
          "div",
          { className: "swagger-ui" },
          h("div", { className: "console" }, part("ServersContainer"), h(Access, { React })),
          part("errors"),
          part("operations"),
          part("Models"),
        ),
    },
  };
};

/** One field instead of Swagger UI's choice of servers and table of their variables. */
const addressField = (_original: unknown, { React }: System) => {
  const h = React.createElement;
  const { url, variables } = referenceData.document.servers[0];
  return ({
    currentServer,
    setSelectedServer,
    getServerVariable,
    setServerVariableValue,
  }: ServersProps) => {
    const set = (val: string): void => setServerVariableValue({ server: url, key: "baseUrl", val });
    React.useEffect(() => {
      setSelectedServer(url);
      set(variables.baseUrl.default);
    }, []);
    return h(
      "label",
      null,
      "Address of the service",
      h("input", {
        type: "text",
        inputMode: "url",
        name: "address",
        spellCheck: false,
        value: getServerVariable(currentServer || url, "baseUrl") ?? "",
        onChange: ({ target }: { target: HTMLInputElement }) => set(target.value),
        // Not while `http://` is still being typed.
        onBlur: ({ target }: { target: HTMLInputElement }) => set(plainAddress(target.value)),
      }),
    );
  };
};

/** The address without a trailing slash, since paths begin with one. */
function plainAddress(text: string): string {
  return text.trim().replace(/\/+$/, "");
}

/** Removes empty fields from a form. */
function withoutEmptyFields<
  Request extends { body?: string | URLSearchParams; headers?: Record<string, string> },
>(request: Request): Request {
  if (request.headers?.["Content-Type"] === "application/x-www-form-urlencoded") {
    const pairs = String(request.body ?? "").split("&");
    request.body = pairs.filter((pair) => !pair.endsWith("=")).join("&");
  }
  return request;
}

interface Token {
  access_token: string;
  scope: string;
  expires_in: number;
}

/** Gets a token for operations with tokens, and keeps the credentials for operations with credentials. */
function Access({ React }: { React: System["React"] }): unknown {
  const h = React.createElement;
  const [message, tell] = React.useState("");
  const authorize = async (form: HTMLFormElement): Promise<void> => {
    const fields = new FormData(form);
    const text = (name: string): string => {
      const value = fields.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const [clientId, clientSecret] = [text("clientId"), text("clientSecret")] as const;
    tell("Asking for a token …");
    try {
      const token = await requestToken(clientId, clientSecret);
      ui.preauthorizeBasic("client", clientId, clientSecret);
      ui.authActions.authorizeOauth2({
        auth: { name: "oauth2", schema: { type: "oauth2" } },
        token,
      });
      const end = new Date(Date.now() + token.expires_in * 1_000).toLocaleString();
      tell(`There is a token until ${end}, with the scopes: ${token.scope}`);
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
    }
  };
  const field = (name: string, label: string, type: string): unknown =>
    h(
      "label",
      null,
      label,
      h("input", { name, type, required: true, autoComplete: "off", spellCheck: false }),
    );
  return h(
    "form",
    {
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void authorize(event.target as HTMLFormElement);
      },
    },
    field("clientId", "Client id", "text"),
    field("clientSecret", "Client secret", "password"),
    h("button", { type: "submit", className: "btn authorize" }, "Get a token"),
    h("p", { role: "status" }, message),
  );
}

/** Throws an Error whose message is shown to the reader. */
async function requestToken(clientId: string, clientSecret: string): Promise<Token> {
  const field = document.querySelector<HTMLInputElement>("input[name=address]");
  const address = plainAddress(field?.value ?? "");
  const credentials = String.fromCharCode(
    ...new TextEncoder().encode(`${clientId}:${clientSecret}`),
  );
  const response = await fetch(`${address}/oauth/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(credentials)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  }).catch(() => {
    throw new Error(`No service responds at ${address}.`);
  });
  const token = (await response.json().catch(() => ({}))) as Token & { message?: string };
  if (!response.ok) throw new Error(token.message ?? `The response was ${response.status}.`);
  return token;
}

const ui = SwaggerUIBundle({
  dom_id: "#reference",
  spec: referenceData.document,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 1,
  defaultModelExpandDepth: 2,
  defaultModelRendering: "example",
  displayRequestDuration: true,
  validatorUrl: null,
  queryConfigEnabled: false,
  syntaxHighlight: { activated: false },
  plugins: [documentPlugin, layoutPlugin, modelsPlugin, partsPlugin],
  layout: "PageLayout",
  requestInterceptor: withoutEmptyFields,
  onComplete: () => showTarget(),
});

addEventListener("hashchange", showTarget);

/** Unfolds the target of the address, and scrolls it into view. */
function showTarget(): void {
  // Names in the document have no characters that are percent-encoded.
  const [, kind, name] = location.hash.split("/");
  if (!kind || !name) return;
  if (kind !== "models") ui.layoutActions.show(["operations", kind, name], true);
  // Elements above the target go on unfolding for a while.
  for (const delay of [0, 300, 1_000]) {
    setTimeout(() => {
      const element =
        kind === "models"
          ? unfoldedModel(name)
          : document.getElementById(`operations-${kind}-${name}`);
      element?.scrollIntoView();
    }, delay);
  }
}

function unfoldedModel(name: string): Element | null {
  const models = document.querySelectorAll("section.models article");
  const model = [...models].find(
    (one) => one.querySelector(".json-schema-2020-12__title")?.textContent === name,
  );
  const head = model?.querySelector<HTMLButtonElement>("button[aria-expanded]");
  if (head?.ariaExpanded === "false") head.click();
  return model ?? null;
}
