/** Frames of Playwright and Node. */
const isBehindTheScenes = /^node:|[\\/]node_modules[\\/]playwright/;

/**
 * Removes Playwright's and Node's stack frames before source mapping. Playwright records the caller of each step: it maps fifty
 * frames and then drops its own and Node's, which are nearly all. That took a third of the time of a short story. The internal
 * frame that our code calls stays, because errors are named after it.
 */
export function mapFewerFrames(): void {
  const mapped = Error.prepareStackTrace;
  if (!mapped) return;
  Error.prepareStackTrace = (error, frames) => {
    const isLeftOut = frames.map((frame) => isBehindTheScenes.test(frame.getFileName() ?? "node:"));
    return mapped(
      error,
      frames.filter((_, index) => !isLeftOut[index] || isLeftOut[index + 1] === false),
    );
  };
}
