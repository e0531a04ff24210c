/** Cells of a line. `isOpen`: a quotation mark is not closed. `isLoose`: a quoted cell contains an unescaped quotation mark. */
export type Cells = { cells: string[]; isOpen: boolean; isLoose: boolean };

/**
 * Splits a line into cells. A quotation mark counts only at the start of a cell, and closes it only before a delimiter. Any
 * other mark is plain text, so a description cannot join or split the cells after it.
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

/** Splits a line at each delimiter, also within quotes. */
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

/** Returns the end of the quoted cell that starts here; null if it is not closed. */
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

/** Banks prefix numbers with an apostrophe, so that spreadsheets do not reformat them. */
function plain(cell: string): string {
  return cell.trim().replace(/^'/, "").trim();
}
