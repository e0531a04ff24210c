import { onStage, type PlayedCourier } from "./fake";
import type { FakeProvider, FakeResponse, ReceivedRequest } from "./fake-server";

/** Host of Biteship. */
export const biteshipHost = "api.biteship.com";

/** Destinations as Biteship writes them: down to the district, with the zip code as a number. */
const areas = [
  area("IDNP6IDNC148IDND843IDZ12160", "Kebayoran Baru", "Jakarta Selatan", "DKI Jakarta", 12160),
  area("IDNP5IDNC1IDND2IDZ55581", "Ngaglik", "Sleman", "DI Yogyakarta", 55581),
  area("IDNP9IDNC22IDND271IDZ40135", "Coblong", "Bandung", "Jawa Barat", 40135),
  area("IDNP0IDNC0IDND0IDZ0", "Tak Berkurir", "Entah", "Maluku", 0),
];

const pricing = [
  price("jne", "reg", "Reguler", 10_000, "1 - 2 days"),
  price("jne", "jtr", "Trucking", 45_000, "3 - 4 days"),
  price("sicepat", "best", "Besok Sampai Tujuan", 19_000, "1 days"),
  price("sicepat", "gokil", "Cargo", 30_000, "2 - 3 days"),
  price("gojek", "instant", "Instant", 25_000, "1 - 3 hours"),
  price("anteraja", "same_day", "Same Day", 17_000, "6 - 8 hours"),
];

/** Fake of Biteship for one key. Each request costs balance; without balance it fails. */
export function createBiteshipFake({ key = "biteship_test.kunci", balance = 100 } = {}): FakeProvider {
  let left = balance;
  return {
    hosts: [biteshipHost],
    answer: (request) => {
      if (request.headers.authorization !== key) return refuses(401, "Authorization failed");
      if (request.path === "/v1/maps/areas") return search(request);
      if (request.path !== "/v1/rates/couriers" || request.method !== "POST") return refuses(404, "Route not found");
      if (left === 0) return refuses(402, "No sufficient balance to call rates API. Please top up your balance");
      left -= 1;
      return calculate(request);
    },
  };
}

function search({ query }: ReceivedRequest): FakeResponse {
  const keywords = (query.get("input") ?? "").toLowerCase().split(" ");
  const found = areas.filter(({ name }) => keywords.every((word) => name.toLowerCase().includes(word)));
  return { body: { success: true, areas: query.get("countries") === "ID" ? found : [] } };
}

function calculate({ body }: ReceivedRequest): FakeResponse {
  const asked = JSON.parse(body);
  const ids = [asked.origin_area_id, asked.destination_area_id];
  const isComplete = ids.every((id) => areas.some((each) => each.id === id)) && asked.items?.[0]?.weight > 0;
  if (!isComplete) return refuses(400, "Required parameter is missing");
  if (ids[1] === "IDNP0IDNC0IDND0IDZ0") return { body: { success: true, object: "courier_pricing", pricing: [] } };
  const codes = String(asked.couriers).split(",");
  const found = pricing.filter(({ courier_code }) => codes.includes(courier_code));
  return { body: { success: true, object: "courier_pricing", code: 20_001_007, pricing: found } };
}

function refuses(status: number, error: string): FakeResponse {
  return { status, body: { success: false, error, code: status * 100_000 + 1 } };
}

function area(id: string, district: string, city: string, province: string, zip: number) {
  return {
    id,
    name: `${district}, ${city}, ${province}. ${zip}`,
    country_name: "Indonesia",
    country_code: "ID",
    administrative_division_level_1_name: province,
    administrative_division_level_1_type: "province",
    administrative_division_level_2_name: city,
    administrative_division_level_2_type: "city",
    administrative_division_level_3_name: district,
    administrative_division_level_3_type: "district",
    postal_code: zip,
  };
}

function price(code: string, service: string, serviceName: string, price: number, duration: string) {
  const named = { courier_name: code.toUpperCase(), courier_service_name: serviceName };
  return { ...named, courier_code: code, courier_service_code: service, duration, price, shipping_type: "parcel" };
}

/** Biteship for the conformance suite. */
export async function playBiteship(): Promise<PlayedCourier> {
  const key = "biteship_test.of-the-suite";
  return {
    ...(await onStage(createBiteshipFake({ key }))),
    account: { key },
    stranger: { key: "biteship_test.of-a-stranger" },
    secrets: [key],
    searchQuery: "kebayoran",
    nothing: "tidak ada",
    parcel: {
      originRef: "bs:IDNP5IDNC1IDND2IDZ55581",
      destinationRef: "bs:IDNP6IDNC148IDND843IDZ12160",
      weightGrams: 600,
      couriers: ["jne", "sicepat"],
    },
    nowhere: "bs:IDNP0IDNC0IDND0IDZ0",
  };
}
