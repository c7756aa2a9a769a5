import { expect, it } from "@jest/globals";
import { ApiError as OwnError } from "../demo/errors.js";
import { ApiError, catalogued, isApiError } from "./errors.js";
import { ApiError as HandlersError } from "./index.js";
import { catalogueOf } from "./runtime-errors.js";

const message = "no";

it("the runtime can construct only its own errors, each with its fields", () => {
  expect(new ApiError("RequiredField", message, { field: "a" }).status).toBe(400);
  // @ts-expect-error there is no such code
  expect(new ApiError("Nonsense", message).status).toBe(0);
  // @ts-expect-error RequiredField needs the field
  expect(new ApiError("RequiredField", message).details).toBeUndefined();
  // @ts-expect-error InvalidInput has no fields
  expect(new ApiError("InvalidInput", message, { field: "a" }).status).toBe(400);
});

it("handlers can also throw codes of their document", () => {
  expect(new HandlersError("NoteLocked", message, { by: "Ann" }).details).toEqual({ by: "Ann" });
  // @ts-expect-error RequiredField needs the field
  expect(new HandlersError("RequiredField", message).status).toBe(400);
});

it("every error is an ApiError of the runtime", () => {
  const all = [new OwnError("General", message), new HandlersError("NoteLocked", message)];
  for (const each of all) {
    expect(each).toBeInstanceOf(ApiError);
    expect([isApiError(each), each.name]).toEqual([true, "ApiError"]);
  }
});

it("an error is sent with the status of the catalogue", () => {
  const descriptions = { Gone: { statuses: [410] }, NoteLocked: { statuses: [423, 409] } };
  const sent = (error: ApiError) => {
    const { code, status } = catalogued(error, catalogueOf(descriptions, "Gone"));
    return `${code} ${status}`;
  };
  const conflicting = new HandlersError("NoteLocked", message);
  conflicting.status = 409;
  expect(sent(conflicting)).toBe("NoteLocked 409");
  expect(sent(new HandlersError("NoteLocked", message))).toBe("NoteLocked 423");
  expect(sent(new ApiError("ResourceNotFound", message))).toBe("Gone 410");
  expect(sent(new ApiError("UriTooLong", message))).toBe("UriTooLong 414");
  expect(sent(new HandlersError("Nonsense", message))).toBe("Nonsense 500");
});
