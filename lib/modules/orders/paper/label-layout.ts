import { formatLineName, type PaperOrder } from "./paper-order";

/** Text sizes of a label in points, and the height of its barcode: from the usual ones down to the smallest readable ones. */
export const labelSizes = [
  { courier: 24, awb: 13, name: 14, phone: 11, street: 11, place: 12, sender: 9, small: 8, barsMm: 16 },
  { courier: 17, awb: 12, name: 11, phone: 10, street: 9, place: 10, sender: 8, small: 7.5, barsMm: 16 },
  { courier: 13, awb: 10, name: 9.5, phone: 9, street: 7.5, place: 8.5, sender: 7, small: 7, barsMm: 14 },
  { courier: 10, awb: 9, name: 7, phone: 8, street: 6, place: 6.5, sender: 6, small: 6, barsMm: 12 },
] as const;

type Sizes = (typeof labelSizes)[number];

/** Measures of every label in millimeters. A quarter of an A4 sheet is the lowest. */
export const labelMeasures = { padding: 4, gap: 2, partPadding: 1.5, border: 0.3, qr: 22, leading: 1.2 };
const innerWidth = 92;
export const innerHeight = 140;
/** Width beside the QR code, or beside the weight. */
const narrowWidth = innerWidth - labelMeasures.qr - 3;

/** Layout of a label: index of its text sizes, its address, and the products that it lists. */
type LabelLayout = { size: number; street: string; items: readonly string[]; heightMm: number };

/** Products that a label lists at least, if its sizes can still be reduced. */
const leastItems = 2;

/** Chooses the largest text sizes at which everything fits, and lists as many products as there is room for. */
export function layOutLabel(order: PaperOrder): LabelLayout {
  const [largest, ...smaller] = labelSizes;
  let draft = draftLabel(order, largest, 0);
  for (const [at, sizes] of smaller.entries()) {
    if (draft.heightFor(leastItems) <= innerHeight) break;
    draft = draftLabel(order, sizes, at + 1);
  }
  const { size, street, itemsOf, heightFor } = draft;
  let count = order.lines.length;
  while (count > 0 && heightFor(count) > innerHeight) count -= 1;
  return { size, street, items: itemsOf(count), heightMm: heightFor(count) };
}

/** Label with certain text sizes. Below the largest, the lines of the address follow each other. */
function draftLabel(order: PaperOrder, sizes: Sizes, size: number) {
  const street = size === 0 ? order.recipient.street : joinLines(order.recipient.street);
  const items = order.lines.map((line) => `${line.qty}× ${formatLineName(line)}`);
  const itemsOf = (count: number) => shorten(items, count);
  return { size, street, itemsOf, heightFor: (count: number) => measureLabel(order, sizes, street, itemsOf(count)) };
}

function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, ", ");
}

function shorten(items: readonly string[], count: number): string[] {
  const more = Math.max(0, items.length - count);
  return [...items.slice(0, count), ...(more > 0 ? [`dan ${more} barang lain`] : [])];
}

/** Sender in two rows of text: shop with phone number, and address. */
export function formatSender({ sender }: PaperOrder): { name: string; address: string } {
  const { name, phone, street, place } = sender;
  return {
    name: phone ? `${name} · ${phone}` : name,
    address: [street && joinLines(street), place].filter(Boolean).join(", "),
  };
}

/** Height of a label's content in millimeters. */
function measureLabel(order: PaperOrder, sizes: Sizes, street: string, items: readonly string[]): number {
  const { recipient } = order;
  const sender = formatSender(order);
  const { gap, partPadding, border, qr } = labelMeasures;
  const line = (points: number) => heightOf("-", points, innerWidth);
  const head = heightOf(order.courier, sizes.courier, narrowWidth, true);
  const bars = order.awb ? sizes.barsMm + heightOf(order.awb, sizes.awb, innerWidth, true) : sizes.barsMm;
  const receiving =
    line(sizes.small) +
    heightOf(recipient.name, sizes.name, innerWidth, true) +
    heightOf(recipient.phone, sizes.phone, innerWidth, true) +
    heightOf(street, sizes.street, innerWidth) +
    heightOf(recipient.destination, sizes.place, innerWidth, true);
  const sending =
    line(sizes.small) +
    heightOf(sender.name, sizes.sender, innerWidth, true) +
    heightOf(sender.address, sizes.sender, innerWidth);
  const contents = line(sizes.phone) + heightOf(items.join("\n"), sizes.small, narrowWidth);
  const parts = receiving + sending + Math.max(qr, contents);
  return head + bars + parts + 4 * gap + 3 * (partPadding + border);
}

const mmPerPoint = 0.3528;

function heightOf(text: string, points: number, width: number, isBold = false): number {
  if (text === "") return 0;
  return countLines(text, width / (points * mmPerPoint), isBold) * points * mmPerPoint * labelMeasures.leading;
}

/** Lines of a text in a column of this width in em, broken between words, and within a word that is wider than the column. */
function countLines(text: string, width: number, isBold: boolean): number {
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    lines += 1;
    let used = 0;
    for (const word of paragraph.split(" ")) {
      const length = measureText(word, isBold);
      const start = used === 0 ? 0 : used + measureText(" ", isBold);
      if (start > 0 && start + length > width) {
        lines += 1;
        used = length;
      } else used = start + length;
      lines += Math.floor(used / width);
      used %= width;
    }
  }
  return lines;
}

/** Width of a text in em: an upper bound for Arial and the fonts that replace it. */
function measureText(text: string, isBold: boolean): number {
  const width = [...text].reduce((sum, character) => sum + measureCharacter(character), 0);
  return width * (isBold ? 1.14 : 1.06);
}

function measureCharacter(character: string): number {
  if (/[ijlftrI|!.,:;'"/() [\]-]/.test(character)) return 0.34;
  if (/[mwMW@%—]/.test(character)) return 0.95;
  if (/[A-Z&]/.test(character)) return 0.75;
  return /[ -~×·]/.test(character) ? 0.57 : 1.2;
}
