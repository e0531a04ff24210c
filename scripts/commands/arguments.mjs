import { parseArgs } from "node:util";

/*
 * The only parser of command arguments. It needs no package, so it runs before `npm ci`. A command calls it before it connects
 * to, writes or installs anything.
 */

/**
 * An option. With `value`, its placeholder in the usage, it takes a value; otherwise it is a switch.
 * @typedef {{ does: string, value?: string, short?: string, choices?: readonly string[], pattern?: RegExp }} CommandOption
 */

/**
 * A positional argument. Only the last one may be repeated.
 * @typedef {{ name: string, does: string, isNeeded?: boolean, isMany?: boolean }} CommandPositional
 */

/**
 * One of our npm commands. `name` is its name in package.json, `does` is a sentence, an example is a complete shell line.
 * @typedef {{
 *   name: string,
 *   does: string,
 *   options?: Readonly<Record<string, CommandOption>>,
 *   positionals?: readonly CommandPositional[],
 *   examples?: readonly string[],
 * }} CommandHelp
 */

/**
 * Parsed arguments: enabled switches, option values by name, and positional arguments.
 * @typedef {{ switches: ReadonlySet<string>, values: Readonly<Record<string, string>>, positionals: readonly string[] }} TypedArguments
 */

/** Thrown for arguments that a command does not accept. */
export class ArgumentError extends Error {}

/** Returns true if the arguments contain `--help` or `-h` before `--`. @param {readonly string[]} args */
export function asksHelp(args) {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).some((word) => word === "--help" || word === "-h");
}

/**
 * Parses arguments. Throws an `ArgumentError` at the first invalid argument.
 * @param {Pick<CommandHelp, "options" | "positionals">} command
 * @param {readonly string[]} args
 * @returns {TypedArguments}
 */
export function parseArguments({ options = {}, positionals: positionalSpecs = [] }, args) {
  const known = Object.entries(options).map(([name, { value, short }]) => {
    const type = value === undefined ? /** @type {const} */ ("boolean") : /** @type {const} */ ("string");
    return [name, short === undefined ? { type } : { type, short }];
  });
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(known),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  /** @type {Set<string>} */
  const switches = new Set();
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {string[]} */
  const positionals = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) throw new ArgumentError(`Unknown option: ${token.rawName}.`);
    if (option.value === undefined) switches.add(readSwitch(token));
    else values[token.name] = readValue(option, token);
  }
  checkPositionals(positionalSpecs, positionals);
  return { switches, values, positionals };
}

/** @typedef {{ name: string, rawName: string, value?: string | undefined, inlineValue?: boolean | undefined }} OptionToken */

/** @param {OptionToken} token */
function readSwitch({ name, rawName, value }) {
  if (value !== undefined) throw new ArgumentError(`${rawName} takes no value.`);
  return name;
}

/**
 * @param {CommandOption} option
 * @param {OptionToken} token
 */
function readValue({ value: placeholder, choices, pattern }, { rawName, value, inlineValue }) {
  const isMissing = value === undefined || (!inlineValue && /^--?[a-z]/i.test(value));
  if (isMissing) throw new ArgumentError(`${rawName} requires a value: ${rawName} <${placeholder}>.`);
  if (choices && !choices.includes(value))
    throw new ArgumentError(`${rawName} must be one of ${choices.join(", ")}, not "${value}".`);
  if (pattern && !pattern.test(value)) throw new ArgumentError(`${rawName} must be <${placeholder}>, not "${value}".`);
  return value;
}

/**
 * @param {readonly CommandPositional[]} positionalSpecs
 * @param {readonly string[]} positionals
 */
function checkPositionals(positionalSpecs, positionals) {
  const extra = positionalSpecs.at(-1)?.isMany ? undefined : positionals[positionalSpecs.length];
  if (extra !== undefined) throw new ArgumentError(`Unexpected argument: ${extra}.`);
  const missing = positionalSpecs.find(({ isNeeded }, index) => isNeeded && positionals[index] === undefined);
  if (missing) throw new ArgumentError(`<${missing.name}> is required: ${missing.does}.`);
}

/** Returns the first line of a command's help. @param {CommandHelp} command */
function usageLine({ name, options = {}, positionals = [] }) {
  const parts = [
    ...positionals.map((word) => (word.isNeeded ? `<${word.name}>` : `[${word.name}]`) + (word.isMany ? "…" : "")),
    ...Object.entries(options).map(([option, { value }]) => `[--${option}${value === undefined ? "" : ` <${value}>`}]`),
  ];
  const run = name === "test" || name === "start" ? `npm ${name}` : `npm run ${name}`;
  return parts.length > 0 ? `${run} -- ${parts.join(" ")}` : run;
}

/** Returns the complete help of a command. @param {CommandHelp} command @returns {string[]} */
export function explainCommand(command) {
  const { does, options = {}, positionals = [], examples = [] } = command;
  const rows = [
    ...positionals.map(({ name, does: parts }) => [`<${name}>`, parts]),
    ...Object.entries(options).map(([name, { does: parts, value, short }]) => [
      `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` <${value}>`}`,
      parts,
    ]),
    ["-h, --help", "show this help"],
  ];
  const width = Math.max(...rows.map(([left = ""]) => left.length)) + 2;
  return [
    usageLine(command),
    `    ${does}`,
    ...rows.map(([left = "", right]) => `  ${left.padEnd(width)}${right}`),
    ...(examples.length > 0 ? ["Examples:", ...examples.map((example) => `  ${example}`)] : []),
  ];
}

/**
 * Parses the arguments of one of our commands. Help exits with status 0, a usage error with 2.
 * @param {CommandHelp} command
 * @param {readonly string[]} [args]
 * @returns {TypedArguments}
 */
export function readArguments(command, args = process.argv.slice(2)) {
  if (asksHelp(args)) {
    for (const line of explainCommand(command)) console.log(line);
    process.exit(0);
  }
  try {
    return parseArguments(command, args);
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    console.error(error.message);
    console.error(`Usage: ${usageLine(command)}`);
    process.exit(2);
  }
}
