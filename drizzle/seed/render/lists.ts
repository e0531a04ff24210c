import { readdirSync, readFileSync } from "node:fs";
import * as z from "zod";

const folder = "drizzle/seed/render/lists";

/** Pixels of a rendered picture. The social card has the size that other sites expect. */
export const shapes = {
  portrait: { width: 960, height: 1200 },
  square: { width: 960, height: 960 },
  landscape: { width: 1280, height: 800 },
  social: { width: 1200, height: 630 },
} as const;

const Settings = z.record(z.string(), z.unknown());
const Scene = z.looseObject({ scene: z.string(), kind: z.string(), show: z.string() });
const Rendered = z.object({
  /** The id of the picture derives from it, so a new rendering keeps the id. */
  name: z.string(),
  /** Slug of the product, or the part of the shop that shows the picture. */
  of: z.string(),
  alt: z.string(),
  shape: z.enum(["portrait", "square", "landscape", "social"] satisfies (keyof typeof shapes)[]),
  scene: Scene,
  /** Mirrors the rendering, so pictures that share their shapes look less alike. */
  mirrored: z.enum(["across", "down", "both"]).optional(),
});
const List = z.object({ looks: z.record(z.string(), Settings), pictures: z.array(Rendered) });

/** Picture of a demo shop that a scene renders. */
export type RenderedPicture = z.output<typeof Rendered>;

type Looks = z.output<typeof List>["looks"];

/** Reads the rendered pictures of each demo shop, in the order in which a product shows its own. */
export function readRenderedPictures(): Readonly<Record<string, readonly RenderedPicture[]>> {
  const slugs = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
  return Object.fromEntries(slugs.map((slug) => [slug, readList(slug)]));
}

function readList(slug: string): RenderedPicture[] {
  const { looks, pictures } = List.parse(JSON.parse(readFileSync(`${folder}/${slug}.json`, "utf8")));
  return pictures.map((picture) => ({ ...picture, scene: Scene.parse(withLooks(picture.scene, looks)) }));
}

/** Replaces the names of looks with their settings. `{ "like": name, … }` changes some of them. */
function withLooks(value: unknown, looks: Looks): unknown {
  if (Array.isArray(value)) return value.map((each) => withLooks(each, looks));
  if (value === null || typeof value !== "object") return value;
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    isLook(key) ? lookOf(part, looks) : withLooks(part, looks),
  ]);
  return Object.fromEntries(parts);
}

function isLook(key: string): boolean {
  return key === "look" || key === "looks" || key === "beside";
}

function lookOf(value: unknown, looks: Looks): unknown {
  if (Array.isArray(value)) return value.map((each) => lookOf(each, looks));
  const { like, ...changes } = typeof value === "string" ? { like: value } : Settings.parse(value);
  const look = looks[String(like)];
  if (!look) throw new Error(`No look is named ${String(like)}.`);
  return { ...look, ...changes };
}
