import { sql } from "drizzle-orm";
import type { HoldRules } from "@/lib/domain/holds";
import type { Db } from "../connection/client";

/** What a merchant may say of a way to pay; what is left out stays, or is as usual. */
export type MethodTold = {
  name?: string | undefined;
  sub?: string | undefined;
  gateways?: string[] | undefined;
  bank?: string | undefined;
  holder?: string | undefined;
  number?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  enabled: boolean;
};

/** Offers a way to pay, or changes it. */
export async function putMethod(db: Db, shopId: string, code: string, told: MethodTold): Promise<void> {
  const gateways = told.gateways ? sql`${`{${told.gateways.map(quoted).join(",")}}`}::text[]` : sql`null::text[]`;
  await db.execute(sql`
    with told as (select ${told.name ?? null}::text as name, ${told.sub ?? null}::text as sub, ${gateways} as gateways,
      ${told.bank ?? null}::text as bank, ${told.holder ?? null}::text as holder, ${told.number ?? null}::text as number,
      ${told.min ?? null}::bigint as min, ${told.max ?? null}::bigint as max)
    insert into payment_methods (shop_id, code, name, sub, gateways, account_bank, account_holder, account_number,
      min_order_total, max_order_total, enabled, position)
    select ${shopId}, ${code}, coalesce(name, upper(replace(${code}, '_', ' '))), sub,
      coalesce(gateways, case when ${code} like 'transfer%' or ${code} = 'qris_manual' then '{manual}'::text[] else '{}'::text[] end),
      bank, holder, number, min, max, ${told.enabled},
      (select count(*)::int from payment_methods where shop_id = ${shopId})
    from told
    on conflict (shop_id, code) do update set
      name = coalesce((select name from told), payment_methods.name),
      sub = coalesce((select sub from told), payment_methods.sub),
      gateways = coalesce((select gateways from told), payment_methods.gateways),
      account_bank = coalesce((select bank from told), payment_methods.account_bank),
      account_holder = coalesce((select holder from told), payment_methods.account_holder),
      account_number = coalesce((select number from told), payment_methods.account_number),
      min_order_total = coalesce((select min from told), payment_methods.min_order_total),
      max_order_total = coalesce((select max from told), payment_methods.max_order_total),
      enabled = excluded.enabled`);
}

/** What a merchant may say of a courier; what is left out stays, or is as usual. */
export type CourierTold = {
  name?: string | undefined;
  cost?: number | undefined;
  service?: string | undefined;
  eta?: string | undefined;
  services?: string[] | undefined;
  enabled: boolean;
};

/** Offers a courier, or changes it. Answers with what it costs where costs are flat. */
export async function putCourier(db: Db, shopId: string, code: string, told: CourierTold): Promise<number> {
  const services = told.services ? sql`${`{${told.services.map(quoted).join(",")}}`}::text[]` : sql`null::text[]`;
  const { rows } = await db.execute<{ cost: number }>(sql`
    with told as (select ${told.name ?? null}::text as name, ${told.cost ?? null}::bigint as cost,
      ${told.service ?? null}::text as service, ${told.eta ?? null}::text as eta, ${services} as services)
    insert into couriers (shop_id, code, name, service, eta, cost, services, enabled, position)
    select ${shopId}, ${code}, coalesce(name, upper(${code})), service, eta, coalesce(cost, 0), coalesce(services, '{}'),
      ${told.enabled}, (select count(*)::int from couriers where shop_id = ${shopId})
    from told
    on conflict (shop_id, code) do update set
      name = coalesce((select name from told), couriers.name), cost = coalesce((select cost from told), couriers.cost),
      service = coalesce((select service from told), couriers.service),
      eta = coalesce((select eta from told), couriers.eta),
      services = coalesce((select services from told), couriers.services), enabled = excluded.enabled
    returning cost::float8 as cost`);
  return rows[0]?.cost ?? 0;
}

/** An element of an array of Postgres: names of services have spaces and more in them. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** Lets parcels of a shop be priced from a place on. */
export async function setOrigin(db: Db, shopId: string, ref: string): Promise<void> {
  await db.execute(sql`update shops set origin_ref = ${ref}, shipping_mode = 'quoted' where id = ${shopId}`);
}

/** What a merchant may say of how buyers pay by hand; what is left out stays. */
export type AccountTold = {
  holder?: string | undefined;
  qris?: { payload: string; merchantName: string; nmid: string | null } | undefined;
  whatsapp?: string | undefined;
};

/** What buyers who pay by hand are told. */
export type AccountFacts = {
  accountHolder: string | null;
  qrisMerchantName: string | null;
  whatsappPhone: string | null;
};

/** Sets what buyers who pay by hand are told, and answers with all of it. A new code brings its own merchant's name and id. */
export async function putAccount(
  db: Db,
  shopId: string,
  { holder, qris, whatsapp }: AccountTold,
): Promise<AccountFacts> {
  const isNew = sql`${qris !== undefined}::boolean`;
  const { rows } = await db.execute<AccountFacts>(sql`
    update shops set account_holder = coalesce(${holder ?? null}, account_holder),
      qris_payload = coalesce(${qris?.payload ?? null}, qris_payload),
      qris_merchant_name = case when ${isNew} then ${qris?.merchantName ?? null} else qris_merchant_name end,
      qris_nmid = case when ${isNew} then ${qris?.nmid ?? null} else qris_nmid end,
      whatsapp_phone = coalesce(${whatsapp ?? null}, whatsapp_phone)
    where id = ${shopId}
    returning account_holder as "accountHolder", qris_merchant_name as "qrisMerchantName", whatsapp_phone as "whatsappPhone"`);
  return rows[0] ?? { accountHolder: null, qrisMerchantName: null, whatsappPhone: null };
}

/** Changes some of a shop's rules for unpaid orders, and answers with all that are not as usual. */
export async function putHolds(db: Db, shopId: string, rules: Partial<HoldRules>): Promise<Partial<HoldRules>> {
  const { rows } = await db.execute<{ holds: Partial<HoldRules> }>(sql`
    update shops set holds = holds || ${JSON.stringify(rules)}::jsonb where id = ${shopId} returning holds`);
  return rows[0]?.holds ?? {};
}
