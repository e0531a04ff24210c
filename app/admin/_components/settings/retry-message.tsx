"use client";

import { adminApi } from "../../_data/browser/api";
import { ActionButton } from "../ui/act-button";

/** Retries a failed message. The name in `what` distinguishes it from other messages of the list. */
export function RetryMessage({ id, what }: { id: string; what: string }) {
  return <ActionButton press="Kirim lagi" to={what} action={() => adminApi.retryMessage({ id })} />;
}
