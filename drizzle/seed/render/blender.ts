import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { OperatorError } from "@/lib/platform/operator-error";
import { drawLabel, type Label, LabelText } from "./labels";
import { type RenderedPicture, shapes } from "./lists";
import { motifs } from "./motifs";
import { dyes } from "./palette";
import { drawTile, type TileName } from "./tiles";

export type RenderOptions = {
  shop: string;
  pictures: readonly RenderedPicture[];
  /** Share of the full size, for a quick look. */
  scale: number;
  /** Gets each rendering, a PNG file that is deleted afterwards. */
  save: (picture: RenderedPicture, rendering: string, seconds: number) => Promise<void>;
};

/** Renders pictures with Blender, one after the other. All share one start of Blender. */
export async function renderPictures({ shop, pictures, scale, save }: RenderOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "etalase-render-"));
  try {
    const jobs = await Promise.all(
      pictures.map(async (picture) => ({
        ...(await withDrawings(picture.scene, folder)),
        shop,
        size: [shapes[picture.shape].width, shapes[picture.shape].height],
        scale,
        out: join(folder, `${picture.name}.png`),
      })),
    );
    const list = join(folder, "jobs.json");
    writeFileSync(list, JSON.stringify(jobs));
    for await (const { out, seconds } of runBlender(list)) {
      const picture = pictures.find(({ name }) => join(folder, `${name}.png`) === out);
      if (picture) await save(picture, out, seconds);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tilePattern = new RegExp(`^(${motifs.join("|")})(/(${dyes.join("|")})){3}$`);

/** Replaces each motif and each label in a scene with the file of its picture, which it draws first. */
async function withDrawings(value: object, folder: string): Promise<object> {
  const drawn = new Map<string, () => Promise<Buffer>>();
  const fileOf = (name: string, draw: () => Promise<Buffer>) => {
    const file = join(folder, `${name.replaceAll(/[^\w-]+/g, "-")}.png`);
    drawn.set(file, draw);
    return file;
  };
  const replaced = JSON.parse(
    JSON.stringify(value, (key, each: unknown) => {
      if (key === "label")
        return toLabels(each).map((label) => fileOf(Object.values(label).join("-"), () => drawLabel(label)));
      return isTileName(each) ? fileOf(each, () => drawTile(each)) : each;
    }),
  );
  for (const [file, draw] of drawn) if (!existsSync(file)) writeFileSync(file, await draw());
  return replaced;
}

function toLabels(value: unknown): Label[] {
  const { sizes, ...text } = LabelText.parse(value);
  return sizes.map((size) => ({ ...text, size }));
}

function isTileName(value: unknown): value is TileName {
  return typeof value === "string" && tilePattern.test(value);
}

const missing = [
  "Blender was not found. It renders the pictures of the demo shops.",
  "Install it, on Debian with: apt-get install --no-install-recommends blender python3-numpy",
];

/** Starts Blender without a window, and returns each finished picture. */
async function* runBlender(list: string): AsyncGenerator<{ out: string; seconds: number }> {
  const script = "drizzle/seed/render/shoot.py";
  const args = ["--background", "--factory-startup", "--python-exit-code", "1", "--python", script, "--", list];
  const blender = spawn("blender", args, { stdio: ["ignore", "pipe", "pipe"] });
  const complaints: string[] = [];
  blender.stderr.setEncoding("utf8").on("data", (text: string) => complaints.push(text));
  const exit = new Promise<number | null>((resolve, reject) => {
    blender.once("error", () => reject(new OperatorError(missing)));
    blender.once("close", resolve);
  });
  exit.catch(() => {});
  for await (const line of createInterface({ input: blender.stdout })) {
    const [, out, seconds] = /^RENDERED (\S+) ([\d.]+) s/.exec(line) ?? [];
    if (out) yield { out, seconds: Number(seconds) };
  }
  if ((await exit) !== 0) throw new OperatorError(["Blender failed:", complaints.join("").trim()]);
}
