"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton } from "../ui/act-button";

/** Sends a message again that was given up. */
export function RetryMessage({ id, to }: { id: string; to: string }) {
  return <ActButton press="Kirim lagi" to={`ke ${to}`} act={() => deskApi.retryMessage({ id })} />;
}
