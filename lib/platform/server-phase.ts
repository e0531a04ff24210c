import { singleton } from "./singleton";

/** `starting`: the API is served, the pages are not yet. `stopping`: after a stop signal. Both are alive, but not ready. */
export type ServerPhase = "starting" | "serving" | "stopping";

/** Singleton, because the readiness check may run in Next's copy of this module. */
const state = singleton<{ phase: ServerPhase }>("server-phase", () => ({ phase: "serving" }));

export function getServerPhase(): ServerPhase {
  return state.phase;
}

/** Changes the result of the readiness check. A server that stops never serves again. */
export function setServerPhase(phase: ServerPhase): void {
  if (state.phase !== "stopping") state.phase = phase;
}
