import { setTimeout as wait } from "node:timers/promises";
import puppeteer from "puppeteer-core";

/**
 * Buys something in Firefox as a first-time visitor with a phone. Prints the path of the order and all errors as JSON. Usage:
 * node firefox.mjs <path of Firefox> <origin of the shop> <slug> <mobile number>
 */
const [executablePath, origin, slug, phone] = process.argv.slice(2);

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
const page = await browser.newPage();
try {
  console.log(JSON.stringify(await buy(page)));
} catch (failure) {
  // The visible text explains more than the name of a timed-out selector.
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
  // A slow machine is not the shop's fault.
  page.setDefaultTimeout(60_000);

  await page.goto(`${origin}/produk/${slug}`);
  await press(page, button("Tambah ke keranjang"));
  await press(page, "dialog[open] a[href='/checkout']");
  await fill(page, "[autocomplete=name]", "Sari Dewi");
  await fill(page, "[autocomplete=tel]", phone);
  await fill(page, "main [role=combobox]", "Melawai Jakarta Selatan");
  await press(page, "main [role=option]");
  // The couriers appear above the street field, which moves down. A click there meanwhile would hit a courier.
  await page.waitForSelector("fieldset [name=kurir]:checked");
  await fill(page, "[autocomplete=street-address]", "Jalan Kenanga 8, RT 03/RW 05");
  await press(page, button("Buat pesanan"));
  await fill(page, "[autocomplete=one-time-code]", await codeFor(page));

  await page.waitForSelector("[aria-label^='Kode QRIS']", { visible: true });
  const pathname = await page.evaluate(() => location.pathname);
  const heading = await page.$eval("h1", (element) => element.textContent);
  await sendPaidWebhook(heading.replace("Pesanan ", ""));
  await page.waitForSelector("::-p-text(Pembayaran diterima)");
  return { pathname, faults };
}

/** Selects a button by the start of its label. */
function button(label) {
  return `::-p-xpath(//button[starts-with(normalize-space(), "${label}")])`;
}

/** Clicks an element once it is visible and ready. A click is lost before hydration, or in a sheet that has just opened. */
async function press(page, selector) {
  const target = await page.waitForSelector(selector, { visible: true });
  const takesIt = (element) =>
    Object.keys(element).some((key) => key.startsWith("__react")) && !element.closest("[data-fresh]");
  await page.waitForFunction(takesIt, {}, target);
  // An element below the bottom bar would count as visible, but the click would hit the bar.
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  // The locator clicks once the element has stopped moving, because a click at its old position would miss.
  await target.asLocator().setTimeout(60_000).click();
}

async function fill(page, selector, text) {
  await press(page, selector);
  await page.keyboard.type(text);
}

/** Reads the buyer's code from the demo inbox. */
async function codeFor(page) {
  await page.waitForSelector("[autocomplete=one-time-code]", { visible: true });
  for (;;) {
    const { messages } = await (await fetch(`${origin}/api/dev/inbox?to=${phone}`)).json();
    const [code] = messages.flatMap((message) => message.code ?? []);
    if (code) return code;
    await wait(50);
  }
}

/** Sends the gateway's webhook after the buyer has paid. */
async function sendPaidWebhook(order_number) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ order_number, event: "paid" });
  const { ok } = await fetch(`${origin}/api/dev/gateway`, { method: "POST", headers, body });
  if (!ok) throw new Error(`The gateway does not know ${order_number}.`);
}
