import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError, printAndExit } from "@/lib/platform/operator-error";
import { readArguments } from "../scripts/commands/arguments.mjs";
import { commands } from "../scripts/commands/commands.mjs";
import { renderPictures } from "./seed/render/blender";
import { readPictureFiles } from "./seed/render/files";
import { readRenderedPictures } from "./seed/render/lists";
import { saveMaster } from "./seed/render/masters";

const { switches, values, positionals } = readArguments(commands.render);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

/** Renders the chosen pictures of the demo shops, and saves them in the shops' folders or, for a look, in another folder. */
async function render(): Promise<void> {
  const chosen = Object.entries(readRenderedPictures())
    .filter(([slug]) => values.shop === undefined || values.shop === slug)
    .map(([slug, pictures]) => ({ slug, pictures: pictures.filter((picture) => isWanted(slug, picture)) }))
    .filter(({ pictures }) => pictures.length > 0);
  if (chosen.length === 0) {
    if (switches.has("missing")) return console.log("No picture is missing.");
    throw new OperatorError([`No picture or product is named ${positionals.join(" or ") || "so"}.`]);
  }
  for (const { slug, pictures } of chosen) {
    const scale = Number(values.scale ?? 100) / 100;
    await renderPictures({
      shop: slug,
      pictures,
      scale,
      save: (picture, file, seconds) => save(slug, picture, file, seconds),
    });
  }
}

function isWanted(slug: string, { name, of }: { name: string; of: string }): boolean {
  const isNamed = positionals.length === 0 || positionals.includes(name) || positionals.includes(of);
  const isNeeded = !switches.has("missing") || readPictureFiles(slug)[name] === undefined;
  return isNamed && isNeeded && (positionals.length > 0 || switches.has("missing") || values.shop !== undefined);
}

type Save = Parameters<typeof renderPictures>[0]["save"];

async function save(slug: string, ...[picture, rendering, seconds]: [...Parameters<Save>]): Promise<void> {
  if (values.into === undefined) {
    console.log(`${slug}: ${await saveMaster(slug, picture, rendering)}, ${seconds} s`);
    return;
  }
  mkdirSync(values.into, { recursive: true });
  const file = join(values.into, `${picture.name}.png`);
  copyFileSync(rendering, file);
  console.log(`${slug}: ${file}, ${seconds} s`);
}

await render().catch(printAndExit);
