import { objectFields } from "@/lib/contract/object-fields";
import { createStore } from "./browser-storage";
import { findByLineId, type StoredCartLine, toLineKey } from "./cart";

/** Last known data of a line: enough to show it offline, and to detect a price change. */
export type SeenLine = {
  name: string | null;
  variant_label: string | null;
  image: string | null;
  image_srcset: string | null;
  unit_price: number | null;
};

type QuotedLine = SeenLine & { product_id: string | null; variant_id: string | null };
export type SeenLines = Readonly<Record<string, SeenLine>>;

/** Price change since the buyer last saw the price. */
export type PriceChange = { name: string | null; was: number; now: number };

/** Last known data by cart line. */
export const seenLines = createStore<SeenLines>({ key: "terlihat", lasts: "device", parse: seenOf });

/** Updates the last known data from a response. Removes lines that are no longer in the cart. */
export function withQuoted(
  seen: SeenLines,
  lines: readonly StoredCartLine[],
  quotedLines: readonly QuotedLine[],
): SeenLines {
  const entries = lines.flatMap((line): [string, SeenLine][] => {
    const now = findByLineId(quotedLines, line) ?? seen[toLineKey(line)];
    return now ? [[toLineKey(line), pick(now)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the price changes between the last known data and a response. */
export function findPriceChanges(
  seen: SeenLines,
  lines: readonly StoredCartLine[],
  quotedLines: readonly QuotedLine[],
): PriceChange[] {
  return lines.flatMap((line) => {
    const [was, now] = [seen[toLineKey(line)]?.unit_price ?? null, findByLineId(quotedLines, line)?.unit_price ?? null];
    return was === null || now === null || was === now
      ? []
      : [{ name: nameOf(findByLineId(quotedLines, line)), was, now }];
  });
}

/** Name that distinguishes variants of the same product: "Kain Kawung (Soga, M)". */
function nameOf({ name = null, variant_label = null }: Partial<SeenLine> = {}): string | null {
  return name && variant_label ? `${name} (${variant_label})` : name;
}

function pick({ name, variant_label, image, image_srcset, unit_price }: SeenLine): SeenLine {
  return { name, variant_label, image, image_srcset, unit_price };
}

function seenOf(storedValue: unknown): SeenLines {
  const entries = Object.entries(objectFields(storedValue)).map(([key, line]): [string, SeenLine] => {
    const fields = objectFields(line);
    const text = (name: keyof SeenLine) => (typeof fields[name] === "string" ? String(fields[name]) : null);
    const price = typeof fields.unit_price === "number" ? Number(fields.unit_price) : null;
    const picture = { image: text("image"), image_srcset: text("image_srcset") };
    return [key, { name: text("name"), variant_label: text("variant_label"), ...picture, unit_price: price }];
  });
  return Object.fromEntries(entries);
}
