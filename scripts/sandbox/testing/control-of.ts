import { pino } from "pino";
import { type ApiProject, openApi } from "../../../server/runtime/open-api.js";

const TOKEN = "0123456789abcdef";

/** The response of a project's control API to a GET of a path, with and without its token. */
export async function controlOf(
  project: ApiProject,
  path: string,
): Promise<{ status: number; body: unknown; statusWithoutToken: number }> {
  const settings = {
    PORT: "0",
    STORE_IN_MEMORY: "on",
    CONTROL_PATH: "/__control",
    CONTROL_TOKEN: TOKEN,
  };
  const api = await openApi(project, settings, {
    logger: pino({ level: "silent" }),
    isFetchLocal: true,
  });
  try {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const response = await api.fetch(`/__control${path}`, { headers });
    const { status } = await api.fetch(`/__control${path}`);
    return { status: response.status, body: await response.json(), statusWithoutToken: status };
  } finally {
    await api.close();
  }
}
