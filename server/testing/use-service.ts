import { afterAll, beforeAll } from "@jest/globals";
import { ServiceUnderTest } from "./service-under-test.js";

/** A service for the tests of a file or block: started before them, stopped after them. */
export function useService(
  ...options: ConstructorParameters<typeof ServiceUnderTest>
): ServiceUnderTest {
  const service = new ServiceUnderTest(...options);
  beforeAll(() => service.open());
  afterAll(() => service.stop());
  return service;
}
