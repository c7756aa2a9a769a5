import type { WorkerCommands } from "./citus-worker.js";

/** What `npm run chaos` can run. */
export type Scenario = (options: ScenarioOptions) => Promise<{
  /** The figures. */
  text: string;
  /** Whether every promise was kept. */
  kept: boolean;
}>;

export interface ScenarioOptions {
  /** Of all that is left to chance in the clients; how processes run is not. */
  seed: number;
  /** Told what is being done. */
  progress: (message: string) => void;
  /** How a worker of Citus is stopped and started, if it is not to be found out. */
  worker?: WorkerCommands;
}
