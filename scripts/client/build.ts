import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BuildOptions, build, stop } from "esbuild";
import { writeMerchantTypes } from "./merchant-types";
import { writeTypes } from "./types";

const source = join("lib", "client");

/** Builds the files that a shop serves under `/client/`: the npm package and one module. Returns the path of the package. */
export async function buildClient(folder: string): Promise<string> {
  const parts = join(folder, "package");
  rmSync(folder, { recursive: true, force: true });
  const packed = await buildPackage(parts);
  const tarball = resolve(folder, packed);
  renameSync(join(parts, packed), tarball);
  await compile({
    entryPoints: [join(source, "index.ts")],
    outfile: join(folder, "latest.mjs"),
    bundle: true,
    minify: true,
  });
  await stop();
  return tarball;
}

/** Builds the npm package in a folder and returns the name of its tarball. */
async function buildPackage(folder: string): Promise<string> {
  const files = modules();
  for (const [name, text] of files) {
    mkdirSync(join(folder, "src", name, ".."), { recursive: true });
    writeFileSync(join(folder, "src", name), text);
  }
  for (const name of ["package.json", "README.md"]) cpSync(join(source, "package", name), join(folder, name));
  cpSync("LICENSE", join(folder, "LICENSE"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  execFileSync(process.execPath, [join("node_modules", "typescript", "bin", "tsc"), "-p", folder], {
    stdio: "inherit",
  });
  // Scripts come from esbuild, which leaves out the comments that the types need.
  const entryPoints = files.map(([name]) => join(folder, "src", name));
  await compile({ entryPoints, outdir: join(folder, "dist") });
  const packed = execFileSync("npm", ["pack", "--json", "--silent"], { cwd: folder, encoding: "utf8" });
  const [{ filename }]: [{ filename: string }] = JSON.parse(packed);
  return filename;
}

function compile(options: BuildOptions): Promise<unknown> {
  return build({ format: "esm", target: "es2022", logLevel: "error", ...options });
}

/** Returns the client's source files. Types are generated without the contract; imports get `.js` extensions for browsers. */
function modules(): [name: string, text: string][] {
  const names = readdirSync(source).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const read = (folder: string, name: string): [string, string] => [name, readFileSync(join(folder, name), "utf8")];
  const shared = ["endpoints.ts", "endpoints.merchant.ts", "object-fields.ts"];
  const replaced = new Map([
    ...names.map((name) => read(source, name)),
    ...shared.map((name) => read(join("lib", "contract"), name)),
    ["contract.ts", writeTypes()],
    ["frozen/endpoints.merchant.ts", read(join("lib", "contract", "frozen"), "endpoints.merchant.ts")[1]],
    ["merchant/index.ts", read(join(source, "merchant"), "index.ts")[1]],
    ["merchant/contract.ts", writeMerchantTypes()],
  ]);
  return [...replaced].map(([name, text]) => [name, withExtensions(name, text)]);
}

function withExtensions(name: string, text: string): string {
  const up = name.includes("/") ? "../" : "./";
  return text
    .replace(/from "@\/lib\/contract\/([\w./-]+)"/g, `from "${up}$1.js"`)
    .replace(/from "\.\."/g, 'from "../index.js"')
    .replace(/from "(\.\.?\/(?:[\w-]+\/)*[\w.-]+?)(?:\.js)?"/g, 'from "$1.js"');
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
    emitDeclarationOnly: true,
    rootDir: "src",
    outDir: "dist",
  },
  include: ["src"],
};
