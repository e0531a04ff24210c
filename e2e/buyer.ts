import { randomBytes, randomInt } from "node:crypto";
import { expect } from "playwright/test";
import type { Client } from "@/lib/client";
import { Purchase } from "@/lib/testing/purchase";

export type DraftRequest = Parameters<Client["createDraft"]>[0];
export type DraftItem = DraftRequest["items"][number];
export type DraftAnswer = Awaited<ReturnType<Client["createDraft"]>>;
export type VerifyAnswer = Awaited<ReturnType<Client["verifyCode"]>>;
export type TrackAnswer = Awaited<ReturnType<Client["trackOrder"]>>;
export type TrackedOrder = NonNullable<TrackAnswer["order"]>;
export type TrackedPayment = NonNullable<TrackAnswer["payment"]>;
export type ShippingOption = NonNullable<Awaited<ReturnType<Client["quoteRates"]>>["options"]>[number];

/** A message as the demo's inbox shows it. */
export type ShownMessage = Record<"to" | "channel" | "subject" | "text" | "sent_at", string> & { code: string | null };

/** A product by its slug, how many of it, and the values of its options. */
export type ProductChoice = [slug: string, qty?: number, ...options: string[]];

/** As much of a shop as buying needs. `usual` is what its buyers take who do not care; there is enough of it. */
export type StoryCounter = { client: Client; usual: ProductChoice; inbox(to: string): Promise<ShownMessage[]> };

/** Fields of the form, or how to come by them; whatever is left out is as usual. */
export type BuyerWishes = Partial<DraftRequest> & {
  takes?: ProductChoice[];
  pays?: string;
  to?: string;
  voucher?: string;
};

/** A mobile number that no other story has: a contact gets five codes an hour. */
export function newMobile(): string {
  return `0812${String(randomInt(1e9)).padStart(9, "0")}`;
}

/** An e-mail address that no other story has. */
export function newMail(): string {
  return `sari.${randomBytes(6).toString("hex")}@surat.example`;
}

/** Somebody who buys in a shop, over HTTP. What is refused is thrown, as the client throws it. */
export class StoryBuyer extends Purchase<DraftRequest, DraftAnswer, VerifyAnswer> {
  constructor(
    readonly shop: StoryCounter,
    contact = newMobile(),
  ) {
    super({ ...shop.client, codeAfter: (_, send) => this.awaitsCode(send) }, contact);
  }

  /** The same kind of person elsewhere, or under another contact. */
  visits(shop: StoryCounter, contact?: string): StoryBuyer {
    return new StoryBuyer(shop, contact);
  }

  async picks(...[slug, qty = 1, ...options]: ProductChoice): Promise<DraftItem> {
    const { id, has_variants, variants } = await this.shop.client.getProduct({ slug });
    const chosen = variants?.find((each) =>
      options.every((value) => Object.values(each.options ?? {}).includes(value)),
    );
    return { product_id: String(id), qty, ...(has_variants ? { variant_id: String(chosen?.id) } : {}) };
  }

  /** The cheapest way to send the items to the place. */
  async choosesShipping(place: string, items: DraftItem[]): Promise<ShippingOption> {
    const { results } = await this.shop.client.searchDestinations({ q: place });
    const rates = await this.shop.client.quoteRates({ destination_ref: results?.[0]?.ref, items });
    const [cheapest] = rates.options ?? [];
    if (!cheapest) throw new Error(`Nobody goes to ${place}.`);
    return cheapest;
  }

  /** The body of a draft. */
  async fillsIn(wishes: BuyerWishes = {}): Promise<DraftRequest> {
    const { takes = [this.shop.usual], pays = "qris", to = "Melawai, Jakarta Selatan", voucher, ...said } = wishes;
    const items = said.items ?? (await Promise.all(takes.map((choice) => this.picks(...choice))));
    const isSent = "shipping_quote_id" in said || "courier_code" in said;
    return {
      items,
      customer_name: "Sari Dewi",
      contact: this.contact,
      address: "Jalan Kenanga 8, RT 03/RW 05",
      payment_method: pays,
      ...(voucher === undefined ? {} : { voucher_code: voucher }),
      ...(isSent ? {} : await this.shipping(to, items)),
      ...said,
    };
  }

  private async shipping(place: string, items: DraftItem[]): Promise<Partial<DraftRequest>> {
    const { commerce } = await this.shop.client.getConfig({});
    if (commerce?.shipping?.mode === "flat") return { courier_code: commerce.couriers?.[0]?.code };
    return { shipping_quote_id: (await this.choosesShipping(place, items)).quote_id };
  }

  async drafts(wishes?: BuyerWishes): Promise<DraftAnswer> {
    return this.shop.client.createDraft(await this.fillsIn(wishes));
  }

  /** The code that `send` makes arrive. A message leaves just after the answer that promises it. */
  async awaitsCode(send: () => Promise<unknown>): Promise<string> {
    const codes = async () => (await this.reads()).flatMap(({ code }) => code ?? []);
    const before = await codes();
    await send();
    let newest = "";
    const count = async () => {
      const arrived = await codes();
      newest = arrived[0] ?? "";
      return arrived.length;
    };
    await expect.poll(count, { timeout: 10_000, intervals: [50] }).toBe(before.length + 1);
    return newest;
  }

  /** The messages that have arrived, newest first. */
  reads(): Promise<ShownMessage[]> {
    return this.shop.inbox(this.contact);
  }

  /** The whole way from the cart to the order. */
  async orders(wishes?: BuyerWishes): Promise<PlacedOrder> {
    return boughtOf(await this.buys(await this.fillsIn(wishes)));
  }

  async tracks(token: string) {
    return trackedOf(await this.shop.client.trackOrder({ token }));
  }

  async reopens(token: string): Promise<TrackedPayment> {
    const { payment } = await this.shop.client.reopenPayment({ token });
    if (!payment) throw new Error("There is no payment.");
    return payment;
  }

  async claims(token: string) {
    return trackedOf(await this.shop.client.claimPayment({ token }));
  }

  asksToLookUp() {
    return this.shop.client.sendLookupCode({ contact: this.contact });
  }

  /** The orders of this contact, by the code that it receives with a ticket, or by one that it has and no ticket. */
  async looksUp(code?: string): Promise<TrackedOrder[]> {
    const typed = code === undefined ? await this.receivesLookup() : { code };
    const { orders } = await this.shop.client.verifyLookupCode({ contact: this.contact, ...typed });
    return orders ?? [];
  }

  /** Asks for a lookup code; the ticket comes with the answer, the code with a message. */
  async receivesLookup(): Promise<{ code: string; ticket: string }> {
    let ticket: string | null = null;
    const code = await this.awaitsCode(async () => {
      ({ ticket } = await this.asksToLookUp());
    });
    return { code, ticket: ticket ?? "" };
  }
}

/** An order as it was placed, without the nulls that the contract allows and a success never has. */
export type PlacedOrder = { order: TrackedOrder; payment: TrackedPayment; token: string; url: string; number: string };

function boughtOf({ track_token, track_url, ...tracked }: VerifyAnswer): PlacedOrder {
  const { order, payment } = trackedOf(tracked);
  return { order, payment, token: String(track_token), url: String(track_url), number: String(order.number) };
}

function trackedOf({ order, payment }: TrackAnswer): { order: TrackedOrder; payment: TrackedPayment } {
  if (!order || !payment) throw new Error("An order or its payment is missing.");
  return { order, payment };
}
