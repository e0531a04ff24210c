import { adminPaths } from "@/lib/modules/notifications/rules/admin-paths";
import { escapeHtml } from "@/lib/modules/notifications/templates/html-email";
import { drawLabel } from "./label";
import { isSenderComplete, type PaperOrder } from "./paper-order";
import { drawGiftSlip, drawSlip } from "./slip";
import { type PaperKind, paperStyles } from "./style";

/** The only script of a printable page. Its content security policy allows it by its hash. */
export const printScript = 'document.querySelector("button").addEventListener("click",()=>print())';

/** Labels or packing slips of orders as one page for printing. It fetches nothing, and runs only the script of its button. */
export function paperPage(kind: PaperKind, orders: readonly PaperOrder[]): string {
  const body = orders.length === 0 ? '<p class="none">Tidak ada pesanan untuk dicetak.</p>' : sheets[kind](orders);
  const title = `${titles[kind]} (${orders.length})`;
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${title}</title><style>${paperStyles[kind]}</style></head><body>`,
    drawTools(title, orders),
    `<main tabindex="0" aria-label="Yang dicetak">${body}</main>`,
    `<script>${printScript}</script></body></html>`,
  ].join("\n");
}

const titles: Record<PaperKind, string> = {
  label: "Label pengiriman",
  label_a4: "Label pengiriman",
  slip: "Daftar isi paket",
  slip_without_prices: "Daftar isi paket",
};

const sheets: Record<PaperKind, (orders: readonly PaperOrder[]) => string> = {
  label: (orders) => orders.map(drawLabel).join("\n"),
  label_a4: (orders) =>
    Array.from({ length: Math.ceil(orders.length / 4) }, (_, at) => orders.slice(at * 4, at * 4 + 4))
      .map((four) => `<div class="sheet">${four.map(drawLabel).join("\n")}</div>`)
      .join("\n"),
  slip: (orders) => orders.map(drawSlip).join("\n"),
  slip_without_prices: (orders) => orders.map(drawGiftSlip).join("\n"),
};

/** Header on the screen, which is not printed: the way back, a print button, and the sender's missing data. */
function drawTools(title: string, orders: readonly PaperOrder[]): string {
  const [first, ...others] = orders;
  const isOne = first !== undefined && others.length === 0;
  const back = isOne
    ? { path: adminPaths.order(first.number), name: `Kembali ke pesanan ${first.number}` }
    : { path: adminPaths.orders, name: "Kembali ke daftar pesanan" };
  const notice =
    first === undefined || isSenderComplete(first.sender)
      ? ""
      : "<p>Nomor HP atau alamat pengirim belum diisi. Pemilik toko mengisinya di Pengaturan → Pengiriman.</p>";
  return `<header class="tools"><h1>${title}</h1><a href="${back.path}">${escapeHtml(back.name)}</a>
<button type="button">Cetak</button>${notice}</header>`;
}
