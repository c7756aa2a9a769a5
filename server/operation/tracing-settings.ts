import { ConfigError, type Environment, oneOf } from "./setting.js";

/** Samplers of OpenTelemetry's SDK; the last two take a ratio. */
const samplers = [
  "always_on",
  "always_off",
  "parentbased_always_on",
  "parentbased_always_off",
  "traceidratio",
  "parentbased_traceidratio",
] as const;

/** Reads where traces are sent from OpenTelemetry's standard variables; its SDK reads the others. */
export function readTracesUrl(environment: Environment): string | undefined {
  const specific = "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT";
  const name = environment[specific] ? specific : "OTEL_EXPORTER_OTLP_ENDPOINT";
  const text = environment[name];
  if (!text || environment["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return undefined;
  const exporter = oneOf(environment, "OTEL_TRACES_EXPORTER", ["otlp", "none"], "otlp");
  if (exporter === "none") return undefined;
  checkTracing(environment);
  // The value is not shown: it may contain a password.
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ConfigError(`${name}: not an http or https URL.`);
  }
  const url = new URL(text);
  if (name !== specific) url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/traces`;
  return url.href;
}

/** Rejects values that the SDK would ignore. */
function checkTracing(environment: Environment): void {
  for (const protocol of ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"]) {
    // JSON is sent: collectors that accept one of the two accept the other at the same address.
    oneOf(environment, protocol, ["http/json", "http/protobuf"], "http/json");
  }
  oneOf(environment, "OTEL_TRACES_SAMPLER", samplers, "parentbased_always_on");
  const ratio = environment["OTEL_TRACES_SAMPLER_ARG"];
  if (ratio && !/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(ratio)) {
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG: '${ratio}' is not a number from 0 to 1.`);
  }
  const attributes = environment["OTEL_RESOURCE_ATTRIBUTES"];
  if (attributes && !/^[^=,]+=[^=,]*(?:,[^=,]+=[^=,]*)*,?$/.test(attributes)) {
    throw new ConfigError("OTEL_RESOURCE_ATTRIBUTES: not of the form name=value,name=value.");
  }
}
