import { once } from "node:events";
import { type IncomingMessage, request as open } from "node:http";
import { expect } from "playwright/test";
import { listOperationNames } from "@/lib/api/openapi/document";
import { basePath } from "@/lib/contract/endpoints";
import { objectFields } from "@/lib/contract/object-fields";
import { baseline, current, versions } from "@/lib/contract/versions/versions";
import { listAt, valueAt } from "../support/json";
import { eachOf } from "../support/rows";
import { errorOf, story } from "../support/story";

const supported = [...versions];
const refusal = { status: 400, code: "unsupported_api_version", details: { supported } };

const reads = [
  "/categories",
  "/products",
  "/products/kain-kawung-picis",
  "/storefront/config",
  "/storefront/page/tentang",
  "/openapi.json",
];

story("without X-API-Version, the response has the baseline version", async ({ shop }) => {
  await eachOf(reads, async (path) => {
    const { status, headers } = await shop.get(path);
    expect([status, headers["x-api-version"]]).toEqual([200, baseline]);
  });
});

for (const version of supported) {
  story(`X-API-Version ${version} is supported, and the response names it`, async ({ shop }) => {
    await eachOf(reads, async (path) => {
      const { status, headers } = await shop.get(path, { headers: { "X-API-Version": version } });
      expect([status, headers["x-api-version"]]).toEqual([200, version]);
    });
  });
}

story("an unknown version returns 400 unsupported_api_version", async ({ shop }) => {
  await eachOf(reads, async (path) => {
    expect(errorOf(await shop.get(path, { headers: { "X-API-Version": "2026-05-09" } }))).toEqual(refusal);
  });
});

const writes: [path: string, body: object][] = [
  ["/shipping/destinations", { q: "melawai" }],
  ["/shipping/destinations/resolve", { ref: "idn:31.74.07.1001" }],
  ["/shipping/rates", { items: [] }],
  ["/checkout/draft", {}],
  ["/checkout/otp/send", { draft_id: "drf_x" }],
  ["/checkout/otp/verify", { draft_id: "drf_x", code: "123456" }],
  ["/orders/track/tidak-ada/payment", {}],
  ["/orders/track/tidak-ada/payment/claim", {}],
  ["/orders/track/tidak-ada/received", {}],
  ["/orders/track/tidak-ada/cancel", {}],
  ["/orders/lookup/otp/send", { contact: "bukan kontak" }],
  ["/orders/lookup/otp/verify", { contact: "081234567890", code: "123456" }],
];

story("every POST accepts X-API-Version, and its response names the version", async ({ shop }) => {
  await eachOf(writes, async ([path, body]) => {
    expect((await shop.post(path, body)).headers["x-api-version"]).toBe(baseline);
    for (const version of supported) {
      const answer = await shop.post(path, body, { "X-API-Version": version });
      expect(answer.headers["x-api-version"]).toBe(version);
      expect(errorOf(answer).code).not.toBe("unsupported_api_version");
    }
  });
});

story("an unknown version returns 400 to every POST before the body is read", async ({ shop }) => {
  await eachOf(writes, async ([path, body]) => {
    for (const data of [body, []]) {
      expect(errorOf(await shop.post(path, data, { "X-API-Version": "2026-05-09" }))).toEqual(refusal);
    }
  });
});

story("the versions differ only in the phone of the draft", async ({ shop }) => {
  const [old, current] = await Promise.all(supported.map((version) => shop.get(`/openapi.json?version=${version}`)));
  const requiredIn = (body: unknown) => {
    const content = valueAt(body, "paths", "/checkout/draft", "post", "requestBody", "content");
    return [valueAt(content, "application/json", "schema", "required")].flat();
  };
  const [before, after] = [requiredIn(old?.body), requiredIn(current?.body)];
  expect(before).not.toContain("phone");
  expect(after.sort()).toEqual([...before, "phone"].sort());
  const othersIn = (body: unknown) => {
    const { "/checkout/draft": _, ...others } = objectFields(valueAt(body, "paths"));
    return others;
  };
  expect(othersIn(current?.body)).toEqual(othersIn(old?.body));
});

const unknown: [title: string, version: string][] = [
  ["2026-05-09, which is not a version", "2026-05-09"],
  ["a date between two versions", "2026-09-07"],
  ["a date to come", "2027-01-01"],
  ["a date without its zeros", "2026-9-5"],
  ["a word", "latest"],
  ["a date with a time", "2026-09-05T00:00:00Z"],
  ["a date in quotes", `"${baseline}"`],
  ["two dates in one header", `${baseline}, ${current}`],
  ["one date twice", `${baseline}, ${baseline}`],
  ["nothing", ""],
];

story("an invalid X-API-Version returns 400, and `supported` lists the supported versions", async ({ shop }) => {
  await eachOf(unknown, async ([, version]) => {
    const answer = await shop.get("/categories", { headers: { "X-API-Version": version } });
    expect(errorOf(answer)).toEqual(refusal);
    expect(answer.headers["x-api-version"]).toBeUndefined();
  });
});

story("spaces around the version are ignored", async ({ shop }) => {
  const answer = await shop.get("/categories", { headers: { "X-API-Version": `  ${current} ` } });
  expect(answer.headers["x-api-version"]).toBe(current);
});

story("two X-API-Version headers return 400", async ({ shop, baseURL }) => {
  const headers = { Host: shop.host, "X-API-Version": supported };
  const sent = open(`${baseURL}${basePath}/categories`, { headers }).end();
  const [answer]: IncomingMessage[] = await once(sent, "response");
  const body = JSON.parse(Buffer.concat((await answer?.toArray()) ?? []).toString());
  expect(errorOf({ status: answer?.statusCode ?? 0, headers: {}, bytes: Buffer.alloc(0), body })).toEqual(refusal);
});

story("errors name the version", async ({ shop }) => {
  const headers = { "X-API-Version": current };
  for (const path of ["/products/tidak-ada", "/tidak-ada", "/products?limit=0"]) {
    expect((await shop.get(path, { headers })).headers["x-api-version"]).toBe(current);
  }
});

story("reads are equal in all versions", async ({ shop }) => {
  await eachOf(
    reads.filter((path) => path !== "/openapi.json" && !path.includes("/page/")),
    async (path) => {
      const [old, current] = await Promise.all(
        supported.map((version) => shop.get(path, { headers: { "X-API-Version": version } })),
      );
      expect(current?.bytes).toEqual(old?.bytes);
    },
  );
});

/** Returns the parts of a description that the stories check. */
function read(body: unknown): { version: string; versions: string[]; operations: string[]; servers: unknown } {
  const { openapi, info, paths, servers } = objectFields(body);
  expect(openapi).toBe("3.1.0");
  const operations = Object.values(objectFields(paths)).flatMap((methods) => Object.values(objectFields(methods)));
  return {
    version: String(valueAt(info, "version")),
    versions: listAt(info, "x-versions").map((entry) => String(entry.version)),
    operations: operations.map((operation) => String(valueAt(operation, "operationId"))),
    servers,
  };
}

const descriptions: [title: string, query: string, header: string | null, version: string][] = [
  ["of the baseline, when none is named", "", null, baseline],
  ["of the version of X-API-Version, when the address names none", "", current, current],
  ["of the baseline", `?version=${baseline}`, null, baseline],
  ["of the current version", `?version=${current}`, null, current],
  ["of the version in the address, whatever the header", `?version=${baseline}`, current, baseline],
];

story("the OpenAPI document has the requested version and lists all versions", async ({ shop }) => {
  await eachOf(descriptions, async ([, query, header, version]) => {
    const asked = header ? { "X-API-Version": header } : {};
    const { headers, body } = await shop.get(`/openapi.json${query}`, { headers: asked });
    expect(headers["x-api-version"]).toBe(version);
    const description = read(body);
    expect(description.version).toBe(version);
    expect(description.versions).toEqual(supported);
    expect(description.operations.sort()).toEqual(listOperationNames().sort());
    expect(description.servers).toEqual([{ url: `${shop.origin}/api/v1`, description: "This shop." }]);
  });
});

story("the OpenAPI document of an unknown version returns 400", async ({ shop }) => {
  await eachOf(["2026-05-09", "latest", "2026-9-9", "%00", ""], async (version) => {
    expect(errorOf(await shop.get(`/openapi.json?version=${version}`))).toEqual(refusal);
  });
});

story("every reference in the OpenAPI document resolves", async ({ shop }) => {
  for (const version of supported) {
    const { body, bytes } = await shop.get(`/openapi.json?version=${version}`);
    const references = [...bytes.toString().matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer]) => String(pointer));
    expect(references.length).toBeGreaterThan(10);
    const found = (pointer: string) => valueAt(body, ...pointer.split("/"));
    expect(references.filter((pointer) => found(pointer) === undefined)).toEqual([]);
  }
});
