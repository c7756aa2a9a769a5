interface CodeSample {
  label: string;
  html: string;
}

/** What is used of Swagger UI and of the React in it. */
interface Renderer {
  (options: object): { layoutActions: { show(thing: string[], shown: boolean): void } };
}
type Component = (props: {
  method?: string;
  path?: string[] | string;
  specPath?: unknown;
}) => unknown;
interface System {
  React: {
    createElement(type: unknown, props: object | null, ...children: unknown[]): unknown;
    Fragment: unknown;
    useState<State>(initial: State): [State, (next: State) => void];
  };
}

const { SwaggerUIBundle, referenceData } = window as unknown as {
  SwaggerUIBundle: Renderer;
  referenceData: {
    document: { paths: Record<string, Record<string, { operationId?: string }>> };
    samples: Record<string, CodeSample[]>;
  };
};

/** The requests to copy, above the answers of an operation. */
const samplesPlugin = () => ({
  wrapComponents: {
    responses: (Responses: Component, { React }: System) => {
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
  plugins: [samplesPlugin],
  onComplete: () => showTarget(),
});

addEventListener("hashchange", showTarget);

/** Unfolds what the address names, and brings it into view. */
function showTarget(): void {
  const [, kind, name] = decodeURIComponent(location.hash).split("/");
  if (!kind || !name) return;
  ui.layoutActions.show(kind === "models" ? ["models"] : ["operations", kind, name], true);
  const started = performance.now();
  const look = (): void => {
    const element =
      kind === "models"
        ? modelElement(name)
        : document.getElementById(`operations-${kind}-${name}`);
    if (element) element.scrollIntoView();
    else if (performance.now() - started < 3_000) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function modelElement(name: string): Element | null {
  return document.getElementById(`model-${name}`);
}
