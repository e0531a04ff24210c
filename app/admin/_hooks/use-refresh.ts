import { useRouter } from "next/navigation";
import { useCallback, useTransition } from "react";

/**
 * Refreshes the page from the server. `isDrawing` is true until then; meanwhile the page shows old data with outdated
 * revisions.
 */
export function useRefresh(): { isDrawing: boolean; redraw: () => void } {
  const router = useRouter();
  const [isDrawing, start] = useTransition();
  const redraw = useCallback(() => start(() => router.refresh()), [router]);
  return { isDrawing, redraw };
}
