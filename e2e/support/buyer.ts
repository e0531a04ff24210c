import { randomBytes, randomInt } from "node:crypto";
import { expect } from "playwright/test";
import type { Client } from "@/lib/client";
import { Purchase } from "@/lib/testing/fixtures/purchase";

export type DraftRequest = Parameters<Client["createDraft"]>[0];
export type DraftItem = DraftRequest["items"][number];
export type DraftAnswer = Awaited<ReturnType<Client["createDraft"]>>;
export type VerifyAnswer = Awaited<ReturnType<Client["verifyCode"]>>;
export type TrackAnswer = Awaited<ReturnType<Client["trackOrder"]>>;
export type TrackedOrder = NonNullable<TrackAnswer["order"]>;
export type TrackedPayment = NonNullable<TrackAnswer["payment"]>;
export type ShippingOption = NonNullable<Awaited<ReturnType<Client["quoteRates"]>>["options"]>[number];

/** A message as the demo inbox shows it. */
export type ShownMessage = Record<"to" | "channel" | "subject" | "text" | "sent_at", string> & { code: string | null };

/** A product choice: slug, quantity and option values. */
export type ProductChoice = [slug: string, qty?: number, ...options: string[]];

/** The parts of a shop that a purchase needs. `usual` is the default product choice, with enough stock. */
export type StoryCounter = { client: Client; usual: ProductChoice; inbox(to: string): Promise<ShownMessage[]> };

/** Fields of the checkout form, or shortcuts for them. Omitted fields get defaults. */
export type BuyerChoices = Partial<DraftRequest> & {
  takes?: ProductChoice[];
  pays?: string;
  to?: string;
  voucher?: string;
};

/** Returns a mobile number that no other story uses: a contact gets five codes an hour. */
export function newMobile(): string {
  return `0812${String(randomInt(1e9)).padStart(9, "0")}`;
}

/** Returns an e-mail address that no other story uses. */
export function newMail(): string {
  return `sari.${randomBytes(6).toString("hex")}@surat.example`;
}

/** A buyer who uses a shop over HTTP. The client throws API errors. */
export class StoryBuyer extends Purchase<DraftRequest, DraftAnswer, VerifyAnswer> {
  constructor(
    readonly shop: StoryCounter,
    contact = newMobile(),
  ) {
    super({ ...shop.client, codeAfter: (_, send) => this.awaitsCode(send) }, contact);
  }

  /** Returns a buyer in another shop, or with another contact. */
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

  /** Returns the cheapest shipping option for the items. */
  async choosesShipping(destination: string, items: DraftItem[]): Promise<ShippingOption> {
    const { results } = await this.shop.client.searchDestinations({ q: destination });
    const rates = await this.shop.client.quoteRates({ destination_ref: results?.[0]?.ref, items });
    const [cheapest] = rates.options ?? [];
    if (!cheapest) throw new Error(`Nobody goes to ${destination}.`);
    return cheapest;
  }

  /** Builds the body of a draft. */
  async fillsIn(choices: BuyerChoices = {}): Promise<DraftRequest> {
    const {
      takes = [this.shop.usual],
      pays = "qris",
      to = "Melawai, Jakarta Selatan",
      voucher,
      ...overrides
    } = choices;
    const items = overrides.items ?? (await Promise.all(takes.map((choice) => this.picks(...choice))));
    const isSent = "shipping_quote_id" in overrides || "courier_code" in overrides;
    return {
      items,
      customer_name: "Sari Dewi",
      contact: this.contact,
      address: "Jalan Kenanga 8, RT 03/RW 05",
      payment_method: pays,
      ...(voucher === undefined ? {} : { voucher_code: voucher }),
      ...(isSent ? {} : await this.shipping(to, items)),
      ...overrides,
    };
  }

  private async shipping(destination: string, items: DraftItem[]): Promise<Partial<DraftRequest>> {
    const { commerce } = await this.shop.client.getConfig({});
    if (commerce?.shipping?.mode === "flat") return { courier_code: commerce.couriers?.[0]?.code };
    return { shipping_quote_id: (await this.choosesShipping(destination, items)).quote_id };
  }

  async drafts(choices?: BuyerChoices): Promise<DraftAnswer> {
    return this.shop.client.createDraft(await this.fillsIn(choices));
  }

  /** Runs `send` and returns the code that arrives. The message is sent just after the response. */
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

  /** Returns the received messages, newest first. */
  reads(): Promise<ShownMessage[]> {
    return this.shop.inbox(this.contact);
  }

  /** Buys everything from the cart to the order. */
  async orders(choices?: BuyerChoices): Promise<PlacedOrder> {
    return boughtOf(await this.buys(await this.fillsIn(choices)));
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

  /** Looks up the orders of this contact, with a new code and its ticket, or with the given code and no ticket. */
  async looksUp(code?: string): Promise<TrackedOrder[]> {
    const typed = code === undefined ? await this.receivesLookup() : { code };
    const { orders } = await this.shop.client.verifyLookupCode({ contact: this.contact, ...typed });
    return orders ?? [];
  }

  /** Requests a lookup code. The response contains the ticket, a message contains the code. */
  async receivesLookup(): Promise<{ code: string; ticket: string }> {
    let ticket: string | null = null;
    const code = await this.awaitsCode(async () => {
      ({ ticket } = await this.asksToLookUp());
    });
    return { code, ticket: ticket ?? "" };
  }
}

/** A placed order, without the nulls that the contract allows but a success never has. */
export type PlacedOrder = { order: TrackedOrder; payment: TrackedPayment; token: string; url: string; number: string };

function boughtOf({ track_token, track_url, ...tracked }: VerifyAnswer): PlacedOrder {
  const { order, payment } = trackedOf(tracked);
  return { order, payment, token: String(track_token), url: String(track_url), number: String(order.number) };
}

function trackedOf({ order, payment }: TrackAnswer): { order: TrackedOrder; payment: TrackedPayment } {
  if (!order || !payment) throw new Error("An order or its payment is missing.");
  return { order, payment };
}
