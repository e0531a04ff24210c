import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";
import { fields } from "@/lib/values/fields";
import { Typed } from "./form-input";
import { fieldTime } from "./shop-time";

export type AdminProductDetail = MerchantAnswers["getMerchantProduct"];
export type AdminProductInput = MerchantInputs["createProduct"];
type StockChange = MerchantInputs["updateStock"]["changes"][number];

export type EditorPicture = { id: string; url: string; srcset: string; alt: string };

/** Variant in the editor; all fields are the typed text. `seen` is the stock at render time; null for a new variant. */
export type EditorVariant = {
  id: string | null;
  options: Record<string, string>;
  sku: string;
  price: string;
  compare_at_price: string;
  weight_grams: string;
  badge: string;
  image_id: string;
  stock: string;
  seen: string | null;
};

export type EditorOption = { name: string; values: string[] };

/** Plain text fields, by their API names. */
export const textNames = [
  "name",
  "slug",
  "description",
  "care_copy",
  "material_spec",
  "spec_label",
  "category_id",
  "tags",
  "badge",
  "preorder_lead_days",
  "sell_from",
  "sell_until",
  "max_per_order",
] as const;

export type TextName = (typeof textNames)[number];

/** Product in the editor. */
export type ProductEditorFields = Record<TextName, string> & {
  published: boolean;
  archived: boolean;
  options: EditorOption[];
  /** Color of option values as `#rrggbb`, by the value. */
  color_hex: Record<string, string>;
  images: EditorPicture[];
  variants: EditorVariant[];
};

const digits = new Intl.NumberFormat("id-ID");
const number = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));
const amount = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : digits.format(value);

const newVariant: EditorVariant = {
  id: null,
  options: {},
  sku: "",
  price: "",
  compare_at_price: "",
  weight_grams: "",
  badge: "",
  image_id: "",
  stock: "",
  seen: null,
};

/** Fields of an empty product. */
export function newFields(): ProductEditorFields {
  return {
    name: "",
    slug: "",
    description: "",
    care_copy: "",
    material_spec: "",
    spec_label: "",
    category_id: "",
    tags: "",
    badge: "",
    preorder_lead_days: "",
    sell_from: "",
    sell_until: "",
    max_per_order: "",
    published: false,
    archived: false,
    options: [],
    color_hex: {},
    images: [],
    variants: [newVariant],
  };
}

/** Converts a saved product to editor fields. Times are in the shop's time zone. */
export function toEditorFields(product: AdminProductDetail, zone: string): ProductEditorFields {
  return {
    name: product.name ?? "",
    slug: product.slug ?? "",
    description: product.description ?? "",
    care_copy: product.care_copy ?? "",
    material_spec: product.material_spec ?? "",
    spec_label: product.spec_label ?? "",
    category_id: product.category_id ?? "",
    tags: (product.tags ?? []).join(", "),
    badge: product.badge ?? "",
    preorder_lead_days: number(product.preorder_lead_days),
    sell_from: fieldTime(product.sell_from, zone),
    sell_until: fieldTime(product.sell_until, zone),
    max_per_order: number(product.max_per_order),
    published: product.published ?? false,
    archived: product.archived_at !== null,
    options: (product.options ?? []).map(({ name, values }) => ({ name: name ?? "", values: values ?? [] })),
    color_hex: product.color_hex ?? {},
    images: (product.images ?? []).map(({ id, url, srcset, alt }) => ({
      id: id ?? "",
      url: url ?? "",
      srcset: srcset ?? "",
      alt: alt ?? "",
    })),
    variants: (product.variants ?? []).map((variant) => ({
      id: variant.id,
      options: variant.options ?? {},
      sku: variant.sku ?? "",
      price: amount(variant.price),
      compare_at_price: amount(variant.compare_at_price),
      weight_grams: number(variant.weight_grams),
      badge: variant.badge ?? "",
      image_id: variant.image_id ?? "",
      stock: number(variant.stock),
      seen: number(variant.stock),
    })),
  };
}

/** API input: the product, and stock changes of existing variants, which a product update never touches. */
export type ProductEditorChange = { body: AdminProductInput; stocks: StockChange[]; faults: Record<string, string> };

/** Parses the input. Issues are listed under the API's field names. */
export function parseEditorFields(fields: ProductEditorFields, zone: string): ProductEditorChange {
  const typed = new Typed(entriesOf(fields));
  const body: AdminProductInput = {
    name: typed.required("name", "Beri nama dulu."),
    slug: typed.maybe("slug"),
    description: typed.maybe("description"),
    care_copy: typed.maybe("care_copy"),
    material_spec: typed.maybe("material_spec"),
    spec_label: typed.maybe("spec_label"),
    category_id: typed.maybe("category_id"),
    tags: parseCommaList(fields.tags),
    badge: typed.maybe("badge"),
    published: fields.published,
    archived: fields.archived && !fields.published,
    preorder_lead_days: typed.maybeCount("preorder_lead_days"),
    sell_from: typed.moment("sell_from", zone),
    sell_until: typed.moment("sell_until", zone),
    max_per_order: typed.maybeCount("max_per_order"),
    options: fields.options.filter(({ values }) => values.length > 0),
    color_hex: fields.color_hex,
    images: fields.images.map(({ id, alt }) => ({ id, alt: alt.trim() || null })),
    variants: fields.variants.map((variant, at) => variantIn(typed, variant, `variants.${at}`)),
  };
  const stocks = fields.variants.flatMap((variant, at) => {
    const set = typed.maybeCount(`variants.${at}.stock`);
    if (variant.id === null || variant.seen === null || variant.stock.trim() === variant.seen) return [];
    return [{ variant_id: variant.id, set, seen: variant.seen === "" ? null : Number(variant.seen) }];
  });
  return { body, stocks, faults: typed.faults };
}

function variantIn(typed: Typed, { id, options, image_id }: EditorVariant, path: string) {
  return {
    id,
    options,
    sku: typed.maybe(`${path}.sku`),
    price: typed.rupiah(`${path}.price`),
    compare_at_price: typed.maybeRupiah(`${path}.compare_at_price`),
    weight_grams: typed.count(`${path}.weight_grams`),
    badge: typed.maybe(`${path}.badge`),
    image_id: image_id || null,
    first_stock: id === null ? typed.maybeCount(`${path}.stock`) : 0,
  };
}

/** All texts of the editor by API field name, with the interface of form data. */
function entriesOf(fields: ProductEditorFields) {
  const all = new Map<string, string>(textNames.map((name) => [name, fields[name]]));
  fields.variants.forEach((variant, at) => {
    for (const [name, value] of Object.entries(variant))
      if (typeof value === "string") all.set(`variants.${at}.${name}`, value);
  });
  return { get: (name: string) => all.get(name) ?? null, getAll: () => [] };
}

/** Splits a comma-separated list. */
export function parseCommaList(typed: string): string[] {
  const entries = typed.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, " "));
  return [...new Set(entries.filter(Boolean))];
}

/** True if a stored draft is valid for this editor. */
export function isFields(value: unknown): value is ProductEditorFields {
  if (typeof value !== "object" || value === null) return false;
  const draft: Partial<Record<keyof ProductEditorFields, unknown>> = value;
  const { options, color_hex, images, variants } = draft;
  return (
    textNames.every((name) => typeof draft[name] === "string") &&
    Array.isArray(options) &&
    typeof color_hex === "object" &&
    color_hex !== null &&
    Array.isArray(images) &&
    Array.isArray(variants) &&
    variants.every((variant) => typeof fields(variant).price === "string")
  );
}
