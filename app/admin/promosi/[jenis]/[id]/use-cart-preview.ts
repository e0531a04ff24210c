import { useEffect, useRef, useState } from "react";
import { adminApi, toAdminErrorMessage } from "@/app/admin/_hooks/api";
import type { AdminPromotionInput } from "@/app/admin/promosi/promotion";
import { type PreviewCart, type TwoBills, toPreviewRequest } from "./price-preview";

type CartPreviewState = {
  bills: TwoBills | null;
  /** Time of the hypothetical purchase; null means now. */
  at: string | null;
  errorMessage: string;
  /** True while the request is pending; `bills` then holds the previous result. */
  isAsking: boolean;
};

const nothing: CartPreviewState = { bills: null, at: null, errorMessage: "", isAsking: false };

/** Changes whenever another preview is needed. */
type PreviewKey = { cart: PreviewCart; stamp: number };

const pause = 350;

/** Previews the price of a cart shortly after each change. `stamp` changes whenever the result of `read` changes. */
export function useCartPreview({ cart, stamp }: PreviewKey, read: () => AdminPromotionInput | null): CartPreviewState {
  const [preview, setPreview] = useState(nothing);
  const reading = useRef(read);
  reading.current = read;
  const key: PreviewKey = { cart, stamp };
  const keyText = JSON.stringify(key);
  const turn = useRef(0);
  useEffect(() => {
    const mine = ++turn.current;
    const { cart }: PreviewKey = JSON.parse(keyText);
    const showPreview = (next: CartPreviewState) => {
      if (mine === turn.current) setPreview(next);
    };
    if (cart.lines.length === 0) return showPreview(nothing);
    const timer = setTimeout(() => {
      setPreview((before) => ({ ...before, isAsking: true }));
      const request = toPreviewRequest(cart, reading.current(), new Date());
      adminApi.previewPromotions(request).then(
        (bills) => showPreview({ bills, at: request.at, errorMessage: "", isAsking: false }),
        (failure: unknown) =>
          showPreview({ bills: null, at: null, errorMessage: toAdminErrorMessage(failure), isAsking: false }),
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [keyText]);
  return preview;
}
