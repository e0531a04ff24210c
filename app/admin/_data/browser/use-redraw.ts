import { useRouter } from "next/navigation";
import { useCallback, useTransition } from "react";

/** Has the page drawn anew by the server, and says for how long that takes. Until then it shows what was, with revisions that are over. */
export function useRedraw(): { isDrawing: boolean; redraw: () => void } {
  const router = useRouter();
  const [isDrawing, start] = useTransition();
  const redraw = useCallback(() => start(() => router.refresh()), [router]);
  return { isDrawing, redraw };
}
