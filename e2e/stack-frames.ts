/** Frames of the runner itself, and of Node's. */
const isBehindTheScenes = /^node:|[\\/]node_modules[\\/]playwright/;

/**
 * Playwright notes for each of its steps where it was called from: it looks fifty frames up in source maps, and leaves out its own
 * and Node's, which are nearly all. That took a third of the time of a short story, so they are left out before. The one that was
 * called from elsewhere stays, as errors are named after it.
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
