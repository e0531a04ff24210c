"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { saveOffer } from "../../_data/browser/offers";
import { useForm } from "../../_data/browser/use-form";
import { useKept } from "../../_data/browser/use-kept";
import { fields } from "../../_data/words/fields";
import {
  kindWords,
  type Offer,
  type OfferKind,
  offersPath,
  type RivalCampaign,
  rivalWords,
  type WrittenOffer,
} from "../../_data/words/offers/offer";
import { readOffer } from "../../_data/words/offers/offer-body";
import { Typed } from "../../_data/words/typed";
import { SaveBar } from "../form/save-bar";
import { CartTrial } from "./cart-trial";
import { OfferActs } from "./offer-acts";
import { type OfferChoices, OfferFields } from "./offer-fields";
import { type PickedProduct, ProductPicker } from "./product-picker";

type Props = {
  kind: OfferKind;
  offer: Offer | null;
  /** Promotion that fills the fields initially: the edited one, or the one that a new promotion copies. */
  like: Offer | null;
  /** Campaigns that may lower the same prices at the same time. */
  rivals: readonly RivalCampaign[];
  products: PickedProduct[];
  times: { starts_at: string; ends_at: string };
  zone: string;
  choices: OfferChoices;
};

/** Promotion form beside a cart that shows immediately how much a buyer would pay. */
export function OfferEditor({ kind, offer, like, rivals, products, times, zone, choices }: Props) {
  const router = useRouter();
  const place = `promosi.${kind}.${offer?.kept.id ?? (like ? `seperti.${like.kept.id}` : "baru")}`;
  const picked = useKept(`${place}.produk`, products, arePicked);
  const [typedTimes, setTypedTimes] = useState(0);
  const [verdict, setVerdict] = useState("");
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const seen = offer && { id: offer.kept.id ?? "", revision: offer.kept.revision ?? 0 };
  const read = (typed: Typed) => readOffer(kind, typed, { zone, productIds: picked.state.map(({ id }) => id) });
  const form = useForm<WrittenOffer>({
    place,
    read,
    send: (written) => saveOffer(written, seen),
    onDone: () => {
      picked.settle(picked.state);
      if (!offer) router.push(offersPath(kind));
    },
  });
  const { ref, onInput } = form.props;
  const heed = (event?: FormEvent<HTMLFormElement>) => {
    onInput(event);
    setTypedTimes((times) => times + 1);
  };
  const writtenNow = (): WrittenOffer | null => {
    if (!ref.current) return null;
    const typed = new Typed(new FormData(ref.current));
    const written = read(typed);
    return Object.keys(typed.faults).length === 0 ? written : null;
  };
  const told = useRef(writtenNow);
  told.current = writtenNow;
  useEffect(() => setClashes(rivalWords(told.current(), rivals)), [typedTimes, rivals]);
  const discard = () => {
    form.discard();
    picked.settle(products);
    setTypedTimes((times) => times + 1);
  };
  return (
    <div className="beside">
      <div className="stack">
        <form {...form.props} onInput={heed} className="stack">
          <div className="panel stack">
            <OfferFields
              kind={kind}
              offer={like}
              isNew={offer === null}
              times={times}
              zone={zone}
              choices={choices}
              faults={form.faults}
            />
            {kind !== "promotion" && (
              <ProductPicker
                label={kind === "campaign" ? "Produk yang harganya turun" : "Hanya untuk produk"}
                picked={picked.state}
                faults={form.faults}
                onChange={(next) => {
                  picked.change(() => next);
                  heed();
                }}
              />
            )}
          </div>
          <div role="status">
            {clashes.map((words) => (
              <p key={words} className="notice">
                {words}
              </p>
            ))}
          </div>
          {verdict && (
            <a className="verdict" href="#coba">
              {verdict}
            </a>
          )}
          <SaveBar
            form={{ ...form, discard }}
            press={offer ? "Simpan" : `Buat ${kindWords[kind].one}`}
            isAlways={offer === null}
          />
        </form>
        {offer && seen && <OfferActs offer={offer} seen={seen} />}
      </div>
      <CartTrial
        stamp={typedTimes}
        read={writtenNow}
        replacedId={seen?.id ?? null}
        choices={choices}
        kind={kind}
        zone={zone}
        onVerdict={setVerdict}
      />
    </div>
  );
}

function arePicked(kept: unknown): kept is PickedProduct[] {
  return Array.isArray(kept) && kept.every((one) => typeof fields(one).id === "string");
}
