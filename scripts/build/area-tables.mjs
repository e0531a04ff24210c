import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../../tools/testbed/steps.mjs";

/**
 * One area of a table. `zip` is empty if unknown. `position` names the source line for error messages.
 * @typedef {{ code: string, name: string, zip: string, position: string }} Row
 */

const codeForm = /^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$/;
const zipForm = /^[1-9]\d{4}$/;

/**
 * Reads a custom table of areas of all levels: tab-separated code, name and zip code.
 * @param {string} path
 * @returns {Row[]}
 */
export function readTable(path) {
  const lines = readTableText(path)
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  const rows = lines.map((line, at) => ({
    cells: line.split("\t").map((cell) => cell.trim()),
    position: `Line ${at + 1}`,
  }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [first] = filled;
  const body = first && /^(code|kode)$/i.test(first.cells[0] ?? "") ? filled.slice(1) : filled;
  const crowded = body.filter(({ cells }) => cells.length > 3);
  if (crowded[0]) {
    const { position, cells } = crowded[0];
    throw new Failure(
      `${position} of ${path} has ${cells.length} columns. Three are allowed: code, name and zip code.`,
    );
  }
  return body.map(({ cells: [code = "", name = "", zip = ""], position }) => ({ code, name, zip, position }));
}

/** @param {string} path */
function readTableText(path) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const reason = error instanceof TypeError ? "it is not UTF-8" : "the file does not exist";
    throw new Failure(`Cannot read the table ${path}: ${reason}.`);
  }
}

/**
 * Returns the problems of a table, one sentence each. An empty list means that the table is usable.
 * @param {Row[]} rows
 * @returns {string[]}
 */
export function findTableIssues(rows) {
  /** @type {Map<string, Row>} */
  const known = new Map();
  const problems = rows.flatMap((row) => {
    const duplicate = known.get(row.code);
    if (!duplicate) known.set(row.code, row);
    return findRowIssues(row, duplicate).map((fault) => `${row.position}: ${fault}`);
  });
  const parents = new Set(rows.map(({ code }) => getParentCode(code)));
  for (const { code, position } of known.values()) {
    const parent = getParentCode(code);
    if (parent && !known.has(parent))
      problems.push(`${position}: ${code} belongs to ${parent}, which is not in the table.`);
    if (code.length < 13 && codeForm.test(code) && !parents.has(code))
      problems.push(`${position}: ${code} has no areas below it. A table must include kelurahan and desa.`);
  }
  return rows.length > 0 ? problems : ["The table has no rows."];
}

/**
 * @param {Row} row
 * @param {Row | undefined} duplicate
 */
function findRowIssues({ code, name, zip }, duplicate) {
  const faults = [];
  if (!codeForm.test(code)) faults.push(`"${code}" is not a code such as 31, 31.74, 31.74.07 or 31.74.07.1001.`);
  else if (duplicate) faults.push(`${code} is a duplicate. ${duplicate.position} has the same code.`);
  if (!/[\p{L}\d]/u.test(name)) faults.push(`${code} has no name.`);
  if (/\p{Cc}/u.test(name) || name.length > 100)
    faults.push(`The name of ${code} is too long or has control characters.`);
  if (zip !== "" && !zipForm.test(zip)) faults.push(`"${zip}" is not a zip code of five digits.`);
  return faults;
}

/** @param {string} code */
function getParentCode(code) {
  return code.slice(0, Math.max(0, code.lastIndexOf(".")));
}

/**
 * Returns the rows of the npm packages: all areas, with zip codes of villages. A zip code is matched by village code, then by
 * names, because the zip codes are older than the areas. Whole provinces have been renumbered since.
 * @param {string} root
 * @returns {Row[]}
 */
export function packagedTable(root) {
  const areas = ["provinces", "regencies", "districts", "villages"].flatMap((name) => readAreas(root, name));
  const nameByCode = new Map(areas.map(({ code, name }) => [code, name]));
  const { byCode, byNames } = readZips(root);
  return areas.map((area) => {
    if (area.code.length < 13) return area;
    const names = [area.code.slice(0, 5), area.code.slice(0, 8), area.code].map((code) => nameByCode.get(code) ?? "");
    return { ...area, zip: byCode.get(area.code) ?? byNames.get(toNameKey(names)) ?? "" };
  });
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {Row[]}
 */
function readAreas(root, name) {
  const path = join(root, "node_modules/idn-area-data/data", `${name}.csv`);
  const [head = "", ...lines] = readFileSync(path, "utf8").trim().split(/\r?\n/);
  const columns = head.split(",").length;
  return lines.map((line, at) => {
    const cells = line.split(",");
    const last = cells.slice(columns - 1).join(",");
    const unquoted = /^".*"$/.test(last) ? last.slice(1, -1).replaceAll('""', '"') : last;
    return { code: cells[0] ?? "", name: unquoted, zip: "", position: `Line ${at + 2} of ${name}.csv` };
  });
}

/**
 * Reads zip codes by village code, and by the names of city, district and village if these are unambiguous.
 * @param {string} root
 */
function readZips(root) {
  /** @type {{ code: string, postal: number, city: string, district: string, village: string }[]} */
  const rows = JSON.parse(readFileSync(join(root, "node_modules/geografis/data/json/data.json"), "utf8"));
  /** @type {Map<string, string>} */
  const byNames = new Map();
  const valid = rows.map((row) => ({ ...row, zip: String(row.postal) })).filter(({ zip }) => zipForm.test(zip));
  for (const { city, district, village, zip } of valid) {
    const key = toNameKey([city, district, village]);
    byNames.set(key, (byNames.get(key) ?? zip) === zip ? zip : "");
  }
  return { byCode: new Map(valid.map(({ code, zip }) => [code, zip])), byNames };
}

/** @param {string[]} names */
function toNameKey(names) {
  return names.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, "")).join("|");
}
