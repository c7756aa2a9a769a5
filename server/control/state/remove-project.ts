import type {
  RemoveProjectRequest,
  RemoveProjectResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { notFound } from "../errors.js";

/** DELETE /projects/{projectKey} */
export async function removeProject(
  request: RemoveProjectRequest,
  { control }: Services,
): Promise<RemoveProjectResponse> {
  const { projectKey } = request.params;
  if (!(await control.state.removeProject(projectKey))) throw notFound("project", projectKey);
  return { status: 204 };
}
