import pg from "pg";

/** Longest wait for the server to close the connection of a request, in milliseconds. */
const TIMEOUT = 5_000;

/** Members of a connection that the driver's types omit. */
interface Backend {
  host: string;
  port: number;
  ssl: pg.ConnectionConfig["ssl"];
  processID: number;
  secretKey: number;
}

/** A connection of the driver, with the members that its types omit. */
interface CancelConnection extends pg.Connection {
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/** Cancels the running statement; never rejects. Await it: until then it could cancel a later statement. */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as Partial<Backend>;
  if (host === undefined || port === undefined) return;
  // Unset behind some poolers, which then cannot cancel.
  if (typeof processID !== "number" || typeof secretKey !== "number") return;
  const connection = new pg.Connection({ ssl }) as CancelConnection;
  const end = (): void => void connection.stream.destroy();
  const timer = setTimeout(end, TIMEOUT);
  const cancel = (): void => connection.cancel(processID, secretKey);
  connection.on("connect", () => (ssl ? connection.requestSsl() : cancel()));
  connection.on("sslconnect", cancel);
  connection.on("error", end);
  const ended = new Promise((resolve) => connection.on("end", resolve));
  if (host.startsWith("/")) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  await ended;
  clearTimeout(timer);
}
