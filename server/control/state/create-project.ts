import type {
  CreateProjectRequest,
  CreateProjectResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt } from "../errors.js";

/** POST /projects. Throws InvalidInput for a key that is taken. */
export async function createProject(
  request: CreateProjectRequest,
  { control }: Services,
): Promise<CreateProjectResponse> {
  return { status: 201, body: await attempt(() => control.state.createProject(request.body)) };
}
