import { expect, test } from "vitest";
import { createMerchantClient } from "@/lib/client/merchant";
import { listCampaignChoices } from "./campaign-choices";

const listed = { items: [{ id: "cmp_new", title: "Akhir tahun" }], next_cursor: "berikutnya" };
const notFoundBody = { error: { code: "not_found", message: "Tidak ada.", details: { resource: "campaign" } } };

/** API with more campaigns than it lists. A page refers to one unlisted campaign and to a deleted one. */
const answers: Record<string, () => Response> = {
  campaigns: () => Response.json(listed),
  cmp_old: () => Response.json({ id: "cmp_old", title: "Lebaran" }),
  cmp_deleted: () => Response.json(notFoundBody, { status: 404 }),
};

const api = createMerchantClient({
  origin: "https://toko.example",
  retries: 0,
  fetch: async ({ url }) => answers[new URL(url).pathname.split("/").at(-1) ?? ""]?.() ?? Response.error(),
});

test("a page offers the newest campaigns and the ones that it already uses", async () => {
  expect(await listCampaignChoices(api, ["cmp_old", "cmp_new", "cmp_deleted", "cmp_old"])).toEqual({
    campaigns: [
      { id: "cmp_new", title: "Akhir tahun" },
      { id: "cmp_old", title: "Lebaran" },
    ],
    areAll: false,
  });
});
