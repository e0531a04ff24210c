"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { AgainBar } from "../resend-bar";

/** Retries the selected failed messages. */
export function MessageBar(list: { formId: string; isEmpty: boolean }) {
  return <AgainBar of="pesan" {...list} send={(ids) => adminApi.retryMessages({ ids })} />;
}
