import type { OpenApiDocument } from "../document/document.js";
import type { Guide } from "./guides.js";
import { MOST_LISTED, type NavigationGroup } from "./page.js";
import {
  ERRORS,
  errorPage,
  modelPage,
  operationPage,
  OVERVIEW,
  REFERENCE,
} from "./site-addresses.js";
import type { ErrorView } from "./views/error-view.js";
import type { ModelView } from "./views/model-view.js";
import type { OperationView } from "./views/operation-view.js";

export interface SiteParts {
  operations: OperationView[];
  models: ModelView[];
  errors: ErrorView[];
}

/** Guides by heading, operations by tag. Models, errors, many operations: only near the current page. */
export function navigationOf(
  document: OpenApiDocument,
  { operations, models, errors }: SiteParts,
  { guides, hasOverview }: { guides: Guide[]; hasOverview: boolean },
): NavigationGroup[] {
  const groups = [...new Set(guides.map(({ group }) => group))];
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const order = (document.tags ?? []).map(({ name }) => name);
  return [
    {
      title: "Models",
      isFolded: true,
      links: models.map(({ name }) => ({ url: modelPage(name), text: name })),
    },
    {
      title: "Error codes",
      isFolded: true,
      links: errors.map(({ code, status: badge }) => ({ url: errorPage(code), text: code, badge })),
    },
    ...groups.map((title) => ({
      title,
      links: guides
        .filter(({ group }) => group === title)
        .map(({ page, title: text }) => ({ url: page, text })),
    })),
    {
      title: "Reference",
      links: [
        ...(hasOverview ? [{ url: OVERVIEW, text: "The API in one page" }] : []),
        { url: REFERENCE, text: "Operations and models" },
        { url: ERRORS, text: "Errors by status" },
      ],
    },
    ...tags
      .sort((one, other) => placeOf(one, order) - placeOf(other, order))
      .map((title) => ({
        title,
        isFolded: operations.length > MOST_LISTED,
        links: operations
          .filter(({ tag }) => tag === title)
          .map(({ name, method: badge, title: text }) => ({
            url: operationPage(name),
            text,
            badge,
          })),
      })),
  ];
}

/** Tags that the document does not describe come last. */
function placeOf(tag: string, order: readonly string[]): number {
  return order.includes(tag) ? order.indexOf(tag) : order.length;
}
