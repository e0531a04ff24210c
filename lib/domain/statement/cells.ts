/** The cells of a line. `isOpen`: a quotation mark has no end in it. `isLoose`: one stands inside of a quoted cell without a second. */
export type Cells = { cells: string[]; isOpen: boolean; isLoose: boolean };

/**
 * Splits a line into cells. A quotation mark counts only at the beginning of a cell, and ends it only before a delimiter: any other is
 * a character of the text, so that a description cannot join or split the cells behind it.
 */
export function splitCells(line: string, delimiter: string): Cells {
  const cells: string[] = [];
  let [at, isLoose] = [0, false];
  for (;;) {
    const start = skipBlanks(line, at, delimiter);
    const isQuoted = line[start] === '"';
    const end = isQuoted ? quoteEnd(line, start + 1, delimiter) : delimiterAt(line, at, delimiter);
    if (end === null)
      return { cells: [...cells, ...line.slice(at).split(delimiter).map(plain)], isOpen: true, isLoose };
    const cell = isQuoted ? unquoted(line.slice(start, end)) : line.slice(at, end);
    isLoose ||= isQuoted && cell.replaceAll('""', "").includes('"');
    cells.push(plain(isQuoted ? cell.replaceAll('""', '"') : cell));
    if (end >= line.length) return { cells, isOpen: false, isLoose };
    at = end + 1;
  }
}

/** Splits a line at each delimiter, in quotes too. */
export function splitPlainly(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((cell) => plain(cell.replaceAll('"', " ")));
}

function skipBlanks(line: string, from: number, delimiter: string): number {
  let at = from;
  while (line[at] === " " && delimiter !== " ") at += 1;
  return at;
}

function delimiterAt(line: string, from: number, delimiter: string): number {
  const at = line.indexOf(delimiter, from);
  return at < 0 ? line.length : at;
}

/** Finds where the cell ends whose text begins here between quotation marks; null where nothing ends it. */
function quoteEnd(line: string, from: number, delimiter: string): number | null {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 1)) {
    if (line[at + 1] === '"') at += 1;
    else {
      const next = skipBlanks(line, at + 1, delimiter);
      if (next >= line.length || line[next] === delimiter) return next;
    }
  }
  return null;
}

function unquoted(cell: string): string {
  return cell.trim().slice(1, -1);
}

/** Banks put an apostrophe before numbers, so that spreadsheets leave them as they are. */
function plain(cell: string): string {
  return cell.trim().replace(/^'/, "").trim();
}
