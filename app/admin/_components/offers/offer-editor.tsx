"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { removeOffer, saveOffer } from "../../_data/browser/offers";
import { useForm } from "../../_data/browser/use-form";
import { useKept } from "../../_data/browser/use-kept";
import { useWork } from "../../_data/browser/use-work";
import { kindWords, type Offer, type OfferKind, offersPath, type WrittenOffer } from "../../_data/words/offers/offer";
import { readOffer } from "../../_data/words/offers/offer-body";
import { Typed } from "../../_data/words/typed";
import { SaveBar } from "../form/save-bar";
import { ConfirmButton } from "../ui/confirm-button";
import { CartTrial } from "./cart-trial";
import { type OfferChoices, OfferFields } from "./offer-fields";
import { type PickedProduct, ProductPicker } from "./product-picker";

type Props = {
  kind: OfferKind;
  offer: Offer | null;
  products: PickedProduct[];
  times: { starts_at: string; ends_at: string };
  zone: string;
  choices: OfferChoices;
};

/** An offer is written on the one side, and on the other a cart shows at once what its buyer would pay. */
export function OfferEditor({ kind, offer, products, times, zone, choices }: Props) {
  const router = useRouter();
  const place = `promosi.${kind}.${offer?.kept.id ?? "baru"}`;
  const picked = useKept(`${place}.produk`, products, arePicked);
  const [typedTimes, setTypedTimes] = useState(0);
  const [verdict, setVerdict] = useState("");
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
  const heed = () => {
    onInput();
    setTypedTimes((times) => times + 1);
  };
  const writtenNow = (): WrittenOffer | null => {
    if (!ref.current) return null;
    const typed = new Typed(new FormData(ref.current));
    const written = read(typed);
    return Object.keys(typed.faults).length === 0 ? written : null;
  };
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
            <OfferFields kind={kind} offer={offer} times={times} zone={zone} choices={choices} faults={form.faults} />
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
        {seen && <Remove kind={kind} seen={seen} />}
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
  return Array.isArray(kept) && kept.every((one) => typeof Object(one).id === "string");
}

function Remove({ kind, seen }: { kind: OfferKind; seen: { id: string; revision: number } }) {
  const router = useRouter();
  const { isBusy, trouble, change } = useWork();
  const remove = () =>
    change(async () => {
      const outcome = await removeOffer(kind, seen);
      if (outcome === "deleted") router.push(offersPath(kind));
    });
  return (
    <div className="row">
      <ConfirmButton
        press="Hapus"
        title={`Hapus ${kindWords[kind].one} ini?`}
        confirm="Ya, hapus"
        isBusy={isBusy}
        onConfirm={remove}
      >
        <p>Pesanan yang sudah ada tetap dengan harganya. Yang masih dipakai halaman atau pesanan hanya dimatikan.</p>
      </ConfirmButton>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}
