import { expect, type Locator, type Page } from "playwright/test";
import { newMail, newMobile, StoryBuyer } from "../buyer";
import type { StoryShop } from "../story";
import { look } from "./page-checks";

/** Choices of a visitor. Omitted ones get defaults. */
export type VisitorChoices = { takes?: string; to?: string; pays?: string };

/** A placed order, as its page shows it. */
export type Ordered = { token: string; number: string };

/** Default product by the prefix of the shop's host. It never runs out during a run. */
const usual: Record<string, string> = { kopi: "kopi-saring-gantung", keramik: "mug-awan" };

/** A visitor with a browser, with a touchscreen or a mouse. Counts presses and filled fields. */
export class StorefrontVisitor {
  readonly counts = { presses: 0, fields: 0 };
  readonly phone = newMobile();
  readonly mail = newMail();

  constructor(
    readonly page: Page,
    readonly shop: StoryShop,
    readonly isTouching: boolean,
  ) {}

  /** Returns the same visitor in another shop. */
  visits(shop: StoryShop): StorefrontVisitor {
    return new StorefrontVisitor(this.page, shop, this.isTouching);
  }

  /** The contact that receives codes. */
  get contact(): string {
    return this.isByMail ? this.mail : this.phone;
  }

  private get usual(): string {
    return usual[this.shop.host.split(".")[0] ?? ""] ?? "dompet-tumpal-nila";
  }

  private get isByMail(): boolean {
    return this.shop.host.startsWith("kopi");
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(this.shop.origin + path, { waitUntil: "domcontentloaded" });
  }

  /** Presses an element once the page is hydrated. */
  async presses(target: Locator): Promise<void> {
    this.counts.presses++;
    await awake(target);
    await (this.isTouching ? target.tap() : target.click());
  }

  async pressesButton(name: string | RegExp): Promise<void> {
    await this.presses(this.page.getByRole("button", { name }));
  }

  /** Fills in a field by inserting text, like a phone's keyboard. Presses the field first if it does not have the focus. */
  async fills(field: Locator, text: string): Promise<void> {
    this.counts.fields++;
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.presses(field);
    await this.page.keyboard.insertText(text);
  }

  /** Moves to the next field with Tab, which phone keyboards have too. */
  async goesOn(): Promise<void> {
    await this.page.keyboard.press("Tab");
  }

  /** Presses twice as fast as possible, whatever the first press does to the page. */
  async pressesTwice(target: Locator): Promise<void> {
    await awake(target);
    await (this.isTouching ? target.tap({ trial: true }) : target.click({ trial: true }));
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const press = () =>
      this.isTouching
        ? this.page.touchscreen.tap(x + width / 2, y + height / 2)
        : this.page.mouse.click(x + width / 2, y + height / 2);
    // The second press starts before the first is answered. Otherwise a slow machine would separate them.
    await Promise.all([press(), press()]);
  }

  /** Adds a product to the cart from its page. */
  async adds(slug = this.usual, pieces = 1): Promise<void> {
    await this.opens(`/produk/${slug}`);
    if (pieces > 1) {
      await awake(this.page.getByRole("spinbutton"));
      await this.page.getByRole("spinbutton").fill(String(pieces));
      await this.goesOn();
    }
    await this.pressesButton("Tambah ke keranjang");
    await this.sheet("Sudah masuk keranjang").waitFor();
  }

  /** Returns a bottom sheet by its title. */
  sheet(title: string | RegExp): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  async goesToCheckout(): Promise<void> {
    await this.presses(this.sheet("Sudah masuk keranjang").getByRole("link", { name: "Checkout" }));
    await this.page.getByRole("heading", { name: "Checkout", level: 1 }).waitFor();
  }

  /** Stores a cart with one product on the device. */
  async carries(slug = this.usual, qty = 1): Promise<void> {
    const { id } = await this.shop.client.getProduct({ slug });
    await this.opens("/robots.txt");
    await this.keeps("localStorage", { keranjang: [{ slug, product_id: id, variant_id: null, qty }] });
  }

  /** Opens a checkout with stored cart, destination and form values. */
  async returnsToCheckout(slug = this.usual): Promise<void> {
    const { results } = await this.shop.client.searchDestinations({ q: "Melawai Jakarta Selatan" });
    const penerima = {
      name: "Sari Dewi",
      phone: this.phone,
      email: this.mail,
      address: "Jalan Kenanga 8, RT 03/RW 05",
    };
    await this.carries(slug);
    await this.keeps("localStorage", { tujuan: results?.[0] });
    await this.keeps("sessionStorage", { penerima });
    await this.opens("/checkout");
    await expect(this.page.getByRole("group", { name: "Kurir" }).getByRole("radio").first()).toBeChecked();
  }

  /** Writes values to a browser storage under the shop's keys. */
  private async keeps(store: "localStorage" | "sessionStorage", storedValues: Record<string, unknown>): Promise<void> {
    await this.page.evaluate(
      ([name, entries]) => {
        for (const [key, value] of Object.entries(entries))
          window[name].setItem(`etalase.${key}`, JSON.stringify(value));
      },
      [store, storedValues] as const,
    );
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label);
  }

  async choosesDestination(query: string): Promise<void> {
    await this.fills(this.page.getByRole("main").getByRole("combobox"), query);
    await this.presses(this.page.getByRole("option").first());
  }

  /** Fills in all fields of the shop's checkout. */
  async introducesHerself(to = "Melawai Jakarta Selatan"): Promise<void> {
    await this.fills(this.field("Nama penerima"), "Sari Dewi");
    await this.goesOn();
    if (this.isByMail) {
      await this.fills(this.field("E-mail"), this.mail);
      await this.goesOn();
    }
    await this.fills(this.field(this.isByMail ? "Nomor HP" : "Nomor WhatsApp"), this.phone);
    await this.goesOn();
    await this.choosesDestination(to);
    await this.fills(this.field("Alamat lengkap"), "Jalan Kenanga 8, RT 03/RW 05");
  }

  async choosesPayment(name: string): Promise<void> {
    await this.presses(this.page.locator("label").filter({ hasText: name }));
    await expect(this.page.getByRole("radio", { name })).toBeChecked();
  }

  /** Requests the code and returns it. */
  async asksForCode(): Promise<string> {
    const send = this.page.getByRole("button", { name: /^Buat pesanan/ });
    return new StoryBuyer(this.shop, this.contact).awaitsCode(async () => {
      await this.page.getByRole("group", { name: "Kurir" }).waitFor();
      await this.presses(send);
      await this.sheet("Masukkan kode").waitFor();
    });
  }

  /** Types the code. The last digit submits it. */
  async typesCode(code: string): Promise<void> {
    await this.fills(this.field("Kode 6 angka"), code);
  }

  /** Waits for the order page and returns the order. */
  async followsOrder(): Promise<Ordered> {
    await this.page.waitForURL(/\/track\/[\w-]+$/);
    const heading = await this.page.getByRole("heading", { level: 1 }).innerText();
    return { token: this.page.url().split("/").at(-1) ?? "", number: heading.replace("Pesanan ", "") };
  }

  /** Buys a product, from its page to the order. */
  async orders({ takes, to, pays }: VisitorChoices = {}): Promise<Ordered> {
    await this.adds(takes);
    await this.goesToCheckout();
    await this.introducesHerself(to);
    if (pays) await this.choosesPayment(pays);
    await this.typesCode(await this.asksForCode());
    return this.followsOrder();
  }

  /** Waits until the page is hydrated and idle. */
  async waits(): Promise<void> {
    await awake(this.page.getByRole("main"));
    await this.page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
    );
  }

  /** Simulates a switch to another tab. */
  async leaves(): Promise<void> {
    await this.isHidden(true);
  }

  async returns(): Promise<void> {
    await this.isHidden(false);
  }

  private async isHidden(isHidden: boolean): Promise<void> {
    await this.page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  }

  /** The cart link in the header, which shows the number of pieces. */
  get cartLink(): Locator {
    return this.page.getByRole("banner").getByRole("link", { name: /^Keranjang/ });
  }

  /** Checks the current page at both sizes. */
  looksAt(name: string): Promise<void> {
    return look(this.page, name);
  }
}

/** Waits until the element is hydrated. Before that, a press would be lost. */
export async function awake(target: Locator): Promise<void> {
  // Retries if the element is replaced or the page is left meanwhile.
  await expect(async () => expect(await target.evaluate(awakens)).toBe(true)).toPass({ timeout: 20_000 });
}

/** Returns true if the element was hydrated before it left the page. */
async function awakens(element: Element): Promise<boolean> {
  const isAwake = () => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  while (!isAwake() && element.isConnected) await new Promise((resolve) => setTimeout(resolve, 20));
  return isAwake();
}
