import { join } from "node:path";
import { type Alias, Names, type ShopTables } from "./names";
import { conditionsIn, isNode, isWord, scopesOf, type Token, tokensOf } from "./scopes";
import { answersOf, childrenOf, isFunction, isParameter, type Node, nodeIn, nodesIn, type Source } from "./source";

/** Restricts the rows of a table to one shop: a given shop (`to` is null), or the shop of another row. */
type Tie = { of: string; to: string | null };

/**
 * Parses the statements below a folder: the text of each template, and its interpolated values. It resolves values that
 * are tables, columns, or fragments defined in the same file. It ignores runtime values.
 */
export class Statements {
  readonly #names: Names;

  constructor(
    readonly folder: string,
    readonly tables: ShopTables,
  ) {
    this.#names = new Names(folder, tables);
  }

  /**
   * Lists declarations in a file that use shop tables, or tables that only callers know, without a shop condition:
   * `orders/refunds listOwing: orders`. Tables that are joined by their shop are listed together, separated by a plus.
   */
  looseIn(file: string): string[] {
    const source = this.#names.source(join(this.folder, file));
    const found = new Map<string, string[]>();
    for (const template of templatesIn(source.program)) {
      const declaration = declarationOf(source.program, template);
      const loose = scopesOf(tokensOf(template)).flatMap((scope) => this.#looseTables(scope, source));
      if (loose.length > 0) found.set(declaration, [...(found.get(declaration) ?? []), ...loose]);
    }
    return [...found].map(([declaration, loose]) => `${file} ${declaration}: ${loose.join(", ")}`);
  }

  #looseTables(scope: readonly Token[], source: Source): string[] {
    const named = scope.flatMap((_, at) => this.#tableAt(scope, at, source) ?? []);
    const ties = conditionsIn(scope).flatMap((condition) => this.#tiesIn(condition, source));
    const isInScope = (name: string | null) => named.some((alias) => alias.name === name);
    const groups = ties.reduce(
      (all, { of, to }) => joined(all, [of, to]),
      named.map((alias) => [alias]),
    );
    const isHeld = (group: readonly Alias[]) =>
      ties.some(({ of, to }) => !isInScope(to) && group.some(({ name }) => name === of));
    return groups.filter((group) => !isHeld(group)).map((group) => group.map(({ table }) => table).join("+"));
  }

  /** Returns the table that is read or changed at this token, or null. Inserts get their shop from the type of the row. */
  #tableAt(scope: readonly Token[], at: number, source: Source): Alias | null {
    const [before, token] = [scope[at - 1], scope[at]];
    const opens = isWord(before, /^(from|join|update|using)$/) && !isWord(scope[at - 2], /^distinct$/);
    if (typeof token === "string") return opens ? this.#tableNamed(token) : null;
    if (!isNode(token) || isWord(before, /^(into|::)$/)) return null;
    const alias = this.#names.aliasOf(token, source);
    if (alias) return this.tables.has(alias.table) ? alias : null;
    const name = scope[at + 1];
    const isLoose = opens && !this.#isPart(token, source);
    return isLoose ? { table: "unnamed", name: typeof name === "string" ? name : "" } : null;
  }

  #tableNamed(text: string): Alias | null {
    const isIt = [...this.tables.values()].some(({ name }) => name === text);
    return isIt ? { table: text, name: text } : null;
  }

  /** Returns true for a fragment or subquery that is checked separately. */
  #isPart(node: Node, source: Source): boolean {
    if (node.type === "MemberExpression") return nodeIn(node, "property")?.name === "joined";
    const name = node.type === "CallExpression" ? nodeIn(node, "callee") : node;
    const definition = name && source.find(String(name.name), name);
    if (!definition || isParameter(definition)) return false;
    return node.type === "CallExpression" || definition.at.type === "TaggedTemplateExpression";
  }

  #tiesIn(condition: readonly Token[], source: Source): Tie[] {
    return condition.flatMap((token, at) => {
      const next = condition[at + 1];
      // `(shop_id, id) in (select …)`: the other statement restricts the rows.
      if (Array.isArray(token) && isWord(next, /^in$/)) {
        return token.flatMap((each) => (isNode(each) ? this.#tiesOf(this.#names.keyOf(each, source), null) : []));
      }
      if (isWord(token, /^=$/) && !isWord(condition[at - 2], /^not$/))
        return this.#equality(condition[at - 1], next, source);
      return isNode(token) ? this.#tiesOfPart(token, source) : [];
    });
  }

  #equality(left: Token | undefined, right: Token | undefined, source: Source): Tie[] {
    if (isWord(right, /^any$/)) return [];
    const [one, other] = [left, right].map((side) => (isNode(side) ? this.#names.keyOf(side, source) : null));
    return [...this.#tiesOf(one ?? null, other?.name ?? null), ...this.#tiesOf(other ?? null, one?.name ?? null)];
  }

  #tiesOf(alias: Alias | null, to: string | null): Tie[] {
    return alias ? [{ of: alias.name, to }] : [];
  }

  /** Returns the ties that a fragment has in all of its variants. */
  #tiesOfPart(node: Node, source: Source): Tie[] {
    if (node.type === "TaggedTemplateExpression") {
      return conditionsIn(tokensOf(node)).flatMap((condition) => this.#tiesIn(condition, source));
    }
    const [first = [], ...others] = this.#formsOf(node, source).map((form) => this.#tiesOfPart(form, source));
    return first.filter((tie) => others.every((ties) => ties.some(({ of, to }) => of === tie.of && to === tie.to)));
  }

  #formsOf(node: Node, source: Source): Node[] {
    if (node.type === "ConditionalExpression")
      return [nodeIn(node, "consequent"), nodeIn(node, "alternate")].flatMap((each) => each ?? []);
    const name = node.type === "CallExpression" ? nodeIn(node, "callee") : node;
    const definition = name && source.find(String(name.name), name);
    if (!definition || definition.file !== undefined || definition.part !== undefined || isParameter(definition))
      return [];
    return node.type === "CallExpression" ? answersOf(definition.at) : isFunction(definition.at) ? [] : [definition.at];
  }
}

/** Merges all groups that contain one of the names. */
function joined(groups: readonly Alias[][], names: readonly (string | null)[]): Alias[][] {
  const hasName = (group: readonly Alias[]) => group.some(({ name }) => names.includes(name));
  const one = groups.filter(hasName).flat();
  return [...(one.length > 0 ? [one] : []), ...groups.filter((group) => !hasName(group))];
}

function templatesIn(node: Node): Node[] {
  const own = node.type === "TaggedTemplateExpression" && nodeIn(node, "tag")?.name === "sql" ? [node] : [];
  return [...own, ...childrenOf(node).flatMap(templatesIn)];
}

/** Name of the declaration that contains a node: the outermost declaration and, in an object, the field. */
function declarationOf(program: Node, inner: Node): string {
  const around = nodesIn(program, "body").find(({ start, end }) => start <= inner.start && inner.end <= end);
  const declared = around && (nodeIn(around, "declaration") ?? around);
  const [variable] = declared ? nodesIn(declared, "declarations") : [];
  const id = declared && nodeIn(variable ?? declared, "id");
  const value = variable && nodeIn(variable, "init");
  const field =
    value && nodesIn(value, "properties").find(({ start, end }) => start <= inner.start && inner.end <= end);
  const names = [id, field && nodeIn(field, "key")].flatMap((each) => (each ? [String(each.name)] : []));
  return names.join(".");
}
