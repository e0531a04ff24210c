import { onStage, type PlayedCourier } from "./fake";
import type { FakeProvider, FakeResponse, ReceivedRequest } from "./fake-server";

/** Host of RajaOngkir. */
export const rajaongkirHost = "rajaongkir.komerce.id";

const couriers = "jne sicepat ide sap jnt ninja tiki lion anteraja pos ncs rex rpx sentral star wahana dse".split(" ");

/** Destinations as RajaOngkir writes them: in capitals, with "-" and "0" for unknown values. */
const destinations = [
  toDestination(31555, "SINDUHARJO", "NGAGLIK", "SLEMAN", "DI YOGYAKARTA", "55581"),
  toDestination(17737, "MELAWAI", "KEBAYORAN BARU", "JAKARTA SELATAN", "DKI JAKARTA", "12160"),
  toDestination(4908, "DAGO", "COBLONG", "BANDUNG", "JAWA BARAT", "40135"),
  toDestination(9001, "-", "COBLONG", "BANDUNG", "JAWA BARAT", "0"),
  toDestination(9002, "NEGERI DONGENG", "ANTAH BERANTAH", "ENTAH", "JAWA BARAT", "0"),
  toDestination(9003, "PULAU SUNYI", "TAK BERKURIR", "ENTAH", "MALUKU", "0"),
];

/** Rates between any two places, including truck and motorcycle services and invalid prices. */
const costs = [
  cost("jnt", "EZ", 9_000, ""),
  cost("jne", "CTC", 11_000, "1 day"),
  cost("jne", "JTR", 40_000, "3-4 day"),
  cost("jne", "JTR<130", 500_000, "3-4 day"),
  cost("sicepat", "REG", 11_500, "2-3 day"),
  cost("sicepat", "GOKIL", 30_000, "2-2 day"),
  cost("sicepat", "SIUNT", 10_000, "2-2 day"),
  cost("tiki", "T15", 350_000, "5-7 day"),
  cost("tiki", "REG", 0, "2-2 day"),
  cost("pos", "Pos Reguler", 12_000, "2-2 day"),
  cost("ide", "STD", 10_500, "0-0 day"),
];

/** Fake of RajaOngkir for one key, with its quota of calls. */
export function createRajaongkirFake({ key = "kunci-ro", quota = 100 } = {}): FakeProvider {
  let left = quota;
  return {
    hosts: [rajaongkirHost],
    answer: (request) => {
      if (request.headers.key !== key) return says(401, "Invalid Api key, key not found");
      if (left === 0) return says(429, "Daily limit exceeded");
      left -= 1;
      if (request.path === "/api/v1/destination/domestic-destination") return search(request);
      if (request.path === "/api/v1/calculate/domestic-cost" && request.method === "POST") return calculate(request);
      return says(404, "Not found");
    },
  };
}

function search({ query }: ReceivedRequest): FakeResponse {
  const keywords = (query.get("search") ?? "").toUpperCase().split(" ");
  const found = destinations.filter(({ label }) => keywords.every((word) => label.includes(word)));
  if (found.length === 0) return says(404, "Data not found");
  return says(200, "Success Get Domestic Destinations", found.slice(0, Number(query.get("limit"))));
}

function calculate({ body, headers }: ReceivedRequest): FakeResponse {
  const form = new URLSearchParams(headers["content-type"] === "application/x-www-form-urlencoded" ? body : "");
  const asked = (form.get("courier") ?? "").split(":");
  if (!asked.every((code) => couriers.includes(code))) return says(422, "Invalid Courier");
  const ids = [form.get("origin"), form.get("destination")];
  if (!ids.every((id) => destinations.some((each) => String(each.id) === id))) return says(400, "Invalid destination");
  if (ids.includes("9003")) return says(404, "Calculate Domestic Shipping cost not found");
  const found = costs.filter(({ code }) => asked.includes(code));
  return says(200, "Success Calculate Domestic Shipping cost", found);
}

function says(code: number, message: string, data: unknown = null): FakeResponse {
  return { status: code, body: { meta: { message, code, status: code === 200 ? "success" : "failed" }, data } };
}

function toDestination(id: number, subdistrict: string, district: string, city: string, province: string, zip: string) {
  return {
    id,
    label: [subdistrict, district, city, province, zip].join(", "),
    subdistrict_name: subdistrict,
    district_name: district,
    city_name: city,
    province_name: province,
    zip_code: zip,
  };
}

function cost(code: string, service: string, cost: number, etd: string) {
  return { name: code.toUpperCase(), code, service, description: service, cost, etd };
}

/** RajaOngkir for the conformance suite. */
export async function playRajaongkir(): Promise<PlayedCourier> {
  const key = "kunci-ro-of-the-suite";
  return {
    ...(await onStage(createRajaongkirFake({ key }))),
    account: { key },
    stranger: { key: "kunci-ro-of-a-stranger" },
    secrets: [key],
    searchQuery: "melawai",
    nothing: "tidak ada",
    parcel: { originRef: "ro:31555", destinationRef: "ro:17737", weightGrams: 1_300, couriers: ["jne", "sicepat"] },
    nowhere: "ro:9003",
  };
}
