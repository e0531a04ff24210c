import * as z from "zod";
import { count, line, list, named, text } from "@/lib/contract/fields";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const MerchantCategory = named("MerchantCategory", {
  id: text("Identifies the category: a product's `category_id`."),
  revision: count("Revision of the category. Send it as `If-Match` with the next change."),
  key: text("Identifies the category in URLs; it stays when the label changes."),
  label: text("Category name for buyers."),
  subtitle: text("Line to show below the label."),
  material_spec: text("Material of its products, if it is the same for all of them."),
  spec_label: text("Label of `material_spec`, such as `Bahan`."),
  image_id: text("Picture in the shop's library."),
  image: text("URL of its picture."),
  image_srcset: text("Picture in several widths."),
  position: count("Position, lowest first."),
  product_count: count("Number of published products."),
});

const nothing = z.literal("").transform(() => null);
const maybeLine = (max: number, sentence: string) =>
  line(1, max).nullable().or(nothing).default(null).describe(sentence);

const body = {
  label: line(1, 80).describe("Category name for buyers."),
  subtitle: maybeLine(200, "Line to show below the label."),
  material_spec: maybeLine(200, "Material of its products, if it is the same for all of them."),
  spec_label: maybeLine(40, "Label of `material_spec`, such as `Bahan`."),
  image_id: line(1, 60).nullable().default(null).describe("Picture in the shop's library; null for none."),
};

const key = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const CategoryList = named("MerchantCategoryList", {
  items: list(MerchantCategory, "All categories, in the merchant's order."),
});

export const categoryOperations = {
  listMerchantCategories: merchantOperation({
    endpoint: "GET /categories",
    tag: "Catalogue",
    summary: "List categories",
    description: "Returns all categories, in the merchant's order.",
    response: CategoryList,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  createCategory: merchantOperation({
    endpoint: "POST /categories",
    tag: "Catalogue",
    summary: "Create a category",
    description: "Creates a category at the end; `PUT /categories/order` moves it.",
    body: z.object({
      ...body,
      key: key.nullable().default(null).describe("Key in URLs; null derives it from `label`."),
    }),
    response: MerchantCategory,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  updateCategory: merchantOperation({
    endpoint: "PUT /categories/{id}",
    params: { id: "`id` of the category." },
    tag: "Catalogue",
    summary: "Update a category",
    description: "Replaces the resource except its `key`, so URLs stay the same. Omitted fields are cleared.",
    body: z.object(body),
    response: MerchantCategory,
    role: "staff",
    revision: true,
    errors: ["not_found"],
    budget: "merchant",
  }),
  reorderCategories: merchantOperation({
    endpoint: "PUT /categories/order",
    tag: "Catalogue",
    summary: "Reorder categories",
    description:
      "Changes the order of the categories. Items that are not listed keep their order after the listed ones.",
    body: z.object({ ids: z.array(line(1, 60)).min(1).max(1_000).describe("Categories, in the new order.") }),
    response: CategoryList,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  deleteCategory: merchantOperation({
    endpoint: "DELETE /categories/{id}",
    tag: "Catalogue",
    summary: "Delete a category",
    description: "Deletes an empty category. Fails while it has products: use `POST /categories/{id}/merge`.",
    response: CategoryList,
    role: "staff",
    revision: true,
    errors: ["not_found", "category_in_use"],
    budget: "merchant",
  }),
  mergeCategory: merchantOperation({
    endpoint: "POST /categories/{id}/merge",
    tag: "Catalogue",
    summary: "Merge a category into another",
    description: "Moves the products to another category or to none, and deletes the category.",
    body: z.object({ into: line(1, 60).nullable().describe("Target category; null for none.") }),
    response: CategoryList,
    role: "staff",
    revision: true,
    errors: ["not_found"],
    budget: "merchant",
  }),
};
