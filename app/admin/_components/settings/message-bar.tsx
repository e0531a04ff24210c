"use client";

import { deskApi } from "../../_data/browser/api";
import { AgainBar } from "../ui/again-bar";

/** Sends those messages again that are chosen among the ones given up. */
export function MessageBar(list: { formId: string; isEmpty: boolean }) {
  return <AgainBar of="pesan" {...list} send={(ids) => deskApi.retryMessages({ ids })} />;
}
