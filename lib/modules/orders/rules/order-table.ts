import { getEffectiveStatus, type OrderStatus, orderStates } from "./order-states";

/** Columns of the order export: one row per order, or one row per order line. */

type Line = {
  variantId: string;
  name: string;
  sku: string | null;
  variantLabel: string | null;
  promotionName: string | null;
  qty: number;
  unitPrice: number;
  undiscountedUnitPrice: number;
  lineTotal: number;
};

type Refund = { lines: readonly { variantId: string; qty: number }[] };

/** Order of an export. */
export type TableOrder = {
  number: string;
  status: OrderStatus;
  city: string | null;
  destinationLabel: string | null;
  courierCode: string;
  courierService: string | null;
  awb: string | null;
  weightGrams: number;
  paymentMethod: string;
  voucherCode: string | null;
  subtotal: number;
  discountTotal: number;
  shippingCost: number;
  shippingDiscount: number;
  paymentFee: number;
  uniqueCode: number;
  total: number;
  placedAt: Date;
  expiresAt: Date | null;
  buyerClaimedAt: Date | null;
  claimExpiresAt: Date | null;
  paidAt: Date | null;
  refundDueAt: Date | null;
  lines: readonly Line[];
  refunds: readonly Refund[];
  refunded: number;
  refundDue: number;
};

/** Buyer of an order; null if the export has none or no secret decrypts it. */
export type TableBuyer = {
  name: string;
  contact: { address: string };
  phone: string | null;
  address: string | null;
  note?: string | null | undefined;
} | null;

/** Content of the rows of one order. `at` writes a time in the shop's time zone. */
export type TableInput = { order: TableOrder; buyer: TableBuyer; at: (moment: Date | null) => string; now: Date };

/** Rows of the table: orders or order lines. */
export type TableRows = "orders" | "lines";

type Cell = string | number | null;
type OrderColumns = Record<string, (input: TableInput) => Cell>;
type LineColumns = Record<string, (line: NumberedLine) => Cell>;
type NumberedLine = Line & { position: number; refundedPieces: number };

const identity: OrderColumns = {
  nomor: ({ order }) => order.number,
  status: ({ order, now }) => orderStates[getEffectiveStatus(order, now)].label,
  dipesan: ({ order, at }) => at(order.placedAt),
  dibayar: ({ order, at }) => at(order.paidAt),
  metode: ({ order }) => order.paymentMethod,
};

const contents: OrderColumns = {
  barang: ({ order }) => order.lines.map(formatOrderLine).join("; "),
  jumlah: ({ order }) => order.lines.reduce((sum, { qty }) => sum + qty, 0),
};

const money: OrderColumns = {
  subtotal: ({ order }) => order.subtotal,
  diskon: ({ order }) => order.discountTotal,
  voucher: ({ order }) => order.voucherCode,
  ongkir: ({ order }) => order.shippingCost,
  potongan_ongkir: ({ order }) => order.shippingDiscount,
  biaya_bayar: ({ order }) => order.paymentFee,
  kode_unik: ({ order }) => order.uniqueCode,
  total: ({ order }) => order.total,
  dana_harus_kembali_sejak: ({ order, at }) => at(order.refundDueAt),
};

const parcel: OrderColumns = {
  kurir: ({ order }) => order.courierCode,
  layanan: ({ order }) => order.courierService,
  resi: ({ order }) => order.awb,
  berat_gram: ({ order }) => order.weightGrams,
  kota: ({ order }) => order.city,
};

const recipient: OrderColumns = {
  nama: ({ buyer }) => buyer?.name ?? null,
  kontak: ({ buyer }) => buyer?.contact.address ?? null,
  telepon: ({ buyer }) => buyer?.phone ?? null,
  alamat: ({ buyer }) => buyer?.address ?? null,
  tujuan: ({ order }) => order.destinationLabel,
  catatan: ({ buyer }) => buyer?.note ?? null,
};

const refundedMoney: OrderColumns = {
  dana_dikembalikan: ({ order }) => order.refunded - order.refundDue,
  dana_akan_dikembalikan: ({ order }) => order.refundDue,
};

const lineColumns: LineColumns = {
  baris: ({ position }) => position,
  produk: ({ name }) => name,
  varian: ({ variantLabel }) => variantLabel,
  sku: ({ sku }) => sku,
  jumlah: ({ qty }) => qty,
  harga_sebelum_diskon: ({ undiscountedUnitPrice }) => undiscountedUnitPrice,
  harga: ({ unitPrice }) => unitPrice,
  total_baris: ({ lineTotal }) => lineTotal,
  promo: ({ promotionName }) => promotionName,
  jumlah_dikembalikan: ({ refundedPieces }) => refundedPieces,
};

function formatOrderLine({ qty, name, variantLabel }: Line): string {
  return `${qty}x ${name}${variantLabel ? ` (${variantLabel})` : ""}`;
}

/**
 * Order columns of a table with a row per line. `repeated` columns are on every row, to filter and group by. Amounts of the
 * order are on its first row only, so that the sum of a column is right.
 */
function splitOrderColumns(hasBuyers: boolean): { repeated: OrderColumns; onFirstRow: OrderColumns } {
  return {
    repeated: identity,
    onFirstRow: { ...money, ...refundedMoney, ...parcel, ...(hasBuyers ? recipient : {}) },
  };
}

/** Columns of a table with a row per order. New ones come last: programs may read the others by their position. */
function listOrderColumns(hasBuyers: boolean): OrderColumns {
  return { ...identity, ...contents, ...money, ...parcel, ...(hasBuyers ? recipient : {}), ...refundedMoney };
}

/** Column names of the table. */
export function listTableHeadings(rows: TableRows, hasBuyers: boolean): string[] {
  if (rows === "orders") return Object.keys(listOrderColumns(hasBuyers));
  const { repeated, onFirstRow } = splitOrderColumns(hasBuyers);
  return [...Object.keys(repeated), ...Object.keys(lineColumns), ...Object.keys(onFirstRow)];
}

/** Rows of one order. */
export function listTableRows(rows: TableRows, hasBuyers: boolean, input: TableInput): string[][] {
  if (rows === "orders") return [fill(listOrderColumns(hasBuyers), input)];
  const { repeated, onFirstRow } = splitOrderColumns(hasBuyers);
  const [start, rest] = [fill(repeated, input), fill(onFirstRow, input)];
  const none = rest.map(() => "");
  return numberLines(input.order).map((line, nth) => [
    ...start,
    ...fill(lineColumns, line),
    ...(nth === 0 ? rest : none),
  ]);
}

function fill<Input>(columns: Record<string, (input: Input) => Cell>, input: Input): string[] {
  return Object.values(columns).map((write) => String(write(input) ?? ""));
}

/** Numbers the lines of an order from 1, and assigns the refunded pieces of a variant to its lines in that order. */
function numberLines({ lines, refunds }: Pick<TableOrder, "lines" | "refunds">): NumberedLine[] {
  const left = new Map<string, number>();
  for (const { variantId, qty } of refunds.flatMap((refund) => refund.lines))
    left.set(variantId, (left.get(variantId) ?? 0) + qty);
  return lines.map((line, nth) => {
    const refundedPieces = Math.min(line.qty, left.get(line.variantId) ?? 0);
    left.set(line.variantId, (left.get(line.variantId) ?? 0) - refundedPieces);
    return { ...line, position: nth + 1, refundedPieces };
  });
}
