import type {
  FetchNamespaceActionRequest,
  FetchNamespaceActionResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";

export async function fetchNamespaceAction(
  { params: { projectKey } }: FetchNamespaceActionRequest,
  { storage }: Services,
): Promise<FetchNamespaceActionResponse> {
  const { value } = (await storage.actionData.get(projectKey)) ?? { value: {} };
  return { status: 200, body: value };
}
