import { afterAll, beforeAll } from "@jest/globals";
import { ServiceUnderTest } from "./service-under-test.js";

/** A service for the tests of a file or block: started before them, stopped after them. */
export function useService(
  ...given: ConstructorParameters<typeof ServiceUnderTest>
): ServiceUnderTest {
  const service = new ServiceUnderTest(...given);
  beforeAll(() => service.open());
  afterAll(() => service.stop());
  return service;
}
