import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { findApiError, toBuyerErrorMessage } from "@/app/(storefront)/_hooks/api";
import { useBusy } from "@/app/(storefront)/_hooks/use-busy";
import { focusLater } from "../focus";

type OrderOperation = (input: { token: string }) => Promise<unknown>;

/** Runs an operation on an order and shows the result. Ignores further clicks meanwhile. */
export function useOrderAction(token: string, call: OrderOperation, focusId: string) {
  const router = useRouter();
  const { isPending, run } = useBusy();
  const [errorMessage, setErrorMessage] = useState("");
  // Stays busy until the page shows the result.
  const [isShowing, show] = useTransition();
  const work = async () => {
    setErrorMessage("");
    try {
      await call({ token });
      focusLater(focusId);
      show(() => router.refresh());
    } catch (failure) {
      // The pressed button may be gone by then, so the page shows the message.
      const hasOrderChanged = findApiError(failure)?.code === "order_moved";
      if (hasOrderChanged) show(() => router.replace(`/track/${token}?kabar=berubah`));
      else setErrorMessage(toBuyerErrorMessage(failure));
    }
  };
  const runAction = async () => {
    if (!isShowing) await run(work);
  };
  return { isPending: isPending || isShowing, errorMessage, runAction };
}
