import { resolve } from "node:path";

/**
 * Lets all projects and all suites of one run share transformed modules, in the run's folder (`RUN_KEEPS`), which starts empty.
 * Vitest recognizes a changed file, but not an import that would now find another file, so nothing is kept between runs.
 * @returns {{ fsModuleCache?: boolean, fsModuleCachePath?: string }}
 */
export function transformedModules() {
  const folder = process.env.RUN_KEEPS;
  return folder ? { fsModuleCache: true, fsModuleCachePath: resolve(folder, "transformed") } : {};
}
