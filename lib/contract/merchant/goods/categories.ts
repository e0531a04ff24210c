import * as z from "zod";
import { count, line, list, named, text } from "../../fields";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

const MerchantCategory = named("MerchantCategory", {
  id: text("Names the category: a product's `category_id`."),
  revision: count("Counts its changes: send it as `If-Match` with the next one."),
  key: text("Names the category in addresses; it stays when the label changes."),
  label: text("What buyers call it."),
  subtitle: text("A line to show below the label."),
  material_spec: text("What its goods are made of, where that is the same for all of them."),
  spec_label: text("What to call `material_spec`, such as `Bahan`."),
  image_id: text("Its picture in the shop's library."),
  image: text("Address of its picture."),
  image_srcset: text("The picture in several widths."),
  position: count("Its place, the lowest first."),
  product_count: count("Published products in it."),
});

const nothing = z.literal("").transform(() => null);
const maybeLine = (max: number, sentence: string) =>
  line(1, max).nullable().or(nothing).default(null).describe(sentence);

const body = {
  label: line(1, 80).describe("What buyers call it."),
  subtitle: maybeLine(200, "A line to show below the label."),
  material_spec: maybeLine(200, "What its goods are made of, where that is the same for all of them."),
  spec_label: maybeLine(40, "What to call `material_spec`, such as `Bahan`."),
  image_id: line(1, 60).nullable().default(null).describe("Its picture in the shop's library; null: none."),
};

const key = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const CategoryList = named("MerchantCategoryList", {
  items: list(MerchantCategory, "All categories, in the merchant's order."),
});

export const listMerchantCategories = merchantOperation({
  endpoint: merchantEndpoints.listMerchantCategories,
  tag: "Catalogue",
  summary: "List the categories",
  description: "All of them, in the merchant's order.",
  response: CategoryList,
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const createCategory = merchantOperation({
  endpoint: merchantEndpoints.createCategory,
  tag: "Catalogue",
  summary: "Make a category",
  description: "It comes last; `PUT /categories/order` moves it.",
  body: z.object({ ...body, key: key.nullable().default(null).describe("Its address; null: made of the label.") }),
  response: MerchantCategory,
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const changeCategory = merchantOperation({
  endpoint: merchantEndpoints.changeCategory,
  tag: "Catalogue",
  summary: "Change a category",
  description: "Its `key` stays, so that no address changes.",
  body: z.object(body),
  response: MerchantCategory,
  role: "staff",
  revision: true,
  errors: ["not_found"],
  budget: "merchant",
});

export const orderCategories = merchantOperation({
  endpoint: merchantEndpoints.orderCategories,
  tag: "Catalogue",
  summary: "Put the categories in order",
  description: "Those that are not named come after those that are, in the order they had.",
  body: z.object({ ids: z.array(line(1, 60)).min(1).max(1_000).describe("The categories, in their order.") }),
  response: CategoryList,
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const removeCategory = merchantOperation({
  endpoint: merchantEndpoints.removeCategory,
  tag: "Catalogue",
  summary: "Remove a category",
  description: "Refused while products are in it: `POST /categories/{id}/merge` says where they go.",
  response: CategoryList,
  role: "staff",
  revision: true,
  errors: ["not_found", "category_in_use"],
  budget: "merchant",
});

export const mergeCategory = merchantOperation({
  endpoint: merchantEndpoints.mergeCategory,
  tag: "Catalogue",
  summary: "Move the products of a category, and remove it",
  description: "To another category, or to none.",
  body: z.object({ into: line(1, 60).nullable().describe("The category that its products go to; null: none.") }),
  response: CategoryList,
  role: "staff",
  revision: true,
  errors: ["not_found"],
  budget: "merchant",
});
