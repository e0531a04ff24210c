import type { Metadata } from "next";
import { dated } from "@/app/(storefront)/_copy/format";
import { ListSearch } from "@/app/admin/_ui/list-search";
import { NextPage } from "@/app/admin/_ui/next-page";
import { Counted, Tabs } from "@/app/admin/_ui/tabs";
import { OfOrder } from "@/app/admin/pengaturan/order-link";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { WebhookForm } from "../webhook-forms";
import { deliveryFault, deliveryState, deliveryStateLabels, emptyDeliveries, eventName } from "../webhooks";
import { DeliveryBar, Redeliver, WebhookActions } from "./webhook-actions";

export const metadata: Metadata = { title: "Webhook" };

type Delivery = NonNullable<MerchantAnswers["listWebhookDeliveries"]["items"]>[number];

/** Webhook with its deliveries. */
export default settingsPage({
  title: "Webhook",
  path: (id) => `/admin/pengaturan/webhook/${id}`,
  help: "program-lain",
  draw: async ({ api, named, query, zone }) => {
    const cursor = typeof query.cursor === "string" ? { cursor: query.cursor } : {};
    const state = deliveryState(query.status);
    const q = typeof query.q === "string" ? query.q.trim().slice(0, 40) : "";
    const [webhook, counts, deliveries] = await Promise.all([
      api.getWebhook({ id: named }),
      api.countWebhookDeliveries({ id: named }),
      api.listWebhookDeliveries({
        id: named,
        ...cursor,
        ...(state === "all" ? {} : { state }),
        ...(q ? { order_number: q } : {}),
      }),
    ]);
    const path = `/admin/pengaturan/webhook/${named}`;
    const toFilters = (of: typeof state): Record<string, string> => (of === "all" ? {} : { status: of });
    const pathOf = (of: typeof state) => {
      const asked = new URLSearchParams({ ...toFilters(of), ...(q ? { q } : {}) });
      return asked.size > 0 ? `${path}?${asked}` : path;
    };
    const { address, events, enabled, revision, old_secret_until } = webhook;
    return (
      <>
        <p>
          <code>{address}</code>
        </p>
        {old_secret_until && (
          <p className="notice">Rahasia lama masih berlaku sampai {dated(old_secret_until, zone)}.</p>
        )}
        <WebhookForm id={named} revision={revision ?? 0} events={events ?? []} isOn={enabled ?? false} />
        <WebhookActions id={named} address={address ?? ""} revision={revision ?? 0} />
        <section className="stack tight" aria-labelledby="kiriman">
          <h2 id="kiriman">Kiriman 30 hari terakhir</h2>
          <ListSearch path={path} name="Nomor pesanan" q={q} filters={toFilters(state)} />
          <Tabs
            name="Kiriman menurut statusnya"
            tabs={(["failed", "waiting", "delivered", "all"] as const).map((each) => ({
              label: (
                <Counted label={deliveryStateLabels[each]} of={counts.lists?.find((list) => list.state === each)} />
              ),
              path: pathOf(each),
              isChosen: each === state,
            }))}
          />
          {deliveries.items?.length === 0 && (
            <p className="empty">{q ? `Tidak ada kiriman di sini tentang ${q}.` : emptyDeliveries[state]}</p>
          )}
          <div className="stack tight">
            <form method="dialog" id="kiriman-dipilih" hidden={deliveries.items?.length === 0}>
              <ul className="lines panel">
                {deliveries.items?.map((delivery) => (
                  <DeliveryLine key={delivery.id} webhookId={named} delivery={delivery} zone={zone} />
                ))}
              </ul>
            </form>
            <DeliveryBar
              key={state}
              id={named}
              formId="kiriman-dipilih"
              isEmpty={!deliveries.items?.some((delivery) => delivery.state !== "waiting")}
            />
          </div>
          <NextPage path={pathOf(state)} cursor={deliveries.next_cursor} />
        </section>
      </>
    );
  },
});

type LineProps = { webhookId: string; delivery: Delivery; zone: string };

function DeliveryLine({ webhookId, delivery, zone }: LineProps) {
  const { id, type, order_number, state, tries, last_status, created_at } = delivery;
  const at = created_at && dated(created_at, zone);
  const details = [at, tries && `${tries}× dicoba`, state === "delivered" && last_status];
  const fault = deliveryFault(delivery);
  const what = `${eventName(type)}, ${at}`;
  return (
    <li>
      {state !== "waiting" && (
        <label className="pick">
          <input type="checkbox" name="id" value={id ?? ""} data-name={what} />
          <span className="unseen">Pilih {what}</span>
        </label>
      )}
      <span className="stack tight">
        <span>
          {eventName(type)}{" "}
          <span className={state === "failed" ? "mark wrong" : "mark"}>{deliveryStateLabels[state ?? "waiting"]}</span>
        </span>
        <span className="quiet">
          {details.filter(Boolean).join(" · ")}
          <OfOrder number={order_number} />
        </span>
        {fault && <span className={state === "failed" ? "problem" : "quiet"}>{fault}</span>}
      </span>
      {state !== "waiting" && <Redeliver id={webhookId} deliveryId={id ?? ""} what={what} />}
    </li>
  );
}
