"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton } from "../ui/act-button";

/** Ends a session of somebody, at once. */
export function EndSession({ id, what }: { id: string; what: string }) {
  return <ActButton press="Keluarkan" to={what} act={() => deskApi.endSession({ id })} />;
}
