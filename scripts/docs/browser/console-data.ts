import type { ContentKind, OperationFacts } from "../../../client/transport/operation.js";

/** What the console of an operation's page needs to know, as JSON in the page. */
export interface ConsoleData {
  /** The service's address until its reader names another. */
  address: string;
  /** The path parameter that names the tenant. */
  tenantParameter?: string;
  /** Names of scopes with the tenant parameter in braces. */
  scopeTemplates: string[];
  /** Where tokens are issued; without one there is nothing to log in to. */
  tokenPath?: string;
  /** Members of responses that later requests are filled with. */
  remembered: string[];
  name: string;
  method: string;
  path: string;
  security: OperationFacts["security"];
  scopes: string[];
  /** Whether the request can ask for a declared response (`Prefer`). */
  isForced: boolean;
  parameters: ConsoleParameter[];
  styles: NonNullable<OperationFacts["styles"]>;
  body?: ConsoleBody;
}

export interface ConsoleParameter {
  name: string;
  place: string;
  isRequired: boolean;
  /** `list`: one value a line; `json`: a value as JSON. */
  kind: "text" | "list" | "json";
  /** Sent unless the reader changes it. */
  value?: unknown;
  /** Shown in the empty field. */
  hint?: unknown;
}

export interface ConsoleBody {
  kind: ContentKind;
  mediaTypes: string[];
  /** The fields of a form, and which of them are files. */
  fields: string[];
  files: string[];
  value: unknown;
  examples: { name: string; value: unknown }[];
}
