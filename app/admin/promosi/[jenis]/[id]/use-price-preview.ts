import { useEffect, useRef, useState } from "react";
import { adminApi, toAdminErrorMessage } from "@/app/admin/_hooks/api";
import type { AdminPromotionInput } from "@/app/admin/promosi/promotion";
import { momentOfTrial, type TrialLine, type TwoBills } from "./price-preview";
import { triedAs } from "./save-promotion";

/** Options of the previewed cart: shipping cost, courier and payment method. */
export type TrialOptions = { shipping_cost: number | null; courier_code: string | null; payment_method: string | null };

type Trial = {
  bills: TwoBills | null;
  /** Time of the hypothetical purchase; null means now. */
  at: string | null;
  errorMessage: string;
  /** True while the request is pending; `bills` then holds the previous result. */
  isAsking: boolean;
};

const nothing: Trial = { bills: null, at: null, errorMessage: "", isAsking: false };

const pause = 350;

/** Previews the price of a cart shortly after each change. `stamp` changes whenever the result of `read` changes. */
export function useTrial(
  lines: readonly TrialLine[],
  options: TrialOptions,
  { stamp, read, replacedId }: { stamp: number; read: () => AdminPromotionInput | null; replacedId: string | null },
): Trial {
  const [trial, setTrial] = useState(nothing);
  const reading = useRef(read);
  reading.current = read;
  const asked = JSON.stringify({ lines, options, replacedId, stamp });
  const turn = useRef(0);
  useEffect(() => {
    const mine = ++turn.current;
    const { lines: cart, options: wanted, replacedId: id }: Asked = JSON.parse(asked);
    const showTrial = (next: Trial) => {
      if (mine === turn.current) setTrial(next);
    };
    if (cart.length === 0) return showTrial(nothing);
    const timer = setTimeout(() => {
      const input = reading.current();
      const at = momentOfTrial(input, new Date());
      setTrial((before) => ({ ...before, isAsking: true }));
      const items = cart.map(({ product_id, variant_id, qty }) => ({ product_id, variant_id, qty }));
      adminApi.previewPromotions({ items, at, ...wanted, ...triedAs(input, id) }).then(
        (bills) => showTrial({ bills, at, errorMessage: "", isAsking: false }),
        (failure: unknown) =>
          showTrial({ bills: null, at, errorMessage: toAdminErrorMessage(failure), isAsking: false }),
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [asked]);
  return trial;
}

type Asked = { lines: TrialLine[]; options: TrialOptions; replacedId: string | null };
