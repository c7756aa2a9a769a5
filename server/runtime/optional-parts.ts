import type { ApiContext, ApiDefinition, OperationTable } from "./api-definition.js";
import type { ControlApi } from "./control/control-api.js";
import type { Control } from "./control/control.js";
import type { Syntaxes } from "./http/body/syntaxes.js";
import type { KeptRequests, Relay } from "./proxy/relay.js";
import type { Config } from "./service/config.js";
import type { Tracing } from "./service/tracing/open-tracing.js";
import { loadTracing } from "./service/tracing/opentelemetry.js";
import { sharedValidator } from "./validation/validator.js";

// Parts that an API may not need. Each loads its modules only if it is wanted.

export async function newControl<Operations extends OperationTable, Services, Prepared>(
  definition: ApiDefinition<Operations, Services, Prepared>,
  now: () => Date,
): Promise<Control | undefined> {
  const { config, control: wanted, name, operations, document, documentText } = definition;
  const { seed } = config;
  if (!wanted && !config.control && seed === undefined) return undefined;
  const [{ Control }, { Clock }] = await Promise.all([
    import("./control/control.js"),
    import("./control/clock.js"),
  ]);
  if (wanted instanceof Control) return wanted;
  const read = documentText ?? (() => JSON.stringify(document, null, 2));
  const controlled = {
    name,
    operations: Object.values(operations),
    document: { file: "generated/validation.json", read },
    documentNotes: definition.documentNotes,
    roles: definition.roles,
  };
  return new Control(controlled, {
    clock: new Clock(now),
    ...(seed !== undefined && { seed }),
    ...wanted,
  });
}

export async function newControlApi(
  parts: ConstructorParameters<typeof ControlApi>[0],
): Promise<ControlApi | undefined> {
  if (!parts.config.control) return undefined;
  // Not by the name `ControlApi`: declaration files could not name the parameter's type (TS4078).
  const loaded = await import("./control/control-api.js");
  return new loaded.ControlApi(parts);
}

export async function newRelay<Operations extends OperationTable, Services, Prepared>(
  {
    document,
    operations,
    proxy,
    closesResponses: isClosed,
  }: ApiDefinition<Operations, Services, Prepared>,
  kept: KeptRequests | undefined,
  { config, syntaxes }: { config: Config; syntaxes: Syntaxes },
): Promise<Relay | undefined> {
  if (!proxy || !kept) return undefined;
  const [{ Relay }, { Target }] = await Promise.all([
    import("./proxy/relay.js"),
    import("./proxy/target.js"),
  ]);
  const validator = sharedValidator(operations, document, { responses: true, isClosed });
  const target = Target.of(proxy.url, document);
  const { baseUrl } = config;
  const { timeout, except } = proxy;
  return new Relay({
    target,
    kept,
    except,
    document,
    validator,
    syntaxes,
    baseUrl,
    timeout,
  });
}

export async function openTraces(
  name: string,
  { tracesUrl: url, baseUrl }: Config,
  logger: ApiContext["logger"],
): Promise<Tracing | undefined> {
  if (url === undefined) return undefined;
  const { openTracing } = await loadTracing();
  return openTracing({ name, url, baseUrl, logger });
}
