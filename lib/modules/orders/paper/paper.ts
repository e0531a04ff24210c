import { escapeHtml } from "@/lib/modules/notifications/templates/html-email";
import { code128Svg } from "@/lib/values/barcodes/code128";
import { writeRupiah } from "@/lib/values/indonesian";
import { type PaperKind, paperStyles } from "./style";

/** Printed data of an order. */
export type PaperOrder = {
  number: string;
  /** The number as a QR code, as SVG. */
  qr: string;
  courier: string;
  awb: string | null;
  recipient: { name: string; phone: string; street: string; destination: string; note: string | null };
  sender: { name: string; phone: string | null };
  weightGrams: number;
  placedOn: string;
  lines: readonly { name: string; variantLabel: string | null; sku: string | null; qty: number; lineTotal: number }[];
  total: number;
};

/** Labels or packing slips of orders as one page for printing: it runs no script and fetches nothing. */
export function paperPage(kind: PaperKind, orders: readonly PaperOrder[]): string {
  const body = orders.length === 0 ? '<p class="none">Tidak ada pesanan untuk dicetak.</p>' : sheets[kind](orders);
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${titles[kind]} (${orders.length})</title><style>${paperStyles[kind]}</style></head><body>`,
    body,
    "</body></html>",
  ].join("\n");
}

const titles: Record<PaperKind, string> = {
  label: "Label pengiriman",
  label_a4: "Label pengiriman",
  slip: "Daftar isi paket",
};

const sheets: Record<PaperKind, (orders: readonly PaperOrder[]) => string> = {
  label: (orders) => orders.map(label).join("\n"),
  label_a4: (orders) =>
    Array.from({ length: Math.ceil(orders.length / 4) }, (_, at) => orders.slice(at * 4, at * 4 + 4))
      .map((four) => `<div class="sheet">${four.map(label).join("\n")}</div>`)
      .join("\n"),
  slip: (orders) => orders.map(slip).join("\n"),
};

/** From this length on an address is printed smaller, so that all of it fits on the label. */
const longAddress = 160;

function label(order: PaperOrder): string {
  const { recipient, sender } = order;
  const isLong = recipient.name.length + recipient.street.length + recipient.destination.length > longAddress;
  return `<section class="label${isLong ? " long" : ""}">
<div class="row"><p class="courier">${escapeHtml(order.courier)}</p><p class="small strong weight">${weightOf(order)}</p></div>
${bars(order.awb)}
<div class="part"><p class="small">Penerima</p><p class="name">${escapeHtml(recipient.name)}</p>
<p class="strong">${escapeHtml(recipient.phone)}</p><p class="street text">${escapeHtml(recipient.street)}</p>
<p class="place text">${escapeHtml(recipient.destination)}</p></div>
<div class="part"><p class="small">Pengirim</p><p class="strong">${escapeHtml(senderLine(sender))}</p></div>
<div class="part row foot"><div><p class="strong">${escapeHtml(order.number)}</p><p class="small text">${contents(order, isLong)}</p></div>
<div class="qr">${order.qr}</div></div>
</section>`;
}

/** AWB as a barcode and as text. Without one, a blank to write on or to put a sticker on. */
function bars(awb: string | null): string {
  const drawn = awb && code128Svg(awb);
  if (!awb) return '<div class="blank small">Tempel atau tulis nomor resi di sini</div>';
  return `<div>${drawn ? `<div class="bars">${drawn}</div>` : ""}<p class="awb${awb.length > 20 ? " wide" : ""}">${escapeHtml(awb)}</p></div>`;
}

function senderLine({ name, phone }: PaperOrder["sender"]): string {
  return phone ? `${name} · ${phone}` : name;
}

function weightOf({ weightGrams }: PaperOrder): string {
  return `${(weightGrams / 1_000).toLocaleString("id-ID", { maximumFractionDigits: 2 })} kg`;
}

/** A long address leaves less room for the contents of the parcel. */
function contents({ lines }: PaperOrder, isLong: boolean): string {
  const shown = lines.slice(0, isLong ? 2 : 5).map((line) => escapeHtml(`${line.qty}× ${nameOf(line)}`));
  const more = lines.length - shown.length;
  return [...shown, ...(more > 0 ? [`dan ${more} barang lain`] : [])].join("\n");
}

function nameOf({ name, variantLabel }: PaperOrder["lines"][number]): string {
  return variantLabel ? `${name} (${variantLabel})` : name;
}

function slip(order: PaperOrder): string {
  const rows = order.lines.map(
    (line) =>
      `<tr><td>${escapeHtml(nameOf(line))}</td><td>${escapeHtml(line.sku ?? "")}</td><td class="number">${line.qty}</td>` +
      `<td class="number">${writeRupiah(line.lineTotal)}</td></tr>`,
  );
  const { recipient } = order;
  return `<section class="slip"><div class="row"><div><h1>${escapeHtml(order.sender.name)}</h1>
<p class="strong">Pesanan ${escapeHtml(order.number)}</p><p class="small">${escapeHtml(order.placedOn)}</p>
<p class="text">Untuk ${escapeHtml(recipient.name)}</p></div><div class="qr">${order.qr.replace(/width="\d+" height="\d+"/, 'width="80" height="80"')}</div></div>
<table><thead><tr><th>Barang</th><th>SKU</th><th class="number">Jumlah</th><th class="number">Harga</th></tr></thead>
<tbody>${rows.join("")}</tbody></table>
<p class="row strong"><span>Total dengan ongkir</span><span>${writeRupiah(order.total)}</span></p>
${recipient.note ? `<p class="note text">Catatan pembeli: ${escapeHtml(recipient.note)}</p>` : ""}
</section>`;
}
