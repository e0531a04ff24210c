import { cart, isSameLine, type StoredCartLine, toLineKey, withAdded } from "../cart";
import { type SeenLine, seenLines } from "../seen-lines";

/** The last addition to the cart. */
export type JustAdded = {
  line: StoredCartLine;
  seen: SeenLine;
  /** False if the cart was full. */
  isIn: boolean;
};

/** Adds a line to the cart and remembers the name, picture and price that the buyer saw. */
export function addCartLine(line: StoredCartLine, seen: SeenLine): JustAdded {
  seenLines.write({ ...seenLines.read(), [toLineKey(line)]: seen });
  const lines = withAdded(cart.read(), line);
  cart.write(lines);
  return { line, seen, isIn: lines.some((each) => isSameLine(each, line)) };
}
