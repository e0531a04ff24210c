"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton } from "../ui/act-button";

/** Retries a failed message. The name in `what` distinguishes it from other messages of the list. */
export function RetryMessage({ id, what }: { id: string; what: string }) {
  return <ActButton press="Kirim lagi" to={what} act={() => deskApi.retryMessage({ id })} />;
}
