"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { ActionButton } from "@/app/admin/_ui/action-button";

/** Retries a failed message. The name in `what` distinguishes it from other messages of the list. */
export function RetryMessage({ id, what }: { id: string; what: string }) {
  return <ActionButton press="Kirim lagi" to={what} action={() => adminApi.retryMessage({ id })} />;
}
