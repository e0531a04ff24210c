import { readFileSync } from "node:fs";
import * as z from "zod";
import { readRenderedFiles } from "../render/files";
import { dyes, motifs, type Picture, subjects } from "./picture";

const Dye = z.enum(dyes);
const PictureDescriptions = z.array(
  z.object({
    file: z.string(),
    name: z.string(),
    subject: z.enum(subjects),
    motif: z.enum(motifs),
    ink: Dye,
    ground: Dye,
    accent: Dye,
    shape: z.enum(["portrait", "square", "landscape", "social"]),
  }),
);

/** Picture in the folder of a demo shop. Its id derives from `name`, so it keeps its id if it is drawn anew. */
export type DemoPicture = Picture & { file: string; name: string };

/** Reads the name of each picture file of a demo shop, drawn or rendered. */
export function readPictureNames(slug: string): { file: string; name: string }[] {
  const rendered = Object.entries(readRenderedFiles(slug)).map(([name, file]) => ({ file, name }));
  const isRendered = (picture: DemoPicture) => rendered.some(({ name }) => name === picture.name);
  return [...readPictureDescriptions(slug).filter((picture) => !isRendered(picture)), ...rendered];
}

/** Reads what each drawing in the folder of a demo shop shows. A test compares the files with the drawings. */
export function readPictureDescriptions(slug: string): DemoPicture[] {
  return PictureDescriptions.parse(JSON.parse(readFileSync(`drizzle/seed/pictures/descriptions/${slug}.json`, "utf8")));
}
