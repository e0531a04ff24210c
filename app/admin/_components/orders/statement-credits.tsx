import { rupiah } from "../../../(storefront)/_data/words/format";
import { orderPath } from "../../_data/words/orders/order";
import { matchOf, type StatementCredit } from "../../_data/words/orders/statement";

type Props = {
  credits: readonly StatementCredit[];
  canTick: boolean;
  /** Which orders were ticked, each with the line that it was ticked beside. */
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

/** Amounts that came in, with their lines of the statement and the orders that they are for. */
export function StatementCredits({ credits, canTick, ticked, onTick }: Props) {
  const tick = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    onTick(next);
  };
  return (
    <ul className="stack">
      {credits.map((credit) => (
        <li key={credit.line} className="credit">
          <strong>{rupiah(credit.amount ?? 0)}</strong> <span className="quiet">{credit.text}</span>
          <ul>
            {credit.orders?.map((order) => {
              const key = `${credit.line} ${order.id}`;
              const about = `${order.number} · ${order.customer_name ?? "Nama tidak terbaca"} · ${rupiah(order.total ?? 0)}`;
              return (
                <li key={order.id}>
                  {canTick && matchOf(credit, order.id ?? "") ? (
                    <label className="tick">
                      <input type="checkbox" checked={ticked.has(key)} onChange={() => tick(key)} />
                      <span>
                        {about}
                        <span className="unseen"> untuk baris {credit.line}</span>
                      </span>
                    </label>
                  ) : (
                    <a className="way" href={orderPath(order.number)}>
                      {about}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
