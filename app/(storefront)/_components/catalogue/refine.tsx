import { addressOf, sorts, type View } from "../../_data/words/catalogue";
import { SearchField } from "./search-box";
import { SortSelect } from "./sort-select";

/** Search and order of the catalogue, as a form whose answer is an address. */
export function Refine({ view }: { view: View }) {
  const whole = { ...view, query: "", sort: "featured", page: 1 } as const;
  return (
    <search>
      <form className="refine" action={addressOf(whole)}>
        <div className="search">
          <SearchField query={view.query} />
        </div>
        <div className="sort">
          <label htmlFor="urut">Urutkan</label>
          <SortSelect id="urut" name="urut" value={view.sort} choices={Object.entries(sorts)} />
          <button className="button quiet without-script" type="submit">
            Terapkan
          </button>
        </div>
      </form>
    </search>
  );
}
