import { afterAll, expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConfigError } from "../service/config.js";
import { CREDENTIAL } from "./client-credentials.js";
import { CREDENTIALS_FILE, readCredentials } from "./credentials.js";

const folder = await mkdtemp(join(tmpdir(), "credentials-"));
afterAll(() => rm(folder, { recursive: true }));

const client = { clientId: "one", clientSecret: "secret" };

/** Makes a folder whose file of credentials has this content. */
async function folderWith(content?: object): Promise<string> {
  const own = await mkdtemp(join(folder, "own-"));
  if (content) await writeFile(join(own, CREDENTIALS_FILE), JSON.stringify(content));
  return own;
}

it("are created once, in a file that only its owner reads", async () => {
  const own = await folderWith();
  const created = await readCredentials(own, client);
  expect(created.clients).toEqual([client]);
  const file = join(own, CREDENTIALS_FILE);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(created);
  expect(await readCredentials(own, undefined)).toEqual(created);
});

it("are those of the other instances, unless the file has others", async () => {
  const own = await folderWith();
  const created = await readCredentials(own, client);
  const shared = async (): Promise<string> => JSON.stringify(created);
  expect(await readCredentials(own, undefined, shared)).toEqual(created);
  expect(await readCredentials(await folderWith(), undefined, shared)).toEqual(created);
  const other = async (): Promise<string> => JSON.stringify({ ...created, tokens: ["other"] });
  const message = /differs from the credentials of the database, which all instances share/;
  await expect(readCredentials(own, undefined, other)).rejects.toThrow(message);
});

it.each([
  { clients: [client], tokens: [""], apiKeys: [] },
  { clients: [client], tokens: [], apiKeys: [7] },
  { clients: [client], tokens: [] },
  { clients: client, tokens: [], apiKeys: [] },
  { clients: [client, { clientId: "two" }], tokens: [], apiKeys: [] },
  { clients: [{ clientId: "", clientSecret: "secret" }], tokens: [], apiKeys: [] },
])("are not read from %j", async (content) => {
  const own = await folderWith(content);
  const error = expect.objectContaining({
    message: expect.stringContaining("it needs the lists clients"),
  });
  await expect(readCredentials(own, undefined)).rejects.toEqual(error);
  await expect(readCredentials(own, undefined)).rejects.toBeInstanceOf(ConfigError);
});

it.each([
  ["", false],
  ["a-_9", true],
  ["-a", false],
  ["ä", false],
  ["a".repeat(200), true],
  ["a".repeat(201), false],
])("'%s' may be a configured id or secret: %s", (text, isAllowed) => {
  expect(CREDENTIAL.pattern.test(text)).toBe(isAllowed);
});
