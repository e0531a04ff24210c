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
  const token = await merchant.opensDoor(shop);
  const headers = { Origin: shop.origin };
  const answer = await shop.merchant("POST", "/session/link", { headers, data: { token } });
  const [name = "", value = ""] = answer.headers["set-cookie"]?.split(";")[0]?.split("=") ?? [];
  await page.context().addCookies([{ name, value, url: shop.origin, httpOnly: true, sameSite: "Lax" }]);
  await visitor.opens(path);
}
