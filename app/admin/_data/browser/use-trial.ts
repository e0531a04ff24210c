import { useEffect, useRef, useState } from "react";
import type { WrittenOffer } from "../words/offers/offer";
import { momentOfTrial, type TrialLine, type TwoBills } from "../words/offers/trial";
import { deskApi, wordsFor } from "./api";
import { triedAs } from "./offers";

/** What is tried beside the cart: the price of sending it, and by whom it is sent and how it is paid where that matters. */
export type TrialWishes = { shipping_cost: number | null; courier_code: string | null; payment_method: string | null };

type Trial = {
  bills: TwoBills | null;
  /** When the cart would be bought; null: now. */
  at: string | null;
  trouble: string;
  /** Whether it is being worked out; `bills` are then those of before. */
  isAsking: boolean;
};

const nothing: Trial = { bills: null, at: null, trouble: "", isAsking: false };

const pause = 350;

/** What a cart would pay, asked anew a moment after anything has changed; `stamp` counts the changes of what `read` answers. */
export function useTrial(
  lines: readonly TrialLine[],
  wishes: TrialWishes,
  { stamp, read, replacedId }: { stamp: number; read: () => WrittenOffer | null; replacedId: string | null },
): Trial {
  const [trial, setTrial] = useState(nothing);
  const reading = useRef(read);
  reading.current = read;
  const asked = JSON.stringify({ lines, wishes, replacedId, stamp });
  const turn = useRef(0);
  useEffect(() => {
    const mine = ++turn.current;
    const { lines: cart, wishes: wanted, replacedId: id }: Asked = JSON.parse(asked);
    const tell = (next: Trial) => {
      if (mine === turn.current) setTrial(next);
    };
    if (cart.length === 0) return tell(nothing);
    const timer = setTimeout(() => {
      const written = reading.current();
      const at = momentOfTrial(written, new Date());
      setTrial((before) => ({ ...before, isAsking: true }));
      const items = cart.map(({ product_id, variant_id, qty }) => ({ product_id, variant_id, qty }));
      deskApi.previewPromotions({ items, at, ...wanted, ...triedAs(written, id) }).then(
        (bills) => tell({ bills, at, trouble: "", isAsking: false }),
        (failure: unknown) => tell({ bills: null, at, trouble: wordsFor(failure), isAsking: false }),
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [asked]);
  return trial;
}

type Asked = { lines: TrialLine[]; wishes: TrialWishes; replacedId: string | null };
