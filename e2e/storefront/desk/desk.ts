import { randomInt } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { merchantBasePath } from "@/lib/contract/merchant/endpoints";
import type { Role } from "@/lib/domain/who";
import { StoryBuyer } from "../../buyer";
import { hosts } from "../../servers";
import { openShop, type StoryShop } from "../../story";
import type { MerchantActions } from "../backstage";
import { awake, type StorefrontVisitor } from "../visitor";
import { tabTo } from "./keys";

/** Whoever runs a shop, as the demo has them. A contact gets five codes an hour, so stories that want a code are shared out. */
export const owners = {
  larasan: "pemilik@larasan.example",
  kopi: "pemilik@kopi-tepi-sawah.example",
  keramik: "pemilik@keramik-lempung.example",
};

/** A number of a parcel that no other order has. */
export function newAwb(): string {
  return `JX${randomInt(1e9, 1e10)}`;
}

/** Signs in by a code, on whatever page asks for it; who has no touchscreen does it by keys alone. */
export async function signsIn({ page, shop, isTouching }: StorefrontVisitor, owner = owners.larasan): Promise<void> {
  const contact = page.getByLabel("E-mail atau nomor WhatsApp");
  const field = page.getByLabel(/^Kode dari pesan/);
  await awake(contact);
  if (isTouching) await contact.tap();
  else await tabTo(page, contact);
  await page.keyboard.type(owner);
  const code = await new StoryBuyer(shop, owner).awaitsCode(async () => {
    if (isTouching) await page.getByRole("button", { name: "Kirim kode" }).tap();
    else await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
  });
  await page.keyboard.type(code);
}

/** The shop's owner at a page of the desk, let in by a link: it needs no code, of which a contact gets five an hour. */
export async function entersDesk(visitor: StorefrontVisitor, merchant: MerchantActions, path: string): Promise<void> {
  await signsInBy(visitor, await sessionAt(visitor.shop, merchant), path);
}

/** Somebody of the shop's staff there, who is no owner. */
export async function entersAsStaff(
  visitor: StorefrontVisitor,
  merchant: MerchantActions,
  path: string,
): Promise<{ Cookie: string }> {
  await merchant.hires(visitor.shop, visitor.mail);
  const Cookie = await sessionAt(visitor.shop, merchant, "staff");
  await signsInBy(visitor, Cookie, path);
  return { Cookie };
}

async function signsInBy(visitor: StorefrontVisitor, cookie: string, path: string): Promise<void> {
  const { page, shop } = visitor;
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: shop.origin, httpOnly: true, sameSite: "Lax" }]);
  await visitor.opens(path);
  await visitor.waits();
}

/** Goes on to another page of the desk as its links do, which takes a fraction of opening it anew. */
export async function goesTo(visitor: StorefrontVisitor, path: string): Promise<void> {
  const { page, shop } = visitor;
  await page.evaluate((to) => Object(window).next.router.push(to), path);
  await page.waitForURL(shop.origin + path);
  await visitor.waits();
}

/** The cookie of somebody who has just come in. */
async function sessionAt(shop: StoryShop, merchant: MerchantActions, role: Role = "owner"): Promise<string> {
  let cookie = "";
  // A server that has just started, on a busy machine, may refuse the first calls; each try has a link of its own.
  await expect(async () => {
    const token = await merchant.opensDoor(shop, role);
    const answer = await shop.merchant("POST", "/session/link", { headers: { Origin: shop.origin }, data: { token } });
    expect(answer.status).toBe(200);
    cookie = answer.headers["set-cookie"]?.split(";")[0] ?? "";
  }).toPass({ intervals: [1_000], timeout: 20_000 });
  return cookie;
}

/** Calls the merchant's API as whoever is signed in at the page, and answers with what it said. */
export async function asks(page: Page, method: string, path: string, data?: object): Promise<Record<string, unknown>> {
  const { status, said } = await page.evaluate(
    async ([how, url, body]) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(url, { method: how, ...(body ? { headers, body } : {}) });
      return { status: answer.status, said: await answer.json() };
    },
    [method, merchantBasePath + path, data ? JSON.stringify(data) : ""] as const,
  );
  expect(status, `${method} ${path}`).toBeLessThan(300);
  return said;
}

let founded = 0;

type NewShop = { visitor: StorefrontVisitor; shop: StoryShop };

/** The owner of a shop that has nothing yet, at its desk. It is the story's own: whatever is settled there is settled for nobody else. */
export async function entersNewShop(
  somebody: StorefrontVisitor,
  merchant: MerchantActions,
  server: string,
): Promise<NewShop> {
  const founded = await foundsShop(somebody, merchant, server);
  await entersDesk(founded.visitor, merchant, "/admin");
  return founded;
}

/** The owner of such a shop before the first step into it. */
export async function foundsShop(
  somebody: StorefrontVisitor,
  merchant: MerchantActions,
  server: string,
): Promise<NewShop> {
  const shop = openShop(server, "larasan", `baru-${process.pid}-${founded++}.${hosts.larasan}`);
  const visitor = somebody.visits(shop);
  await merchant.founds(shop, visitor.phone);
  // A new host is known within ten seconds, and at once where an owner changes something, if only the couriers into their own order.
  const headers = { Origin: somebody.shop.origin, Cookie: await sessionAt(somebody.shop, merchant) };
  await somebody.shop.merchant("PUT", "/settings/couriers/order", { headers, data: { codes: ["jne"] } });
  return { visitor, shop };
}
