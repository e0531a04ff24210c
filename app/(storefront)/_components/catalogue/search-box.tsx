import { SearchIcon } from "../ui/icons";

/** A search of the whole catalogue, or the field of a form that narrows a part of it. */
export function SearchBox() {
  return (
    <search>
      <form className="search" action="/katalog">
        <SearchField query="" />
      </form>
    </search>
  );
}

/** The field and its button. */
export function SearchField({ query }: { query: string }) {
  return (
    <>
      <label className="unseen" htmlFor="cari">
        Cari produk
      </label>
      <input
        className="input"
        id="cari"
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Cari produk"
        maxLength={100}
        enterKeyHint="search"
      />
      <button className="button quiet" type="submit">
        <SearchIcon />
        <span className="unseen">Cari</span>
      </button>
    </>
  );
}
