import { setTimeout as wait } from "node:timers/promises";
import puppeteer from "puppeteer-core";

/**
 * Buys something in Firefox, as somebody with a phone does who has never been in the shop, and prints the path of the order and
 * whatever went wrong on the way: node firefox.mjs <path of Firefox> <origin of the shop> <slug> <mobile number>
 */
const [executablePath, origin, slug, phone] = process.argv.slice(2);

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
const page = await browser.newPage();
try {
  console.log(JSON.stringify(await buy(page)));
} catch (failure) {
  // What the buyer sees tells more than what was waited for.
  console.error(await page.evaluate(() => document.body.innerText));
  throw failure;
} finally {
  await browser.close();
}

/** @param {import("puppeteer-core").Page} page */
async function buy(page) {
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.setViewport({ width: 360, height: 740 });
  // A slow machine is no fault of the shop.
  page.setDefaultTimeout(60_000);

  await page.goto(`${origin}/produk/${slug}`);
  await press(page, button("Tambah ke keranjang"));
  await press(page, "dialog[open] a[href='/checkout']");
  await fill(page, "[autocomplete=name]", "Sari Dewi");
  await fill(page, "[autocomplete=tel]", phone);
  await fill(page, "main [role=combobox]", "Melawai Jakarta Selatan");
  await press(page, "main [role=option]");
  // The couriers come in above the street, which moves down; whoever pressed there meanwhile would have pressed a courier.
  await page.waitForSelector("fieldset [name=kurir]:checked");
  await fill(page, "[autocomplete=street-address]", "Jalan Kenanga 8, RT 03/RW 05");
  await press(page, button("Buat pesanan"));
  await fill(page, "[autocomplete=one-time-code]", await codeFor(page));

  await page.waitForSelector("[aria-label^='Kode QRIS']", { visible: true });
  const pathname = await page.evaluate(() => location.pathname);
  const heading = await page.$eval("h1", (element) => element.textContent);
  await tellPaid(heading.replace("Pesanan ", ""));
  await page.waitForSelector("::-p-text(Pembayaran diterima)");
  return { pathname, faults };
}

/** A button by the beginning of what it says. */
function button(words) {
  return `::-p-xpath(//button[starts-with(normalize-space(), "${words}")])`;
}

/** Presses something once it is seen and takes it: before script has taken it over, or in a sheet just opened, it would be lost. */
async function press(page, selector) {
  const target = await page.waitForSelector(selector, { visible: true });
  const takesIt = (element) =>
    Object.keys(element).some((key) => key.startsWith("__react")) && !element.closest("[data-fresh]");
  await page.waitForFunction(takesIt, {}, target);
  // What stands under the bar at the bottom would be seen, and the bar be pressed.
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  // A press where it stood a moment ago would be lost: it is made once it stands still.
  await target.asLocator().setTimeout(60_000).click();
}

async function fill(page, selector, text) {
  await press(page, selector);
  await page.keyboard.type(text);
}

/** The code that the demo's inbox has for the buyer. */
async function codeFor(page) {
  await page.waitForSelector("[autocomplete=one-time-code]", { visible: true });
  for (;;) {
    const { messages } = await (await fetch(`${origin}/api/dev/inbox?to=${phone}`)).json();
    const [code] = messages.flatMap((message) => message.code ?? []);
    if (code) return code;
    await wait(50);
  }
}

/** What the gateway tells the shop once the buyer has paid. */
async function tellPaid(order_number) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ order_number, event: "paid" });
  const { ok } = await fetch(`${origin}/api/dev/gateway`, { method: "POST", headers, body });
  if (!ok) throw new Error(`The gateway does not know ${order_number}.`);
}
