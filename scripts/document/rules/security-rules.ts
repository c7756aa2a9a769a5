import type {
  Location,
  Oas3Operation,
  Oas3Rule,
  Oas3SecurityRequirement,
  Oas3SecurityScheme,
} from "@redocly/openapi-core";
import { canBeSent, credentialsOf } from "../security-model.js";
import { contentsOf, type RuleContext, servedOperations, reportAt } from "./rule-context.js";

/** Whether the body can be a form with a client's id and secret. */
type Form = "none" | "without credentials" | "with credentials";

interface Root {
  security?: Oas3SecurityRequirement[];
  "x-tenant-parameter"?: string;
}

/** Every operation declares security, and the service checks all alternatives. Scope parameters: tenant. */
export const servedSecurity: Oas3Rule = () => securityRule(false);

/** For the kit: API keys and no `security` are allowed; one known alternative suffices, unknown ones fail. */
export const servedSecurityOfKit: Oas3Rule = () => securityRule(true);

function securityRule(isKit: boolean): ReturnType<Oas3Rule> {
  const schemes = new Map<string, Oas3SecurityScheme>();
  const operations: { path: string; operation: Oas3Operation; location: Location; form: Form }[] =
    [];
  return {
    SecurityScheme(scheme: Oas3SecurityScheme, { key }: RuleContext) {
      schemes.set(String(key), scheme);
    },
    ...servedOperations(({ path, operation }, context) => {
      const { location } = context;
      operations.push({ path, operation, location, form: formOf(operation, context) });
    }),
    Root: {
      leave(root: Root, context: RuleContext) {
        for (const { path, operation, location, form } of operations) {
          const here = { ...context, location };
          const security = operation.security ?? root.security;
          if (!security && !isKit) reportAt(here, [], NO_SECURITY);
          const place = operation.security ? here : context;
          const found = (security ?? []).map((each) => [...unserved(each, schemes, form, isKit)]);
          if (isKit && found.some((errors) => errors.length === 0)) continue;
          for (const [index, requirement] of (security ?? []).entries()) {
            for (const [keys, message] of found[index] ?? []) {
              reportAt(place, ["security", index, ...keys], message);
            }
            if (isKit) continue;
            for (const [name, message] of unfilled(requirement, path, root["x-tenant-parameter"])) {
              reportAt(here, operation.security ? ["security", index, name] : [], message);
            }
          }
        }
      },
    },
  };
}

function* unserved(
  requirement: Oas3SecurityRequirement,
  schemes: ReadonlyMap<string, Oas3SecurityScheme>,
  form: Form,
  isKit: boolean,
): Generator<[keys: string[], message: string]> {
  const shown = new Set<string>();
  for (const name of Object.keys(requirement)) {
    const scheme = schemes.get(name);
    const credentials = scheme && credentialsOf(scheme);
    if (isKit && scheme?.type === "apiKey") {
      if (canBeSent(scheme)) continue;
      const message =
        `No request can have the API key of the scheme "${name}": a ${scheme.in} cannot be named "${scheme.name}". ` +
        "Rename it, or send the key in another place.";
      yield [[name], message];
    } else if (!scheme) {
      const message = `There is no security scheme "${name}": add it under \`components: securitySchemes:\`, or fix the name.`;
      yield [[name], message];
    } else if (!credentials) {
      if (isKit) continue;
      const message =
        `The service does not check the scheme "${name}" (${scheme.type}), and would reject every request. Write one ` +
        "of oauth2, openIdConnect, http bearer, or http basic for the id and secret of an API client.";
      yield [[name], message];
    } else shown.add(credentials);
  }
  if (shown.size > 1 && form === "none") yield [[], NO_FORM];
  if (shown.size > 1 && form === "without credentials") yield [[], CLOSED_FORM];
}

/** Scopes that no token can have, because their parameter is never replaced. */
function* unfilled(
  requirement: Oas3SecurityRequirement,
  path: string,
  tenant: string | undefined,
): Generator<[scheme: string, message: string]> {
  for (const [name, scopes] of Object.entries(requirement)) {
    for (const scope of scopes) {
      for (const [placeholder, parameter = ""] of scope.matchAll(/\{([^{}]*)\}/g)) {
        const advice =
          tenant === undefined ? `\`x-tenant-parameter: ${parameter}\` at the root` : `{${tenant}}`;
        if (parameter !== tenant) {
          const message =
            `Nothing replaces ${placeholder} in the scope "${scope}": only the parameter that \`x-tenant-parameter\` ` +
            `names is filled in. Write ${advice}, or a scope without a parameter.`;
          yield [name, message];
        } else if (!path.includes(placeholder)) {
          const message =
            `The scope "${scope}" needs the ${placeholder} of the path, and "${path}" has none, so no token has ` +
            `it. Put ${placeholder} into the path, or write \`[]\` if any token will do.`;
          yield [name, message];
        }
      }
    }
  }
}

function formOf({ requestBody }: Oas3Operation, context: RuleContext): Form {
  const form = contentsOf(requestBody, ["requestBody"], context).find(({ mediaType }) =>
    /^application\/x-www-form-urlencoded\b/i.test(mediaType),
  );
  if (!form) return "none";
  const parts = form.schema ? form.schema.parts() : [];
  const isClosed = parts.some(
    ({ schema: { additionalProperties, unevaluatedProperties } }) =>
      additionalProperties === false || unevaluatedProperties === false,
  );
  const names = parts.flatMap(({ schema: { properties = {} } }) => Object.keys(properties));
  const hasBoth = ["client_id", "client_secret"].every((name) => names.includes(name));
  return isClosed && !hasBoth ? "without credentials" : "with credentials";
}

const NO_SECURITY =
  "The operation does not say who may call it. Write `security` with the scheme and the scope that it needs, " +
  "or `security: []` if everybody may.";

const NO_FORM =
  "A token and a client's id and secret together need a body in application/x-www-form-urlencoded, as both " +
  "do not fit into one Authorization header. Add it, or write two alternatives.";

const CLOSED_FORM =
  "A client's id and secret are sent in this form, and the token in the Authorization header. The form's schema " +
  "rejects them. Add `client_id` and `client_secret` to its properties.";
