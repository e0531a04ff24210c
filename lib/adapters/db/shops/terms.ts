import type { HoldRules } from "@/lib/domain/holds";
import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { type Sql, sql } from "../sql/sql";
import { excluded, insertingFrom, names, setting } from "../sql/write";
import { couriers, paymentMethods, shops } from "../tables/shops";

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
  const m = paymentMethods;
  const isByHand = sql`${code} like 'transfer%' or ${code} = 'qris_manual'`;
  const adding = insertingFrom(m, {
    shopId,
    code,
    name: sql`coalesce(name, upper(replace(${code}, '_', ' ')))`,
    sub: sql`sub`,
    gateways: sql`coalesce(gateways, case when ${isByHand} then '{manual}'::text[] else '{}'::text[] end)`,
    accountBank: sql`bank`,
    accountHolder: sql`holder`,
    accountNumber: sql`number`,
    minOrderTotal: sql`min`,
    maxOrderTotal: sql`max`,
    enabled: told.enabled,
    position: sql`(select count(*)::int from ${m} where ${m.shopId} = ${shopId})`,
  });
  const changing = setting(m, {
    name: sql`coalesce((select name from told), ${m.name})`,
    sub: sql`coalesce((select sub from told), ${m.sub})`,
    gateways: sql`coalesce((select gateways from told), ${m.gateways})`,
    accountBank: sql`coalesce((select bank from told), ${m.accountBank})`,
    accountHolder: sql`coalesce((select holder from told), ${m.accountHolder})`,
    accountNumber: sql`coalesce((select number from told), ${m.accountNumber})`,
    minOrderTotal: sql`coalesce((select min from told), ${m.minOrderTotal})`,
    maxOrderTotal: sql`coalesce((select max from told), ${m.maxOrderTotal})`,
    enabled: excluded(m.enabled),
  });
  await db.execute(sql`
    with told as (select ${told.name ?? null}::text as name, ${told.sub ?? null}::text as sub,
      ${textArray(told.gateways)} as gateways, ${told.bank ?? null}::text as bank, ${told.holder ?? null}::text as holder,
      ${told.number ?? null}::text as number, ${told.min ?? null}::bigint as min, ${told.max ?? null}::bigint as max)
    ${adding} from told on conflict (${names(m.shopId, m.code)}) do update set ${changing}`);
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

const offered = query({ cost: couriers.cost });

/** Offers a courier, or changes it. Answers with what it costs where costs are flat. */
export async function putCourier(db: Db, shopId: string, code: string, told: CourierTold): Promise<number> {
  const c = couriers;
  const adding = insertingFrom(c, {
    shopId,
    code,
    name: sql`coalesce(name, upper(${code}))`,
    service: sql`service`,
    eta: sql`eta`,
    cost: sql`coalesce(cost, 0)`,
    services: sql`coalesce(services, '{}')`,
    enabled: told.enabled,
    position: sql`(select count(*)::int from ${c} where ${c.shopId} = ${shopId})`,
  });
  const changing = setting(c, {
    name: sql`coalesce((select name from told), ${c.name})`,
    cost: sql`coalesce((select cost from told), ${c.cost})`,
    service: sql`coalesce((select service from told), ${c.service})`,
    eta: sql`coalesce((select eta from told), ${c.eta})`,
    services: sql`coalesce((select services from told), ${c.services})`,
    enabled: excluded(c.enabled),
  });
  const row = await offered.one(
    db,
    sql`with told as (select ${told.name ?? null}::text as name, ${told.cost ?? null}::bigint as cost,
      ${told.service ?? null}::text as service, ${told.eta ?? null}::text as eta, ${textArray(told.services)} as services)
    ${adding} from told on conflict (${names(c.shopId, c.code)}) do update set ${changing} returning ${offered}`,
  );
  return row?.cost ?? 0;
}

/** A list as one value of Postgres, or null where nothing was told. */
function textArray(texts: readonly string[] | undefined): Sql {
  return sql`${texts ? `{${texts.map(quoted).join(",")}}` : null}::text[]`;
}

/** An element of an array of Postgres: names of services have spaces and more in them. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** Lets parcels of a shop be priced from a place on. */
export async function setOrigin(db: Db, shopId: string, ref: string): Promise<void> {
  const changes = setting(shops, { originRef: ref, shippingMode: "quoted" });
  await db.execute(sql`update ${shops} set ${changes} where ${shops.id} = ${shopId}`);
}

/** What a merchant may say of how buyers pay by hand; what is left out stays. */
export type AccountTold = {
  holder?: string | undefined;
  qris?: { payload: string; merchantName: string; nmid: string | null } | undefined;
  whatsapp?: string | undefined;
};

const account = query({
  accountHolder: shops.accountHolder,
  qrisMerchantName: shops.qrisMerchantName,
  whatsappPhone: shops.whatsappPhone,
});

/** What buyers who pay by hand are told. */
export type AccountFacts = Found<typeof account>;

/** Sets what buyers who pay by hand are told, and answers with all of it. A new code brings its own merchant's name and id. */
export async function putAccount(
  db: Db,
  shopId: string,
  { holder, qris, whatsapp }: AccountTold,
): Promise<AccountFacts> {
  const isNew = sql`${qris !== undefined}::boolean`;
  const changes = setting(shops, {
    accountHolder: sql`coalesce(${holder ?? null}, ${shops.accountHolder})`,
    qrisPayload: sql`coalesce(${qris?.payload ?? null}, ${shops.qrisPayload})`,
    qrisMerchantName: sql`case when ${isNew} then ${qris?.merchantName ?? null} else ${shops.qrisMerchantName} end`,
    qrisNmid: sql`case when ${isNew} then ${qris?.nmid ?? null} else ${shops.qrisNmid} end`,
    whatsappPhone: sql`coalesce(${whatsapp ?? null}, ${shops.whatsappPhone})`,
  });
  const row = await account.one(
    db,
    sql`update ${shops} set ${changes} where ${shops.id} = ${shopId} returning ${account}`,
  );
  return row ?? { accountHolder: null, qrisMerchantName: null, whatsappPhone: null };
}

const rulesOfShop = query({ holds: shops.holds });

/** Changes some of a shop's rules for unpaid orders, and answers with all that are not as usual. */
export async function putHolds(db: Db, shopId: string, rules: Partial<HoldRules>): Promise<Partial<HoldRules>> {
  const holds = sql`${shops.holds} || ${JSON.stringify(rules)}::jsonb`;
  const row = await rulesOfShop.one(
    db,
    sql`update ${shops} set ${setting(shops, { holds })} where ${shops.id} = ${shopId} returning ${rulesOfShop}`,
  );
  return row?.holds ?? {};
}
