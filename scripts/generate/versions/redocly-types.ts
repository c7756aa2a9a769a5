import type { Plugin } from "@redocly/openapi-core";

type ExtendTypes = NonNullable<NonNullable<Plugin["typeExtension"]>["oas3"]>;

/**
 * Mends what Redocly has of OpenAPI 3.2: it throws at the device flow's scopes, asks for a response's
 * description, which may be missing since 3.2, and takes a named media type for a map of such.
 */
export const mendTypes: ExtendTypes = (types, version) => {
  const { DeviceAuthorization, Response } = types;
  if (version !== "oas3_2" || !DeviceAuthorization || !Response) return types;
  const scopes = { type: "object", additionalProperties: { type: "string" } } as const;
  return {
    ...types,
    DeviceAuthorization: {
      ...DeviceAuthorization,
      properties: { ...DeviceAuthorization.properties, scopes },
    },
    Response: { ...Response, required: [] },
    NamedMediaTypes: { properties: {}, additionalProperties: () => "MediaType" },
  };
};
