import { expect, type Locator, type Page } from "playwright/test";
import { newMail, newMobile, StoryBuyer } from "../buyer";
import type { StoryShop } from "../story";
import { look } from "./look";

/** What a visitor wants; whatever is left out is as usual. */
export type VisitorWishes = { takes?: string; to?: string; pays?: string };

/** A placed order, as its page names it. */
export type Ordered = { token: string; number: string };

/** What is taken where nothing is wished for, by the beginning of the shop's host: it never runs out in a run. */
const usual: Record<string, string> = { kopi: "kopi-saring-gantung", keramik: "mug-awan" };

/** Somebody at a browser, with a thumb or a mouse. It counts what they have to press and to fill in. */
export class StorefrontVisitor {
  readonly tally = { presses: 0, fields: 0 };
  readonly phone = newMobile();
  readonly mail = newMail();

  constructor(
    readonly page: Page,
    readonly shop: StoryShop,
    readonly isTouching: boolean,
  ) {}

  /** The same person in another shop. */
  visits(shop: StoryShop): StorefrontVisitor {
    return new StorefrontVisitor(this.page, shop, this.isTouching);
  }

  /** The contact that codes go to. */
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

  /** Presses something, once the page is awake. */
  async presses(target: Locator): Promise<void> {
    this.tally.presses++;
    await awake(target);
    await (this.isTouching ? target.tap() : target.click());
  }

  async pressesButton(name: string | RegExp): Promise<void> {
    await this.presses(this.page.getByRole("button", { name }));
  }

  /** Fills a field in, word by word as a phone's keyboard does. Where it does not have the focus yet, it has to be pressed first. */
  async fills(field: Locator, text: string): Promise<void> {
    this.tally.fields++;
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.presses(field);
    await this.page.keyboard.insertText(text);
  }

  /** Goes on to the next field with the key that every keyboard has for it, also the one of a phone. */
  async goesOn(): Promise<void> {
    await this.page.keyboard.press("Tab");
  }

  /** Presses twice, as fast as a thumb can, whatever the first has done to the page. */
  async pressesTwice(target: Locator): Promise<void> {
    await awake(target);
    await (this.isTouching ? target.tap({ trial: true }) : target.click({ trial: true }));
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const press = () =>
      this.isTouching
        ? this.page.touchscreen.tap(x + width / 2, y + height / 2)
        : this.page.mouse.click(x + width / 2, y + height / 2);
    // The second comes down before the first is answered, or a slow machine would make two taps of it.
    await Promise.all([press(), press()]);
  }

  /** Puts a product into the cart, from its page. */
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

  /** A sheet over the page, by its title. */
  sheet(title: string | RegExp): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  async goesToCheckout(): Promise<void> {
    await this.presses(this.sheet("Sudah masuk keranjang").getByRole("link", { name: "Checkout" }));
    await this.page.getByRole("heading", { name: "Checkout", level: 1 }).waitFor();
  }

  /** Comes with one product in the cart, as the device remembers it. */
  async carries(slug = this.usual, qty = 1): Promise<void> {
    const { id } = await this.shop.client.getProduct({ slug });
    await this.opens("/robots.txt");
    await this.keeps("localStorage", { keranjang: [{ slug, product_id: id, variant_id: null, qty }] });
  }

  /** Comes to a checkout that was filled in before, as the device and the visit remember it. */
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

  /** Puts into a store of the browser what the shop would have. */
  private async keeps(store: "localStorage" | "sessionStorage", kept: Record<string, unknown>): Promise<void> {
    await this.page.evaluate(
      ([name, entries]) => {
        for (const [key, value] of Object.entries(entries))
          window[name].setItem(`etalase.${key}`, JSON.stringify(value));
      },
      [store, kept] as const,
    );
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label);
  }

  async choosesPlace(query: string): Promise<void> {
    await this.fills(this.page.getByRole("main").getByRole("combobox"), query);
    await this.presses(this.page.getByRole("option").first());
  }

  /** Fills in whatever the checkout of this shop asks for. */
  async introducesHerself(to = "Melawai Jakarta Selatan"): Promise<void> {
    await this.fills(this.field("Nama penerima"), "Sari Dewi");
    await this.goesOn();
    if (this.isByMail) {
      await this.fills(this.field("E-mail"), this.mail);
      await this.goesOn();
    }
    await this.fills(this.field(this.isByMail ? "Nomor HP" : "Nomor WhatsApp"), this.phone);
    await this.goesOn();
    await this.choosesPlace(to);
    await this.fills(this.field("Alamat lengkap"), "Jalan Kenanga 8, RT 03/RW 05");
  }

  async choosesPayment(name: string): Promise<void> {
    await this.presses(this.page.locator("label").filter({ hasText: name }));
    await expect(this.page.getByRole("radio", { name })).toBeChecked();
  }

  /** Has the code sent, and answers with it. */
  async asksForCode(): Promise<string> {
    const send = this.page.getByRole("button", { name: /^Buat pesanan/ });
    return new StoryBuyer(this.shop, this.contact).awaitsCode(async () => {
      await this.page.getByRole("group", { name: "Kurir" }).waitFor();
      await this.presses(send);
      await this.sheet("Masukkan kode").waitFor();
    });
  }

  /** Types the code; its last digit sends it off. */
  async typesCode(code: string): Promise<void> {
    await this.fills(this.field("Kode 6 angka"), code);
  }

  /** The order that the page has come to. */
  async followsOrder(): Promise<Ordered> {
    await this.page.waitForURL(/\/track\/[\w-]+$/);
    const heading = await this.page.getByRole("heading", { level: 1 }).innerText();
    return { token: this.page.url().split("/").at(-1) ?? "", number: heading.replace("Pesanan ", "") };
  }

  /** The whole way from a product to its order. */
  async orders({ takes, to, pays }: VisitorWishes = {}): Promise<Ordered> {
    await this.adds(takes);
    await this.goesToCheckout();
    await this.introducesHerself(to);
    if (pays) await this.choosesPayment(pays);
    await this.typesCode(await this.asksForCode());
    return this.followsOrder();
  }

  /** Waits until script has taken the page over, and has nothing left to do. */
  async waits(): Promise<void> {
    await awake(this.page.getByRole("main"));
    await this.page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
    );
  }

  /** Leaves for another tab, as far as the page can know. */
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

  /** How many pieces the header says are in the cart. */
  get cartLink(): Locator {
    return this.page.getByRole("banner").getByRole("link", { name: /^Keranjang/ });
  }

  /** Looks at the page as it stands, at both sizes. */
  looksAt(name: string): Promise<void> {
    return look(this.page, name);
  }
}

/** Waits until script has taken the element over: before that, pressing it would be lost. */
export async function awake(target: Locator): Promise<void> {
  // An element that is replaced while it is waited for, or whose page is left, is looked for again.
  await expect(async () => expect(await target.evaluate(awakens)).toBe(true)).toPass({ timeout: 20_000 });
}

/** Whether the element woke up before it was taken from the page. */
async function awakens(element: Element): Promise<boolean> {
  const isAwake = () => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  while (!isAwake() && element.isConnected) await new Promise((resolve) => setTimeout(resolve, 20));
  return isAwake();
}
