import { spawn } from "node:child_process";

/** A failure whose sentence says it all; `output` is what the program that failed had printed. */
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

/** Whether a person watches in a terminal. If not, a log is read afterwards, which wants to be plain. */
export const watched = Boolean(process.stdout.isTTY) && !process.env.CI;

/** How many times work is done side by side: nothing must draw over what is said beside it. */
let crowds = 0;

/**
 * Does several pieces of work at the same time.
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
 * Does one long piece of work under a name, showing how long it takes and the last thing it said.
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
    const result = await work((said) => {
      detail = said.trim();
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
 * `isPatient`: it takes only the time which nobody else wants.
 * @typedef {(line: string) => void} OnLine
 * @typedef {{ env?: Record<string, string>, cwd?: string, timeoutMs?: number, shell?: boolean, onLine?: OnLine, isPatient?: boolean }} RunOptions
 */

/**
 * Runs a program to its end and answers with what it printed; one that fails is a `Failure` that carries it.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, { env = {}, cwd, timeoutMs, shell = false, onLine, isPatient = false } = {}) {
  const [program, words] = isPatient ? inSpareTime(command, args) : [command, args];
  const child = spawn(program, words, {
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
  return ended(child, timeoutMs).then((code) => {
    if (code !== 0) throw new Failure(`"${spoken}" did not succeed.`, output);
    return output;
  });
}

let isSpeaking = false;

/**
 * Runs a program that speaks for itself and answers with its exit code. While another speaks, it is heard when it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export async function runAloud(command, args, env = {}) {
  if (isSpeaking) return runKept(command, args, env);
  isSpeaking = true;
  return ended(spawn(command, args, { env: { ...process.env, ...env }, stdio: "inherit" })).finally(() => {
    isSpeaking = false;
  });
}

/**
 * Runs a program that takes only the time which nobody else wants, and is heard when it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function runPatiently(command, args, env = {}) {
  return runKept(...inSpareTime(command, args), env);
}

/**
 * The same program with the lowest priority. Windows has no such command; there it takes its share.
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
async function runKept(command, args, env) {
  /** @type {string[]} */
  const said = [];
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (chunk) => said.push(chunk));
  return ended(child).finally(() => process.stdout.write(said.join("")));
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} [timeoutMs]
 * @returns {Promise<number>}
 */
function ended(child, timeoutMs) {
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

/** Asks every program that still runs to end. */
export function endChildren() {
  for (const child of children) child.kill();
}

/**
 * Calls back when this process is to end: by Ctrl-C, by a signal, or because the shell that npm put between is gone.
 * @param {(signal: string) => void} handler
 */
export function whenStopped(handler) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => handler(signal));
  whenShellIsGone(() => handler("SIGTERM"));
}

/**
 * Calls back once when the shell that npm put between is gone. A signal to npm ends that shell, which passes none on.
 * @param {() => void} handler
 */
export function whenShellIsGone(handler) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    handler();
  }, 500).unref();
}

/**
 * Tells the developer what went wrong: the sentence of a `Failure` after the output behind it, or the stack.
 * @param {unknown} error
 */
export function report(error) {
  if (!(error instanceof Failure)) return console.error(error);
  if (error.output) console.error(error.output.trimEnd());
  console.error(error.message);
}
