import { join } from "node:path";
import { type Definition, isParameter, type Node, nodeIn, nodesIn, Source } from "./source";

/** Tables with rows of shops by export name, with the column that holds the shop's id. */
export type ShopTables = ReadonlyMap<string, { name: string; key: string }>;

/** A table and its alias in a statement. */
export type Alias = { table: string; name: string };

/** Resolves the names in a folder's files to tables and columns. */
export class Names {
  readonly #sources = new Map<string, Source>();

  constructor(
    readonly folder: string,
    readonly tables: ShopTables,
  ) {}

  /** A file of the folder, without its extension. */
  source(path: string): Source {
    const known = this.#sources.get(path) ?? new Source(`${path}.ts`);
    this.#sources.set(path, known);
    return known;
  }

  /** Returns the table whose shop id column this is, or null. */
  keyOf(node: Node, source: Source): Alias | null {
    if (node.type === "MemberExpression") {
      const of = nodeIn(node, "object");
      return this.#keyIn(of, nodeIn(node, "property")?.name, source);
    }
    const definition = node.type === "Identifier" ? source.find(String(node.name), node) : undefined;
    if (!definition || definition.part === undefined || definition.file !== undefined) return null;
    return this.#keyIn(definition.at, definition.part, source);
  }

  #keyIn(of: Node | undefined, column: unknown, source: Source): Alias | null {
    const alias = of ? this.aliasOf(of, source) : null;
    return alias && this.tables.get(alias.table)?.key === column ? alias : null;
  }

  /** Returns the table of an expression or null: one of the tables, or `alias(orders, "o")`. */
  aliasOf(node: Node, source: Source): Alias | null {
    if (node.type === "CallExpression") return this.#alias(node, source);
    const definition = node.type === "Identifier" ? source.find(String(node.name), node) : undefined;
    return definition ? this.#aliasBy(definition, source) : null;
  }

  #aliasBy(definition: Definition, source: Source): Alias | null {
    const { at, part, file } = definition;
    if (isParameter(definition)) return null;
    if (file === undefined) return part === undefined ? this.aliasOf(at, source) : null;
    if (file.startsWith(join(this.folder, "schema/")))
      return part === undefined ? null : { table: part, name: this.tables.get(part)?.name ?? part };
    if (!file.startsWith(`${this.folder}/`) || part === undefined) return null;
    const other = this.source(file);
    const there = other.find(part, other.program);
    return there ? this.#aliasBy(there, other) : null;
  }

  #alias(node: Node, source: Source): Alias | null {
    if (nodeIn(node, "callee")?.name !== "alias") return null;
    const [table, name] = nodesIn(node, "arguments");
    const found = table ? this.aliasOf(table, source) : null;
    return found && { table: found.table, name: String(name?.value) };
  }
}
