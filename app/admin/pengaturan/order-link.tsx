import Link from "next/link";
import { orderPath } from "../_copy/order";

/** Link to the order of a list entry, appended to its text; nothing if there is no order. */
export function OfOrder({ number }: { number: string | null }) {
  if (!number) return null;
  return (
    <>
      {" · "}
      <Link href={orderPath(number)} prefetch={false}>
        {number}
      </Link>
    </>
  );
}
