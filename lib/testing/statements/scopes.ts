import { fields } from "@/lib/values/fields";
import { type Node, nodesIn } from "./source";

/** A word or symbol of a statement, an interpolated value (`${…}`), or a group in brackets. */
export type Token = string | Node | Token[];

/** Returns the tokens of a template. A group in brackets is a nested list. */
export function tokensOf(template: Node): Token[] {
  const [quasi] = nodesIn(template, "quasi");
  const texts = quasi ? nodesIn(quasi, "quasis").map(({ value }) => String(fields(value).cooked)) : [];
  const values = quasi ? nodesIn(quasi, "expressions") : [];
  const open: Token[][] = [[]];
  texts.forEach((text, at) => {
    for (const [sign] of text.matchAll(/'[^']*'|[\w."]+|::|[<>!]=?|=|\S/g)) {
      if (sign === "(") open.push([]);
      else if (sign === ")") close(open);
      else open.at(-1)?.push(sign);
    }
    const value = values[at];
    if (value) open.at(-1)?.push(value);
  });
  const [all = []] = open;
  return all;
}

function close(open: Token[][]): void {
  const inner = open.pop() ?? [];
  const outer = open.at(-1);
  if (!outer) throw new Error("A statement closes a bracket that is not open.");
  outer.push(inner);
}

/** Splits a statement into its `select`, `update` and `delete` parts: each group in brackets and each side of a union. */
export function scopesOf(tokens: readonly Token[]): Token[][] {
  const sides: Token[][] = [[]];
  for (const token of tokens) {
    if (isWord(token, /^(union|except|intersect)$/)) sides.push([]);
    else sides.at(-1)?.push(token);
  }
  return [...sides, ...tokens.flatMap((token) => (Array.isArray(token) ? scopesOf(token) : []))];
}

const ending =
  /^(with|select|from|join|left|right|inner|cross|set|values|insert|update|delete|group|having|order|limit|returning|for|do)$/;

/** Conditions of a scope, or of a fragment, that must all hold. */
export function conditionsIn(scope: readonly Token[]): Token[][] {
  const conditions: Token[][] = [[]];
  let isOpen = true;
  scope.forEach((token, at) => {
    if (isWord(token, /^(where|on)$/)) conditions.push([]);
    isOpen =
      isWord(token, /^(where|on)$/) || (isOpen && (!isWord(token, ending) || isWord(scope[at - 1], /^distinct$/)));
    if (isOpen) conditions.at(-1)?.push(token);
  });
  return conditions.filter((condition) => !condition.some((token) => isWord(token, /^or$/)));
}

export function isWord(token: Token | undefined, word: RegExp): token is string {
  return typeof token === "string" && word.test(token.toLowerCase());
}

export function isNode(token: Token | undefined): token is Node {
  return typeof token === "object" && !Array.isArray(token);
}
