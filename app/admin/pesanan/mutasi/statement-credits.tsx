import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { orderPath } from "@/app/admin/_copy/order";
import { matchCredit, matchKey, type StatementCredit, statementDoubtTexts } from "./statement";

type Props = {
  credits: readonly StatementCredit[];
  canTick: boolean;
  /** Keys of selected orders. A key combines an order with its statement line. */
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

/** Incoming amounts, each with the sender's description and the matching orders. */
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
          <BankLine credit={credit} />
          <ul>
            {credit.orders?.map((order) => {
              const key = matchKey(credit, order.id);
              const about = `${order.number} · ${order.customer_name ?? "Nama tidak terbaca"} · ${formatRupiah(order.total ?? 0)}`;
              return (
                <li key={order.id}>
                  {canTick && matchCredit(credit, order.id ?? "") ? (
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
                      {difference(credit, order.total)}
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

/** Amount from the bank, separate from the text that the sender wrote. */
function BankLine({ credit: { amount, amounts, day, description, doubt } }: { credit: StatementCredit }) {
  const open = amounts?.length ? amounts.map((each) => formatRupiah(each)).join(" atau ") : "tidak terbaca";
  return (
    <dl className="bank-line">
      <dt>Jumlah</dt>
      <dd>{amount === null ? `Belum pasti: ${open}` : <strong>{formatRupiah(amount)}</strong>}</dd>
      <dt>Keterangan</dt>
      <dd className="quiet">{description || "Tidak ada"}</dd>
      {day && (
        <>
          <dt>Tanggal</dt>
          <dd>{day}</dd>
        </>
      )}
      {doubt && (
        <>
          <dt>Kenapa ragu</dt>
          <dd>{statementDoubtTexts[doubt]}</dd>
        </>
      )}
    </dl>
  );
}

/** Describes the difference between a rounded amount and the suggested order's total; empty if they are equal. */
function difference({ amount }: StatementCredit, total: number | null): string {
  if (amount === null || total === null || amount === total) return "";
  return amount > total ? ` · lebih ${formatRupiah(amount - total)}` : ` · kurang ${formatRupiah(total - amount)}`;
}
