import { spawn } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

const COPIED = [
  ...["client", "generated", "scripts", "server", "spec"],
  ...["README.md", "package.json", "tsconfig.json"],
];

/** This project in a temporary folder, to edit it and run its commands. */
export class ProjectCopy {
  private constructor(readonly root: string) {}

  static async create(): Promise<ProjectCopy> {
    const folder = await mkdtemp(join(tmpdir(), "project-copy-"));
    for (const name of COPIED) {
      await cp(join(root, name), join(folder, name), { recursive: true });
    }
    await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
    return new ProjectCopy(folder);
  }

  /** Runs a line of shell, as somebody in the folder would. */
  run(line: string): Promise<{ code: number | null; out: string; err: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(line, { cwd: this.root, shell: true });
      let out = "";
      let err = "";
      child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, out, err }));
    });
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}
