import type { Metadata } from "next";
import { dated } from "@/app/(storefront)/_copy/format";
import { ListSearch } from "@/app/admin/_ui/list-search";
import { NextPage } from "@/app/admin/_ui/next-page";
import { Counted, Tabs } from "@/app/admin/_ui/tabs";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { OfOrder } from "../order-link";
import { settingsPage } from "../settings-page";
import { MessageBar } from "./message-bar";
import { type AdminMessageState, formatMessageKind, messageState, messageStates } from "./messages";
import { RetryMessage } from "./retry-message";

export const metadata: Metadata = { title: "Pesan" };

type Message = NonNullable<MerchantAnswers["listMessages"]["items"]>[number];

const path = "/admin/pengaturan/pesan";

/** Sent and failed messages of the shop. */
export default settingsPage({
  title: "Pesan",
  path,
  help: "kode-tidak-sampai",
  isForAll: true,
  draw: async ({ api, query, zone }) => {
    const state = messageState(query.status);
    const q = typeof query.q === "string" ? query.q.trim().slice(0, 40) : "";
    const [{ lists }, { items, next_cursor }] = await Promise.all([
      api.countMessages(),
      api.listMessages({
        state,
        ...(q ? { order_number: q } : {}),
        ...(typeof query.cursor === "string" ? { cursor: query.cursor } : {}),
      }),
    ]);
    const pathOf = (of: AdminMessageState) => `${path}?${new URLSearchParams({ status: of, ...(q ? { q } : {}) })}`;
    return (
      <>
        <ListSearch path={path} name="Nomor pesanan" q={q} filters={{ status: state }} />
        <Tabs
          name="Pesan menurut statusnya"
          tabs={(["failed", "waiting", "sent"] as const).map((each) => ({
            label: <Counted label={messageStates[each]} of={lists?.find((counted) => counted.state === each)} />,
            path: pathOf(each),
            isChosen: each === state,
          }))}
        />
        {items?.length === 0 && <p className="empty">{describeEmptyList(state, q)}</p>}
        <form method="dialog" id="pesan" hidden={items?.length === 0}>
          <ul className="lines panel">
            {items?.map((message) => (
              <MessageLine key={message.id} message={message} zone={zone} />
            ))}
          </ul>
        </form>
        <MessageBar key={state} formId="pesan" isEmpty={!items?.some(({ retryable }) => retryable)} />
        <NextPage path={pathOf(state)} cursor={next_cursor} />
      </>
    );
  },
});

function describeEmptyList(state: AdminMessageState, q: string): string {
  if (q) return `Tidak ada pesan di sini tentang ${q}.`;
  return state === "failed"
    ? "Tidak ada yang gagal. Yang kamu kirim lagi ada di Menunggu."
    : "Tidak ada pesan di sini.";
}

function MessageLine({ message, zone }: { message: Message; zone: string }) {
  const { id, kind, to, channel, order_number, error: fault, message: why, retryable, created_at } = message;
  const what = `${formatMessageKind(kind)} ke ${to ?? "kontak yang datanya sudah dihapus"}`;
  const at = created_at && dated(created_at, zone);
  return (
    <li>
      {retryable && (
        <label className="pick">
          <input type="checkbox" name="id" value={id ?? ""} data-name={`${what}, ${at}`} />
          <span className="unseen">
            Pilih {what}, {at}
          </span>
        </label>
      )}
      <span className="stack tight">
        <span>{what}</span>
        <span className="quiet">
          {[at, channel === "email" ? "e-mail" : "WhatsApp"].filter(Boolean).join(" · ")}
          <OfOrder number={order_number} />
        </span>
        {fault && <span className="problem">{why}</span>}
      </span>
      {retryable && <RetryMessage id={id ?? ""} what={`${what}, ${at}`} />}
    </li>
  );
}
