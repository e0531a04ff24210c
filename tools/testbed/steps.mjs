import { spawn } from "node:child_process";

/** An error with a complete message. `output` is the output of the failed program. */
export class Failure extends Error {
  /**
   * @param {string} sentence
   * @param {string} [output]
   */
  constructor(sentence, output = "") {
    super(sentence);
    this.output = output;
  }
}

/** True if a person watches in a terminal. Otherwise the output is a log and must be plain. */
export const watched = Boolean(process.stdout.isTTY) && !process.env.CI;

/** Number of running `together` calls. While there is one, no step redraws its line over other output. */
let crowds = 0;

/**
 * Runs several functions concurrently.
 * @template T
 * @param {(() => Promise<T>)[]} works
 */
export async function together(works) {
  crowds += 1;
  try {
    return await Promise.all(works.map((work) => work()));
  } finally {
    crowds -= 1;
  }
}

/**
 * Runs a long task under a name, and shows its duration and its last message.
 * @template T
 * @param {string} name
 * @param {(say: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = Date.now();
  const isDrawn = watched && crowds === 0;
  let detail = "";
  const draw = () => process.stdout.write(`\r\x1b[2K${name} … ${secondsSince(started)} s${detail && `, ${detail}`}`);
  const timer = isDrawn ? setInterval(draw, 500) : undefined;
  if (isDrawn) draw();
  else console.log(`${name} …`);
  const finish = (/** @type {string} */ ending) => {
    clearInterval(timer);
    console.log(`${isDrawn ? "\r\x1b[2K" : ""}${name}: ${ending}${secondsSince(started)} s`);
  };
  try {
    const result = await work((text) => {
      detail = text.trim();
      if (!isDrawn) console.log(`  ${detail}`);
    });
    finish("");
    return result;
  } catch (error) {
    finish("failed after ");
    throw error;
  }
}

/** @param {number} started */
function secondsSince(started) {
  return Math.round((Date.now() - started) / 1000);
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();

/**
 * @typedef {(line: string) => void} OnLine
 * @typedef {{ env?: Record<string, string>, cwd?: string, timeoutMs?: number, shell?: boolean, onLine?: OnLine }} RunOptions
 */

/**
 * Runs a program to its end and returns its output. Throws `Failure` with the output if the program fails.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, { env = {}, cwd, timeoutMs, shell = false, onLine } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
      const last = chunk.trimEnd().split("\n").at(-1);
      if (last) onLine?.(last);
    });
  }
  const spoken = [command === process.execPath ? "node" : command, ...args].join(" ");
  return waitForExit(child, timeoutMs).then((code) => {
    if (code !== 0) throw new Failure(`"${spoken}" failed.`, output);
    return output;
  });
}

let isSpeaking = false;

/**
 * Runs a program with inherited output and returns its exit code. If another such program runs, prints the output at the end.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export async function runAloud(command, args, env = {}) {
  if (isSpeaking) return runBuffered(command, args, env);
  isSpeaking = true;
  return waitForExit(spawn(command, args, { env: { ...process.env, ...env }, stdio: "inherit" })).finally(() => {
    isSpeaking = false;
  });
}

/**
 * Runs a program with the lowest priority and prints its output at the end.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function runPatiently(command, args, env = {}) {
  return runBuffered(...inSpareTime(command, args), env);
}

/**
 * Prefixes the command with `nice` for the lowest priority. Windows has no such command, so the command stays unchanged there.
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function inSpareTime(command, args) {
  return process.platform === "win32" ? [command, args] : ["nice", ["-n", "19", command, ...args]];
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function runBuffered(command, args, env) {
  /** @type {string[]} */
  const chunks = [];
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => chunks.push(chunk));
  return waitForExit(child).finally(() => process.stdout.write(chunks.join("")));
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} [timeoutMs]
 * @returns {Promise<number>}
 */
function waitForExit(child, timeoutMs) {
  children.add(child);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const ending = new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Failure(`${error.message}.`)));
    child.once("close", (code) => resolve(code ?? 1));
    if (!timeoutMs) return;
    timer = setTimeout(() => {
      child.kill();
      reject(new Failure(`"${child.spawnargs.join(" ")}" took longer than ${timeoutMs / 1000} s.`));
    }, timeoutMs);
  });
  return ending.finally(() => {
    clearTimeout(timer);
    children.delete(child);
  });
}

/** Stops every running child process. */
export function endChildren() {
  for (const child of children) child.kill();
}

/**
 * Calls the handler when this process must end: by Ctrl-C, by a signal, or because npm's intermediate shell is gone.
 * @param {(signal: string) => void} handler
 */
export function whenStopped(handler) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => handler(signal));
  whenShellExits(() => handler("SIGTERM"));
}

/**
 * Calls the handler once when npm's intermediate shell is gone. A signal to npm ends that shell, which does not forward it.
 * @param {() => void} handler
 */
export function whenShellExits(handler) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    handler();
  }, 500).unref();
}

/**
 * Prints an error for the developer: the message of a `Failure` after its output, or the stack.
 * @param {unknown} error
 */
export function report(error) {
  if (!(error instanceof Failure)) return console.error(error);
  if (error.output) console.error(error.output.trimEnd());
  console.error(error.message);
}
