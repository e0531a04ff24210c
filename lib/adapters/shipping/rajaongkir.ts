import * as z from "zod";
import { labelOf, provinceName, writtenName } from "@/lib/domain/shipping/place";
import { call, type PartnerResponse } from "../partners/call";
import { provider, type Reach } from "../partners/provider";
import { knownCouriers, ratesOf } from "./courier-services";
import type { Destination, RemoteShipping } from "./provider";
import { callsADay } from "./quota";
import { refusal, understand } from "./refusal";

const name = "rajaongkir";
const prefix = "ro";
const base = "https://rajaongkir.komerce.id/api/v1";
/** One more than the maximum of our response, to detect that there are more. */
const mostPlaces = 26;

/** The merchant's settings: the key of the product "Shipping Cost", the fallback to the table, and the plan's daily quota. */
const Settings = z.object({
  key: z.string().min(1),
  fallback: z.enum(["table", "none"]).default("none"),
  calls_a_day: callsADay,
});

const Told = z.object({ meta: z.object({ code: z.coerce.number() }) });

const Found = z.object({
  data: z
    .array(
      z.object({
        id: z.coerce.string(),
        subdistrict_name: z.string(),
        district_name: z.string(),
        city_name: z.string(),
        province_name: z.string(),
        zip_code: z.coerce.string(),
      }),
    )
    .nullable(),
});

const Costs = z.object({
  data: z
    .array(z.object({ code: z.string(), service: z.string(), cost: z.coerce.number(), etd: z.string().nullish() }))
    .nullable(),
});

/** RajaOngkir by Komerce: places down to the kelurahan and rates of most couriers, with a daily quota of calls. */
export const rajaongkir = provider(name, Settings, open);

function open(
  { key, fallback, calls_a_day }: z.output<typeof Settings>,
  { addressOf, timeoutMs }: Reach,
): RemoteShipping {
  const headers = { key };
  const search = async (words: string, limit: number) => {
    const asked = new URLSearchParams({ search: words, limit: String(limit), offset: "0" });
    const reply = await call(name, addressOf(`${base}/destination/domestic-destination?${asked}`), {
      headers,
      timeoutMs,
    });
    return understand(name, Found, answered(reply)).data ?? [];
  };
  return {
    name,
    prefix,
    fallback,
    callsADay: calls_a_day,
    search: async (words) => (await search(words, mostPlaces)).map(destinationOf),
    quote: async ({ originRef, destinationRef, weightGrams, couriers }) => {
      const courier = knownCouriers(couriers, ["idexpress"]).join(":");
      if (courier === "") return [];
      const form = { origin: idOf(originRef), destination: idOf(destinationRef), weight: String(weightGrams) };
      const body = new URLSearchParams({ ...form, courier, price: "lowest" }).toString();
      const reply = await call(name, addressOf(`${base}/calculate/domestic-cost`), {
        method: "POST",
        body,
        timeoutMs,
        headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
      });
      const told = understand(name, Costs, answered(reply)).data ?? [];
      return ratesOf(told.map((each) => ({ ...each, called: each.service, etd: each.etd ?? "" })));
    },
    check: async () => {
      await search("gambir", 1);
    },
  };
}

/** Returns the body of a response, which carries its own status code. Code 404 means no results and is not an error. */
function answered({ status, body }: PartnerResponse): unknown {
  const told = Told.safeParse(body).data?.meta.code;
  if (told === 404) return { data: null };
  if (status !== 200) throw refusal(name, status);
  if (told !== undefined && told !== 200) throw refusal(name, told);
  return body;
}

function idOf(ref: string): string {
  return ref.slice(prefix.length + 1);
}

type RajaOngkirDestination = NonNullable<z.output<typeof Found>["data"]>[number];

/** Converts a RajaOngkir place, which is in capitals, with "-" and "0" for unknown values. */
function destinationOf(row: RajaOngkirDestination): Destination {
  const place = {
    subdistrict: row.subdistrict_name === "-" ? null : writtenName(row.subdistrict_name),
    district: writtenName(row.district_name),
    city: writtenName(row.city_name),
    province: provinceName(row.province_name),
    zipCode: /^\d{5}$/.test(row.zip_code) ? row.zip_code : null,
  };
  return { ref: `${prefix}:${row.id}`, label: labelOf(place), ...place };
}
