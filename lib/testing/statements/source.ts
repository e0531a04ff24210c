import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** A node of a syntax tree. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Definition of a name: an expression, a part of one (`{ shopId: ofShop }`), a function, or another file. */
export type Definition = { within: Node; at: Node; part?: string; file?: string };

/** A source file and the definitions of its names. */
export class Source {
  readonly program: Node;
  readonly #definitions = new Map<string, Definition[]>();

  constructor(readonly path: string) {
    this.program = nodeOf(parseSync(path, readFileSync(path, "utf8")).program);
    this.#define(this.program, this.program);
  }

  /** Returns the definition of a name at a node. The innermost function that defines it wins. */
  find(name: string, { start }: Node): Definition | undefined {
    const around = (this.#definitions.get(name) ?? []).filter(
      ({ within }) => within.start <= start && start < within.end,
    );
    return around.sort((a, b) => sizeOf(a.within) - sizeOf(b.within))[0];
  }

  #define(node: Node, within: Node): void {
    if (node.type === "ImportDeclaration") this.#defineImports(node);
    if (node.type === "VariableDeclarator") this.#defineVariable(node, within);
    if (node.type === "FunctionDeclaration") this.#add(nodeIn(node, "id"), { within, at: node });
    const inner = isFunction(node) ? node : within;
    if (isFunction(node))
      for (const each of nodesIn(node, "params")) this.#definePattern(each, { within: node, at: each });
    for (const child of childrenOf(node)) this.#define(child, inner);
  }

  #defineImports(node: Node): void {
    const from = String(nodeIn(node, "source")?.value);
    const file = from.startsWith("@/") ? from.slice(2) : from.startsWith(".") ? join(dirname(this.path), from) : from;
    for (const each of nodesIn(node, "specifiers")) {
      const part = String(nodeIn(each, "imported")?.name);
      this.#add(nodeIn(each, "local"), { within: this.program, at: each, part, file });
    }
  }

  #defineVariable(node: Node, within: Node): void {
    const at = nodeIn(node, "init");
    const id = nodeIn(node, "id");
    if (at && id) this.#definePattern(id, { within, at });
  }

  #definePattern(pattern: Node, definition: Definition): void {
    if (pattern.type === "Identifier") this.#add(pattern, definition);
    for (const each of nodesIn(pattern, "properties")) {
      const part = String(nodeIn(each, "key")?.name);
      this.#add(nodeIn(each, "value"), { ...definition, part });
    }
  }

  #add(id: Node | undefined, definition: Definition): void {
    const name = String(id?.name);
    this.#definitions.set(name, [...(this.#definitions.get(name) ?? []), definition]);
  }
}

const sizeOf = ({ start, end }: Node) => end - start;

export function isFunction({ type }: Node): boolean {
  return type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";
}

/** Returns true if the name is a parameter, so only callers determine its value. */
export function isParameter({ within, at }: Definition): boolean {
  return nodesIn(within, "params").includes(at);
}

/** Returns all expressions that a function can return. */
export function answersOf(made: Node): Node[] {
  const body = nodeIn(made, "body");
  if (!body) return [];
  return body.type === "BlockStatement" ? returnedIn(body) : [body];
}

function returnedIn(node: Node): Node[] {
  if (isFunction(node)) return [];
  const answer = node.type === "ReturnStatement" ? nodeIn(node, "argument") : undefined;
  return answer ? [answer] : childrenOf(node).flatMap(returnedIn);
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value) => isNode(value));
}

export function nodeIn(node: Node, key: string): Node | undefined {
  const found = node[key];
  return isNode(found) ? found : undefined;
}

export function nodesIn(node: Node, key: string): Node[] {
  return [node[key]].flat().filter((value) => isNode(value));
}

function nodeOf(value: unknown): Node {
  if (isNode(value)) return value;
  throw new Error("Not a syntax tree.");
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
