"use client";

import { type ReactNode, useEffect } from "react";
import { forgetSearches, pastSearches } from "../../_data/browser/past-searches";
import { useStored } from "../../_data/browser/storage";
import { useSuggestions } from "../../_data/browser/use-suggestions";
import { pastHeading, type SuggestedProduct, type Suggestion, suggestionsFor } from "../../_data/words/suggestions";
import { Price } from "../product/price";
import { Picture } from "../ui/picture";

export type SuggestionsProps = {
  /** The id of the field; each line of the list has it with its number. */
  id: string;
  typed: string;
  active: number;
  isOpen: boolean;
  /** Hears how many there are, each time that they become others. */
  onChange: (count: number) => void;
};

/** What is suggested under the search field: what was searched for here before, categories and products. */
export function Suggestions({ id, typed, active, isOpen, onChange }: SuggestionsProps) {
  const past = useStored(pastSearches);
  const found = useSuggestions(typed);
  const groups = suggestionsFor(typed, past ?? [], found.products);
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const names = all.map(({ href }) => href).join(" ");
  useEffect(() => onChange(names === "" ? 0 : names.split(" ").length), [names, onChange]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const isShown = isOpen && all.length > 0;
  return (
    <>
      <div className="suggestions" hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
        <div id={`${id}-daftar`} role="listbox" tabIndex={-1} aria-label="Saran">
          {groups.map(({ heading, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, which no element says.
            <div key={heading} role="group" aria-label={heading}>
              <span aria-hidden="true">{heading}</span>
              {suggestions.map((suggestion) => (
                <Line key={suggestion.href} id={id} at={all.indexOf(suggestion)} active={active} of={suggestion} />
              ))}
            </div>
          ))}
        </div>
        {groups[0]?.heading === pastHeading && <Forgetting id={id} />}
      </div>
      <p className="unseen" role="status">
        {isShown ? `${all.length} saran` : isOpen && found.isTold ? "Tidak ada saran" : ""}
      </p>
    </>
  );
}

/** What is said of a product that cannot be bought now. */
const unsold: Partial<Record<NonNullable<SuggestedProduct["availability"]>, string>> = {
  sold_out: "Habis",
  upcoming: "Segera hadir",
  ended: "Sudah berakhir",
};

type LineProps = { id: string; at: number; active: number; of: Suggestion };

/** A line of the list, which is a link. The field keeps the focus and hears the keys. */
function Line({ id, at, active, of: { href, text, product } }: LineProps): ReactNode {
  return (
    <a id={`${id}-${at}`} role="option" tabIndex={-1} aria-selected={at === active} href={href}>
      {product && (
        <Picture
          src={product.image}
          srcset={product.image_srcset}
          alt=""
          width={product.image_width}
          height={product.image_height}
          sizes="3rem"
        />
      )}
      <span>{text}</span>
      {product && <Price product={product} />}
      {product?.availability && <small>{unsold[product.availability]}</small>}
    </a>
  );
}

function Forgetting({ id }: { id: string }) {
  const forget = () => {
    forgetSearches();
    document.getElementById(id)?.focus();
  };
  return (
    <button type="button" className="button text" onClick={forget}>
      Hapus riwayat pencarian
    </button>
  );
}
