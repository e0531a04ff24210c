import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeTypes } from "./types";

const source = join("lib", "client");

/** Builds the npm package of the client in a folder and returns the path of its tarball. */
export function buildClient(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "src"), { recursive: true });
  for (const [name, text] of modules()) writeFileSync(join(folder, "src", name), text);
  for (const name of ["package.json", "README.md"]) cpSync(join(source, "package", name), join(folder, name));
  cpSync("LICENSE", join(folder, "LICENSE"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  execFileSync(process.execPath, [join("node_modules", "typescript", "bin", "tsc"), "-p", folder], {
    stdio: "inherit",
  });
  const packed = execFileSync("npm", ["pack", "--json", "--silent"], { cwd: folder, encoding: "utf8" });
  const [{ filename }]: [{ filename: string }] = JSON.parse(packed);
  return resolve(folder, filename);
}

/** Returns the client's source files. Types are generated without the contract; imports get `.js` extensions for browsers. */
function modules(): [name: string, text: string][] {
  const names = readdirSync(source).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const own = names.map((name): [string, string] => [name, readFileSync(join(source, name), "utf8")]);
  const shared = ["endpoints.ts", "object-fields.ts"].map((name): [string, string] => [
    name,
    readFileSync(join("lib", "contract", name), "utf8"),
  ]);
  const replaced = new Map([...own, ["contract.ts", writeTypes()], ...shared]);
  return [...replaced].map(([name, text]) => [
    name,
    text.replace(/from "(?:\.|@\/lib\/contract)\/([\w-]+)"/g, 'from "./$1.js"'),
  ]);
}

const settings = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    module: "nodenext",
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    declaration: true,
    rootDir: "src",
    outDir: "dist",
  },
  include: ["src"],
};
