import { randomInt } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import type { Role } from "@/lib/values/actor";
import type { MerchantActions } from "../support/browser/merchant-session";
import { awake, type StorefrontVisitor } from "../support/browser/visitor";
import { StoryBuyer } from "../support/buyer";
import { hosts } from "../support/servers";
import { openShop, type StoryShop } from "../support/story";
import { tabTo } from "./keyboard";

/** Owners of the demo shops. A contact gets five codes an hour, so stories with codes use different owners. */
export const owners = {
  larasan: "pemilik@larasan.example",
  kopi: "pemilik@kopi-tepi-sawah.example",
  keramik: "pemilik@keramik-lempung.example",
};

/** Returns an AWB that no other order has. */
export function newAwb(): string {
  return `JX${randomInt(1e9, 1e10)}`;
}

/** Signs in with a code on the page that asks for it. Without a touchscreen it uses the keyboard only. */
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

/** Opens an admin page as the owner, signed in by link. A code is not needed, because a contact gets only five an hour. */
export async function entersAdmin(visitor: StorefrontVisitor, merchant: MerchantActions, path: string): Promise<void> {
  await signsInBy(visitor, await sessionAt(visitor.shop, merchant), path);
}

/** Opens an admin page as a staff member who is not an owner. */
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

/** Window of a page that Next runs. */
type NextWindow = Window & { next?: { router: { push(path: string): void } } };

/** Navigates to another admin page like a link, which takes a fraction of a full load. */
export async function goesTo(visitor: StorefrontVisitor, path: string): Promise<void> {
  const { page, shop } = visitor;
  await page.evaluate((to) => {
    const { next }: NextWindow = window;
    if (!next) throw new Error("The page runs no Next.");
    next.router.push(to);
  }, path);
  await page.waitForURL(shop.origin + path);
  await visitor.waits();
}

/** Returns the cookie of a new session. */
async function sessionAt(shop: StoryShop, merchant: MerchantActions, role: Role = "owner"): Promise<string> {
  let cookie = "";
  // A freshly started server on a busy machine may reject the first calls. Each attempt has its own link.
  await expect(async () => {
    const token = await merchant.createsSignInLink(shop, role);
    const answer = await shop.merchant("POST", "/session/link", { headers: { Origin: shop.origin }, data: { token } });
    expect(answer.status).toBe(200);
    cookie = answer.headers["set-cookie"]?.split(";")[0] ?? "";
  }).toPass({ intervals: [1_000], timeout: 20_000 });
  return cookie;
}

/** Calls the merchant API with the session of the page, and returns the response body. */
export async function asks(page: Page, method: string, path: string, data?: object): Promise<Record<string, unknown>> {
  const { status, responseBody } = await page.evaluate(
    async ([how, url, body]) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(url, { method: how, ...(body ? { headers, body } : {}) });
      return { status: answer.status, responseBody: await answer.json() };
    },
    [method, merchantBasePath + path, data ? JSON.stringify(data) : ""] as const,
  );
  expect(status, `${method} ${path}`).toBeLessThan(300);
  return responseBody;
}

let founded = 0;

type NewShop = { visitor: StorefrontVisitor; shop: StoryShop };

/** Opens the admin of an empty shop as its owner. The shop belongs to the story, so its settings affect no other story. */
export async function entersNewShop(
  somebody: StorefrontVisitor,
  merchant: MerchantActions,
  server: string,
): Promise<NewShop> {
  const founded = await foundsShop(somebody, merchant, server);
  await entersAdmin(founded.visitor, merchant, "/admin");
  return founded;
}

/** Creates an empty shop and its owner, before the first sign-in. */
export async function foundsShop(
  somebody: StorefrontVisitor,
  merchant: MerchantActions,
  server: string,
): Promise<NewShop> {
  const shop = openShop(server, "larasan", `baru-${process.pid}-${founded++}.${hosts.larasan}`);
  const visitor = somebody.visits(shop);
  await merchant.founds(shop, visitor.phone);
  // A new host is known within ten seconds, and immediately after an owner's change. Saving the couriers in their current order
  // is such a change.
  const headers = { Origin: somebody.shop.origin, Cookie: await sessionAt(somebody.shop, merchant) };
  await somebody.shop.merchant("PUT", "/settings/couriers/order", { headers, data: { codes: ["jne"] } });
  return { visitor, shop };
}
