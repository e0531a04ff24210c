import Link from "next/link";
import { orderPath } from "../../_data/words/orders/order";

/** The order that something in a list tells of, after what else is said of it; nothing where it tells of none. */
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
