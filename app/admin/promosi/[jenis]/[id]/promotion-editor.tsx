"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { fields } from "@/app/admin/_copy/fields";
import { Typed } from "@/app/admin/_copy/form-input";
import { useForm } from "@/app/admin/_hooks/use-form";
import { usePersistedDraft } from "@/app/admin/_hooks/use-persisted-draft";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import {
  type AdminPromotion,
  type AdminPromotionInput,
  type AdminPromotionKind,
  describeCampaignOverlaps,
  offersPath,
  promotionKindCopy,
  type RivalCampaign,
} from "@/app/admin/promosi/promotion";
import { CartPreview } from "./cart-preview";
import { PromotionActions } from "./promotion-actions";
import { type OfferChoices, OfferFields } from "./promotion-fields";
import { readOffer } from "./promotion-input";
import { type PickedProduct, PromotionProductPicker } from "./promotion-product-picker";
import { saveOffer } from "./save-promotion";

type Props = {
  kind: AdminPromotionKind;
  offer: AdminPromotion | null;
  /** Promotion that fills the fields initially: the edited one, or the one that a new promotion copies. */
  like: AdminPromotion | null;
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
  const draftName = `promosi.${kind}.${offer?.record.id ?? (like ? `seperti.${like.record.id}` : "baru")}`;
  const picked = usePersistedDraft(`${draftName}.produk`, products, arePicked);
  const [typedTimes, setTypedTimes] = useState(0);
  const [verdict, setVerdict] = useState("");
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const seen = offer && { id: offer.record.id ?? "", revision: offer.record.revision ?? 0 };
  const read = (typed: Typed) => readOffer(kind, typed, { zone, productIds: picked.state.map(({ id }) => id) });
  const form = useForm<AdminPromotionInput>({
    draftName,
    read,
    send: (input) => saveOffer(input, seen),
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
  const readInput = (): AdminPromotionInput | null => {
    if (!ref.current) return null;
    const typed = new Typed(new FormData(ref.current));
    const input = read(typed);
    return Object.keys(typed.faults).length === 0 ? input : null;
  };
  const readInputRef = useRef(readInput);
  readInputRef.current = readInput;
  useEffect(() => setClashes(describeCampaignOverlaps(readInputRef.current(), rivals)), [typedTimes, rivals]);
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
              <PromotionProductPicker
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
            {clashes.map((clash) => (
              <p key={clash} className="notice">
                {clash}
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
            press={offer ? "Simpan" : `Buat ${promotionKindCopy[kind].one}`}
            isAlways={offer === null}
          />
        </form>
        {offer && seen && <PromotionActions offer={offer} seen={seen} />}
      </div>
      <CartPreview
        stamp={typedTimes}
        read={readInput}
        replacedId={seen?.id ?? null}
        choices={choices}
        kind={kind}
        zone={zone}
        onVerdict={setVerdict}
      />
    </div>
  );
}

function arePicked(value: unknown): value is PickedProduct[] {
  return Array.isArray(value) && value.every((one) => typeof fields(one).id === "string");
}
