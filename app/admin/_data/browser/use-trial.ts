import { useEffect, useRef, useState } from "react";
import type { WrittenOffer } from "../words/offers/offer";
import { momentOfTrial, type TrialLine, type TwoBills } from "../words/offers/trial";
import { deskApi, wordsFor } from "./api";
import { triedAs } from "./offers";

/** Options of the previewed cart: shipping cost, courier and payment method. */
export type TrialWishes = { shipping_cost: number | null; courier_code: string | null; payment_method: string | null };

type Trial = {
  bills: TwoBills | null;
  /** Time of the hypothetical purchase; null means now. */
  at: string | null;
  trouble: string;
  /** True while the request is pending; `bills` then holds the previous result. */
  isAsking: boolean;
};

const nothing: Trial = { bills: null, at: null, trouble: "", isAsking: false };

const pause = 350;

/** Previews the price of a cart shortly after each change. `stamp` changes whenever the result of `read` changes. */
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
