import { singleton } from "./singleton";

/** Singleton, because the readiness check may run in Next's copy of this module. */
const state = singleton("stopping", () => ({ isStopping: false }));

/** True after a stop signal. The process is then still alive, but no longer ready (health check). */
export function isStopping(): boolean {
  return state.isStopping;
}

/** Makes the readiness check fail from now on. */
export function noteStopping(): void {
  state.isStopping = true;
}
