import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Maps stack traces to source files, each when it is read. Node's own mapping parses the source map of every module that it
 * loads, which took an eighth of a server's start. A map is a file beside its module, unless `maps` holds it under the module's
 * URL.
 * @param {ReadonlyMap<string, Uint8Array>} maps
 */
export function mapStackTraces(maps = new Map()) {
  /** @type {Map<string, SourceMap | null>} */
  const parsed = new Map();

  /** @param {string} module */
  const findMap = (module) => {
    const known = parsed.get(module);
    if (known !== undefined) return known;
    const map = parseMap(maps.get(module) ?? readMapFile(module));
    parsed.set(module, map);
    return map;
  };

  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${describeFrame(frame, findMap)}`)].join(
      "\n",
    );
}

/**
 * @param {NodeJS.CallSite} frame
 * @param {(module: string) => SourceMap | null} findMap
 */
function describeFrame(frame, findMap) {
  const module = frame.getFileName();
  const line = frame.getLineNumber();
  const column = frame.getColumnNumber();
  if (!module || !line || !column || module.startsWith("node:")) return String(frame);
  const entry = findMap(module)?.findEntry(line - 1, column - 1);
  if (!entry || !("originalSource" in entry)) return String(frame);
  const position = `${resolveSource(entry.originalSource, module)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return String(frame).replace(`${module}:${line}:${column}`, () => position);
}

/**
 * Returns the path of a source that a map names relative to its module.
 * @param {string} source
 * @param {string} module
 */
function resolveSource(source, module) {
  const url = new URL(source, module.startsWith("file:") ? module : pathToFileURL(module));
  return url.protocol === "file:" ? fileURLToPath(url) : url.href;
}

/** @param {string} module */
function readMapFile(module) {
  const file = `${module.startsWith("file:") ? fileURLToPath(module) : module}.map`;
  return existsSync(file) ? readFileSync(file) : null;
}

/**
 * Returns null for a map that cannot be read: an error inside a stack trace would hide the error that is traced.
 * @param {Uint8Array | null} map
 */
function parseMap(map) {
  try {
    return map && new SourceMap(JSON.parse(Buffer.from(map).toString()));
  } catch {
    return null;
  }
}
