import { DEMO_PROJECT } from "../../server/projects/first-start.js";

export const scenarioNames = ["get", "post"] as const;

export type ScenarioName = (typeof scenarioNames)[number];

/** One request, sent over and over again. */
export interface Scenario {
  name: ScenarioName;
  title: string;
  method: "GET" | "POST";
  path: string;
  body?: string;
  /** The one status that counts as an answer. */
  status: number;
}

export const COLLECTION = `/${DEMO_PROJECT}/resource`;

/** A small resource without a key: each request creates another. */
export const DRAFT = JSON.stringify({
  objectTypeProperty: { arrayOfStringExample: ["red", "green"], arrayOfIntExample: [1, 2, 3] },
});

/** Of a wrong type: a validator that coerces cannot make it fit, one that strips cannot mend it. */
export const BAD_DRAFT = JSON.stringify({
  objectTypeProperty: { arrayOfIntExample: ["many"] },
});

/** What is measured; `id` is that of a resource that the contestant has stored. */
export function scenario(name: ScenarioName, id: string): Scenario {
  return name === "get"
    ? {
        name,
        title: "GET /{projectKey}/resource/{id}",
        method: "GET",
        path: `${COLLECTION}/${id}`,
        status: 200,
      }
    : {
        name,
        title: "POST /{projectKey}/resource",
        method: "POST",
        path: COLLECTION,
        body: DRAFT,
        status: 201,
      };
}
