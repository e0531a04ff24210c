import { createClient } from "@/lib/client";
import { inProcess } from "./api";

/** What the shop of this host is called, for whoever asks: a browser that installs the desk does not say who it is. */
export async function shopName(): Promise<string> {
  const shop = createClient(await inProcess());
  const { tenant } = await shop.getConfig();
  return tenant?.name ?? "Toko";
}
