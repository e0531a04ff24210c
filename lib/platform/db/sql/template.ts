/** Text of a statement, or of a part of one, around its parameters. */
export class Template {
  /** One more than there are parameters. */
  readonly pieces: readonly string[];
  #text: string | null = null;

  constructor(pieces: readonly string[]) {
    this.pieces = pieces;
  }

  /** Text for the server, with numbered parameters. */
  get text(): string {
    this.#text ??= this.pieces.reduce((text, piece, at) => `${text}$${at}${piece}`);
    return this.#text;
  }
}

/** A single parameter. */
export const paramTemplate = new Template(["", ""]);

/** Cache size, many times the number of templates that the program can produce. */
const maxCached = 20_000;

/**
 * Cache of composed templates. The same parts in the same order give the identical template, found without comparing texts.
 * Building and comparing a long text costs more than everything else about a statement. An `Assembly` is one step along the
 * parts. The first step identifies the literal texts before, between and after them.
 */
export class Assembly {
  static #cachedCount = 0;
  readonly #next = new Map<Template, Assembly>();
  #made: Template | null = null;

  /** Returns the next step for this part. */
  with(part: Template): Assembly {
    const known = this.#next.get(part);
    if (known) return known;
    const next = new Assembly();
    if (Assembly.#cachedCount++ < maxCached) this.#next.set(part, next);
    return next;
  }

  /** Returns the template of all parts. */
  end(make: () => Template): Template {
    this.#made ??= make();
    return this.#made;
  }
}

/** Returns a template with each part between two of the texts. */
export function interleave(texts: readonly string[], parts: readonly Template[]): Template {
  const pieces = [texts[0] ?? ""];
  parts.forEach((part, at) => {
    const [first = "", ...rest] = part.pieces;
    pieces.push(`${pieces.pop()}${first}`, ...rest);
    pieces.push(`${pieces.pop()}${texts[at + 1] ?? ""}`);
  });
  return new Template(pieces);
}
