import { expect } from "playwright/test";
import { StoryBuyer } from "../buyer";
import type { MerchantActions } from "./backstage";
import type { StorefrontVisitor } from "./visitor";

/** Whoever runs a shop, as the demo has them. A contact gets five codes an hour, so stories that want a code are shared out. */
export const owners = {
  larasan: "pemilik@larasan.example",
  kopi: "pemilik@kopi-tepi-sawah.example",
  keramik: "pemilik@keramik-lempung.example",
};

/** Signs in by a code, on whatever page asks for it. */
export async function signsIn({ page, shop }: StorefrontVisitor, owner = owners.larasan): Promise<void> {
  await page.getByLabel("E-mail atau nomor WhatsApp").fill(owner);
  const code = await new StoryBuyer(shop, owner).awaitsCode(async () => {
    await page.getByRole("button", { name: "Kirim kode" }).click();
    await page.getByLabel(/^Kode dari pesan/).waitFor();
  });
  await page.getByLabel(/^Kode dari pesan/).fill(code);
}

/** The shop's owner at a page of the desk, let in by a link: it needs no code, of which a contact gets five an hour. */
export async function entersDesk(visitor: StorefrontVisitor, merchant: MerchantActions, path: string): Promise<void> {
  const { page, shop } = visitor;
  const headers = { Origin: shop.origin };
  // A server that has just started, on a busy machine, may refuse the first calls; each try has a link of its own.
  await expect(async () => {
    const token = await merchant.opensDoor(shop);
    const answer = await shop.merchant("POST", "/session/link", { headers, data: { token } });
    expect(answer.status).toBe(200);
    const [name = "", value = ""] = answer.headers["set-cookie"]?.split(";")[0]?.split("=") ?? [];
    await page.context().addCookies([{ name, value, url: shop.origin, httpOnly: true, sameSite: "Lax" }]);
  }).toPass({ intervals: [1_000], timeout: 20_000 });
  await visitor.opens(path);
}
