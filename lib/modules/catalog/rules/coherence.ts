import { type DraftFault, fault, type ProductDraft, type VariantDraft } from "./draft";
import { choiceKey } from "./variants";

/** Returns contradictions within a draft. Does not look at the rest of the shop. */
export function findDraftIssues(draft: ProductDraft): DraftFault[] {
  return [...windowFaults(draft), ...optionFaults(draft), ...pictureFaults(draft), ...variantFaults(draft)];
}

function windowFaults({ sellFrom, sellUntil }: ProductDraft): DraftFault[] {
  if (!sellFrom || !sellUntil || sellFrom < sellUntil) return [];
  return [fault("sell_until", "too_small", "Waktu selesai dijual harus setelah waktu mulai.")];
}

function optionFaults({ options }: ProductDraft): DraftFault[] {
  const names = repeatsIn(options.map(({ name }) => name.toLowerCase()));
  return [
    ...names.map((at) => fault(`options.${at}.name`, "duplicate", "Nama pilihan ini sudah ada.")),
    ...options.flatMap(({ values }, at) =>
      repeatsIn(values).map((of) => fault(`options.${at}.values.${of}`, "duplicate", "Nilai ini sudah ada.")),
    ),
  ];
}

function pictureFaults({ images }: ProductDraft): DraftFault[] {
  const repeated = repeatsIn(images.map(({ id }) => id));
  return repeated.map((at) => fault(`images.${at}.id`, "duplicate", "Gambar ini sudah ada di produk."));
}

function variantFaults(draft: ProductDraft): DraftFault[] {
  const { variants } = draft;
  if (variants.length === 0) return [fault("variants", "too_small", "Produk perlu paling sedikit satu varian.")];
  const skus = variants.map(({ sku }) => sku);
  return [
    ...variants.flatMap((variant, at) => faultsOfVariant(variant, draft, `variants.${at}`)),
    ...repeatsIn(variants.map(({ options }) => choiceKey(options))).map((at) =>
      fault(`variants.${at}.options`, "duplicate", "Varian dengan pilihan yang sama sudah ada."),
    ),
    ...repeatsIn(skus).map((at) => fault(`variants.${at}.sku`, "duplicate", "SKU ini sudah dipakai varian lain.")),
  ];
}

function faultsOfVariant(variant: VariantDraft, { options, images }: ProductDraft, path: string): DraftFault[] {
  const { compareAtPrice, price, imageId } = variant;
  const isComplete =
    Object.keys(variant.options).length === options.length &&
    options.every(({ name, values }) => values.includes(variant.options[name] ?? ""));
  const checks: [isWrong: boolean, DraftFault][] = [
    [!isComplete, fault(`${path}.options`, "invalid_value", "Pilihan varian tidak cocok dengan pilihan produk.")],
    [
      compareAtPrice !== null && compareAtPrice < price,
      fault(`${path}.compare_at_price`, "too_small", "Harga coret tidak boleh lebih kecil dari harga jual."),
    ],
    [
      imageId !== null && !images.some(({ id }) => id === imageId),
      fault(`${path}.image_id`, "invalid_value", "Gambar varian harus salah satu gambar produk."),
    ],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, found]) => found);
}

/** Returns the indexes of repeated entries in a list. null may repeat. */
function repeatsIn(list: readonly (string | null)[]): number[] {
  return list.flatMap((each, at) => (each !== null && list.indexOf(each) < at ? [at] : []));
}
