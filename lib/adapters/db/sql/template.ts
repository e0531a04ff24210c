/** The text of a statement, or of a part of one, around the places of its values. */
export class Template {
  /** One more than there are values. */
  readonly pieces: readonly string[];
  #text: string | null = null;

  constructor(pieces: readonly string[]) {
    this.pieces = pieces;
  }

  /** As the server reads it, with the places of the values numbered. */
  get text(): string {
    this.#text ??= this.pieces.reduce((text, piece, at) => `${text}$${at}${piece}`);
    return this.#text;
  }
}

/** A value and nothing else. */
export const place = new Template(["", ""]);

/** As many as the statements of the program can be put together from, many times over. */
const mostKept = 20_000;

/**
 * Templates that are put together from others. Those from the same parts in the same order are one and the same, found without
 * looking at their texts: building and comparing a long text costs more than all else that is done for a statement. `Assembly` is
 * one step on the way through such parts, beginning with what tells where they stand: its texts before, between and after them.
 */
export class Assembly {
  static #kept = 0;
  readonly #next = new Map<Template, Assembly>();
  #made: Template | null = null;

  /** The way that goes on with this part. */
  with(part: Template): Assembly {
    const known = this.#next.get(part);
    if (known) return known;
    const next = new Assembly();
    if (Assembly.#kept++ < mostKept) this.#next.set(part, next);
    return next;
  }

  /** What all the parts make together. */
  end(make: () => Template): Template {
    this.#made ??= make();
    return this.#made;
  }
}

/** The template that has each part between two of the texts. */
export function interleave(texts: readonly string[], parts: readonly Template[]): Template {
  const pieces = [texts[0] ?? ""];
  parts.forEach((part, at) => {
    const [first = "", ...rest] = part.pieces;
    pieces.push(`${pieces.pop()}${first}`, ...rest);
    pieces.push(`${pieces.pop()}${texts[at + 1] ?? ""}`);
  });
  return new Template(pieces);
}
