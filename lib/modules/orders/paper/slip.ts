import { escapeHtml } from "@/lib/modules/notifications/templates/html-email";
import { listPriceRows } from "@/lib/modules/orders/rules/price-rows";
import { writeRupiah } from "@/lib/values/indonesian";
import { formatLineName, type PaperLine, type PaperOrder } from "./paper-order";

/** Packing slip of an order with its prices. */
export function drawSlip(order: PaperOrder): string {
  const rows = order.lines.map(
    (line) => `<tr>${productCells(line)}<td class="number">${writeRupiah(line.lineTotal)}</td></tr>`,
  );
  const prices = listPriceRows(order.prices).map(
    ({ what, amount }) =>
      `<p class="row"><span class="text">${escapeHtml(what)}</span><span>${writeRupiah(amount)}</span></p>`,
  );
  const total = `<p class="row strong"><span>Total</span><span>${writeRupiah(order.total)}</span></p>`;
  return drawFrame(order, productTable('<th class="number">Harga</th>', rows) + [...prices, total].join("\n"));
}

/** Packing slip of an order without any amount, for gifts. */
export function drawGiftSlip(order: PaperOrder): string {
  const rows = order.lines.map((line) => `<tr>${productCells(line)}</tr>`);
  return drawFrame(order, productTable("", rows));
}

function productCells(line: PaperLine): string {
  return `<td class="text">${escapeHtml(formatLineName(line))}</td><td class="text">${escapeHtml(line.sku ?? "")}</td><td class="number">${line.qty}</td>`;
}

function productTable(priceHeading: string, rows: readonly string[]): string {
  return `<table><thead><tr><th>Barang</th><th>SKU</th><th class="number">Jumlah</th>${priceHeading}</tr></thead>
<tbody>${rows.join("")}</tbody></table>
`;
}

function drawFrame(order: PaperOrder, content: string): string {
  const { recipient, sender } = order;
  return `<section class="slip"><div class="row"><div><h2 class="text">${escapeHtml(sender.name)}</h2>
<p class="strong">Pesanan ${escapeHtml(order.number)}</p><p class="small">${escapeHtml(order.placedOn)}</p>
<p class="text">Untuk ${escapeHtml(recipient.name)}</p></div><div class="qr">${order.qr.replace(/width="\d+" height="\d+"/, 'width="80" height="80"')}</div></div>
${content}
${recipient.note ? `<p class="note text">Catatan pembeli: ${escapeHtml(recipient.note)}</p>` : ""}
</section>`;
}
