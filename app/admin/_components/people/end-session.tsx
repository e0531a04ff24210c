"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton } from "../ui/act-button";

/** Ends a session of somebody, at once. */
export function EndSession({ id, device }: { id: string; device: string }) {
  return <ActButton press="Keluarkan" to={device} act={() => deskApi.endSession({ id })} />;
}
