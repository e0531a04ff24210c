"use client";

import { adminApi } from "../../_data/browser/api";
import { AgainBar } from "../ui/again-bar";

/** Retries the selected failed messages. */
export function MessageBar(list: { formId: string; isEmpty: boolean }) {
  return <AgainBar of="pesan" {...list} send={(ids) => adminApi.retryMessages({ ids })} />;
}
