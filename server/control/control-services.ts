import type { Control } from "./control.js";

/** What the handlers of the control API are given besides their requests. */
export interface Services {
  control: Control;
  /** Address of the service that is controlled. */
  baseUrl: string;
}
