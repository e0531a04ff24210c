import { sorts, toCatalogPath, type View } from "../_copy/products/catalog";
import { SortSelect } from "./sort-select";

/** Sort order of the catalog: a GET form whose result is a URL. */
export function Refine({ view: { category, query, sort } }: { view: View }) {
  const defaultView = { category, query: "", sort: "featured", page: 1 } as const;
  const choices = query ? { ...sorts, featured: "Paling cocok" } : sorts;
  return (
    <form className="sort" action={toCatalogPath(defaultView)}>
      {query && <input type="hidden" name="q" value={query} />}
      <label htmlFor="urut">Urutkan</label>
      <SortSelect id="urut" name="urut" value={sort} choices={Object.entries(choices)} />
      <button className="button quiet without-script" type="submit">
        Terapkan
      </button>
    </form>
  );
}
