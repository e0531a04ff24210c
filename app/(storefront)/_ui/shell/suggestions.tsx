"use client";

import { useEffect, useState } from "react";
import { findAvailabilityBadge } from "@/app/(storefront)/_copy/products/availability";
import { listSuggestions, pastHeading, type Suggestion } from "@/app/(storefront)/_copy/products/suggestions";
import { useStored } from "@/app/(storefront)/_hooks/browser-storage";
import { forgetSearches, noteSearch, pastSearches } from "@/app/(storefront)/_hooks/past-searches";
import { type Combobox, useCombobox } from "@/app/(storefront)/_hooks/use-combobox";
import { useSuggestions } from "@/app/(storefront)/_hooks/use-suggestions";
import { Picture } from "../picture";
import { Price } from "../products/price";

/** Suggestions under the search field: past searches, categories and products. */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const [typed, setTyped] = useState(field.value);
  const past = useStored(pastSearches);
  const found = useSuggestions(typed);
  const groups = listSuggestions(typed, past ?? [], found.products);
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const combobox = useCombobox(
    field,
    all.map(({ href }) => href),
    setTyped,
  );
  const { isOpen, isShown } = combobox;
  useEffect(() => {
    const note = () => noteSearch(field.value);
    field.form?.addEventListener("submit", note);
    return () => field.form?.removeEventListener("submit", note);
  }, [field]);
  return (
    <>
      <div className="suggestions" hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
        <div id={combobox.listId} role="listbox" tabIndex={-1} aria-label="Saran">
          {groups.map(({ heading, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: no element stands for a group of options.
            <div key={heading} role="group" aria-label={heading}>
              <span aria-hidden="true">{heading}</span>
              {suggestions.map((suggestion) => (
                <Line key={suggestion.href} of={suggestion} in={combobox} />
              ))}
            </div>
          ))}
        </div>
        {groups[0]?.heading === pastHeading && <ClearHistoryButton field={field} />}
      </div>
      <p className="unseen" role="status">
        {isShown ? `${all.length} saran` : isOpen && found.hasResponse ? "Tidak ada saran" : ""}
      </p>
    </>
  );
}

/** One suggestion, a link. The field keeps the focus and handles the keys. */
function Line({ of: { href, text, product }, in: { idOf, pointed } }: { of: Suggestion; in: Combobox }) {
  const isPointed = href === pointed;
  const badge = product && findAvailabilityBadge(product.availability);
  const id = idOf(href);
  useEffect(() => {
    if (isPointed) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id, isPointed]);
  return (
    <a id={id} role="option" tabIndex={-1} aria-selected={isPointed} href={href}>
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
      {product && <Price product={product} isListed />}
      {badge && <small>{badge}</small>}
    </a>
  );
}

function ClearHistoryButton({ field }: { field: HTMLInputElement }) {
  const forget = () => {
    forgetSearches();
    field.focus();
  };
  return (
    <button type="button" className="button text" onClick={forget}>
      Hapus riwayat pencarian
    </button>
  );
}
