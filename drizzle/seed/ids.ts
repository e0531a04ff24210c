import * as z from "zod";
import { type FolderTexts, listReferencedPictures, readFolder } from "@/lib/modules/shop-export/service/folder";
import type { IdPrefix, IdSource } from "@/lib/platform/random";
import { type DemoShop, demoId } from "./demo-shop";
import { readPictureFiles } from "./render/files";

const Variants = z.object({ variants: z.array(z.object({ sku: z.string() })) });
const Sections = z.object({ sections: z.array(z.unknown()) });

/** Ids for the records of a folder, and a check that all of them are in use. */
export type DemoIds = { source: IdSource; check: () => void };

/**
 * Returns the ids of a demo shop in the order in which `apply` creates its records. A record of another kind gets a random
 * id.
 */
export function demoIds(shop: DemoShop, texts: FolderTexts): DemoIds {
  const wanted = readFolder(texts);
  const entries = (name: string) => [...wanted.things].find(([part]) => part.name === name)?.[1] ?? [];
  const pictureNames = new Map(Object.entries(readPictureFiles(shop.slug)).map(([name, file]) => [file, name]));
  const nameOf = (key: string) => shop.idNames[key] ?? key;
  const names: Partial<Record<IdPrefix, string[]>> = {
    shp: [""],
    img: listReferencedPictures(wanted).map((file) => pictureNames.get(file) ?? file),
    cat: entries("categories").map(({ key }) => key),
    prd: entries("products").map(({ key }) => key),
    var: entries("products").flatMap(({ value }) => Variants.parse(value).variants.map(({ sku }) => sku)),
    cmp: entries("campaigns").map(({ key }) => nameOf(toCampaignName(key))),
    prm: entries("promotions").map(({ key }) => nameOf(key)),
    vch: entries("vouchers").map(({ key }) => nameOf(key)),
    sec: entries("pages").flatMap(({ key, value }) =>
      Sections.parse(value).sections.map((_, position) => `${key}/${position}`),
    ),
  };
  return {
    source: (prefix) => {
      const waiting = names[prefix];
      if (!waiting) return null;
      const name = waiting.shift();
      if (name === undefined) throw new Error(`${shop.slug} creates more ${prefix} records than its folder has.`);
      return demoId(shop, prefix, name);
    },
    check: () => {
      const unused = Object.values(names).flat();
      if (unused.length > 0) throw new Error(`${shop.slug} has no record for ${unused.join(", ")}.`);
    },
  };
}

/** Sorts the products of a folder by descending id, as products that are saved together get their ids. */
export function sortProducts(shop: DemoShop, texts: FolderTexts): FolderTexts {
  const idOf = (path: string) => {
    const [, slug] = /^products\/(.+)\.json$/.exec(path) ?? [];
    return slug === undefined ? "" : demoId(shop, "prd", slug);
  };
  return new Map([...texts].sort(([a], [b]) => (idOf(a) < idOf(b) ? 1 : -1)));
}

/** "Pekan Kado" becomes `pekan-kado`. */
function toCampaignName(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}
