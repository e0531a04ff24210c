import { notFound } from "next/navigation";
import { api } from "../../_data/api";
import { addressOf, type Category, filtersOf, type Listing, type View } from "../../_data/catalogue";
import { getShop } from "../../_data/shop";
import { CatalogueListing } from "./listing";
import { Unreachable } from "./unreachable";

/** The catalogue of an address. A category that does not exist is a page that does not exist. */
export async function Catalogue({ view }: { view: View }) {
  const [shop, read] = await Promise.all([getShop(), readCatalogue(view)]);
  if (!read) return <Unreachable shop={shop} address={addressOf(view)} />;
  if (view.category !== null && read.categories.every(({ key }) => key !== view.category)) notFound();
  return <CatalogueListing view={view} categories={read.categories} listing={read.listing} />;
}

type Read = { categories: Category[]; listing: Listing };

/** Null where the API cannot be reached: the rest of the page still stands. */
async function readCatalogue(view: View): Promise<Read | null> {
  const client = await api();
  try {
    const [{ categories }, listing] = await Promise.all([
      client.listCategories({}),
      client.listProducts(filtersOf(view)),
    ]);
    return { categories: categories ?? [], listing };
  } catch {
    return null;
  }
}
