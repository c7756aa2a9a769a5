import type { Location, Oas3Rule } from "@redocly/openapi-core";
import type { ErrorDescription } from "../document.js";
import { keyOf, type RuleContext } from "./rule-context.js";

/** Every error of `x-errors` has a status of 400 or above, and what it always carries is among its fields. */
export const errorCatalogue: Oas3Rule = () => ({
  ErrorDescription(error: ErrorDescription, { report, location }: RuleContext) {
    for (const [message, place] of errorsOf(error, location)) report({ message, location: place });
  },
});

function* errorsOf(
  { statuses = [], fields = {}, required = [] }: Partial<ErrorDescription>,
  location: Location,
): Generator<[message: string, place: Location]> {
  if (statuses.length === 0 || statuses.some((status) => !(status >= 400 && status <= 599))) {
    yield ["An error needs at least one status, each of 400 to 599.", location.child("statuses")];
  }
  for (const name of required.filter((each) => !(each in fields))) {
    yield [
      `"${name}" is required, and not among the fields: describe it there.`,
      location.child("required"),
    ];
  }
  for (const name of ["code", "message"].filter((each) => each in fields)) {
    yield [
      `Every error has "${name}": call the field otherwise.`,
      keyOf(location.child(["fields", name])),
    ];
  }
}
