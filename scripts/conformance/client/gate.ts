import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

const HOST = "127.0.0.1";

/** A port that leads to another one, and that can be closed: connections are refused then. */
export class Gate {
  readonly #open = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  private constructor(private readonly target: number) {}

  /** `target`: a port of this machine. */
  static async open(target: number): Promise<Gate> {
    const gate = new Gate(target);
    await gate.reopen();
    return gate;
  }

  get url(): string {
    return `http://${HOST}:${this.#port}`;
  }

  /** At the port that it had before. */
  async reopen(): Promise<void> {
    const server = createServer((near) => this.#lead(near)).listen(this.#port, HOST);
    await once(server, "listening");
    const address = server.address();
    if (typeof address === "object" && address) this.#port = address.port;
    this.#server = server;
  }

  /** Breaks its connections. Idempotent. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  #lead(near: Socket): void {
    const far = connect(this.target, HOST);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        this.#open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
