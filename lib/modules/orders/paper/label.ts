import { escapeHtml } from "@/lib/modules/notifications/templates/html-email";
import { code128Svg } from "@/lib/values/barcodes/code128";
import { formatSender, layOutLabel } from "./label-layout";
import type { PaperOrder } from "./paper-order";

/** Shipping label of an order. */
export function drawLabel(order: PaperOrder): string {
  const { recipient } = order;
  const { size, street, items } = layOutLabel(order);
  const sender = formatSender(order);
  return `<section class="label size-${size}">
<div class="row"><p class="courier">${escapeHtml(order.courier)}</p><p class="small strong weight">${formatWeight(order)}</p></div>
${drawBars(order.awb)}
<div class="part"><p class="small">Penerima</p><p class="name">${escapeHtml(recipient.name)}</p>
<p class="phone">${escapeHtml(recipient.phone)}</p><p class="street text">${escapeHtml(street)}</p>
<p class="place text">${escapeHtml(recipient.destination)}</p></div>
<div class="part"><p class="small">Pengirim</p><p class="sender strong text">${escapeHtml(sender.name)}</p>
<p class="sender text">${escapeHtml(sender.address)}</p></div>
<div class="part row foot"><div><p class="phone">${escapeHtml(order.number)}</p><p class="small text">${escapeHtml(items.join("\n"))}</p></div>
<div class="qr">${order.qr}</div></div>
</section>`;
}

/** AWB as a barcode and as text. Without one, a blank to write on or to put a sticker on. */
function drawBars(awb: string | null): string {
  if (!awb) return '<div class="blank small">Tempel atau tulis nomor resi di sini</div>';
  const drawn = code128Svg(awb);
  return `<div>${drawn ? `<div class="bars">${drawn}</div>` : ""}<p class="awb text">${escapeHtml(awb)}</p></div>`;
}

function formatWeight({ weightGrams }: PaperOrder): string {
  return `${(weightGrams / 1_000).toLocaleString("id-ID", { maximumFractionDigits: 2 })} kg`;
}
