"use server";

import { redirect } from "next/navigation";
import { ApiFailure, type Client } from "@/lib/client";
import { api } from "../../_data/api";

/** Reports a transfer, for a browser without script. */
export async function claimByForm(form: FormData): Promise<void> {
  await act(form, (client, token) => client.claimPayment({ token }));
}

/** Opens the payment again, for a browser without script. */
export async function reopenByForm(form: FormData): Promise<void> {
  await act(form, (client, token) => client.reopenPayment({ token }));
}

/** Does it and shows the order again. A refusal means that the order has moved, and then the page itself says where to. */
async function act(form: FormData, call: (client: Client, token: string) => Promise<unknown>): Promise<void> {
  const token = String(form.get("token"));
  const isDone = await call(await api(), token).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof ApiFailure) return false;
      throw failure;
    },
  );
  redirect(`/track/${encodeURIComponent(token)}${isDone ? "" : "?kabar=berubah"}`);
}
