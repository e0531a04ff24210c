"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton } from "../ui/act-button";

/** Sends a message again that was given up; `what` tells it from the others of its list. */
export function RetryMessage({ id, what }: { id: string; what: string }) {
  return <ActButton press="Kirim lagi" to={what} act={() => deskApi.retryMessage({ id })} />;
}
