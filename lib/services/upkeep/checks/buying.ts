import { findOffered } from "@/lib/adapters/db/catalogue/buyable";
import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { listPeople } from "@/lib/adapters/db/staff/people";
import type { Channel } from "@/lib/domain/contact";
import { openContact } from "../../merchant/people/contacts";
import { addMerchantMessage, advice, type Deployment, type Finding } from "./finding";

// Checks from a buyer's point of view. Each one makes the real request.

/** Checks that there is something to buy. */
export async function checkProductsOnSale(
  { db, now }: Pick<Deployment, "db" | "now">,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const found = shops.map(async ({ id, slug }) => {
    const offered = await findOffered(db, id, now);
    if (!offered?.isShown) {
      const todo = `Run \`npm run shop -- products create ${slug} --published …\`, or \`npm run shop -- import\`.`;
      const finding = advice(`${slug}: no product is visible; there is nothing to buy.`, todo);
      return [addMerchantMessage("Belum ada produk yang tampil di toko.", finding)];
    }
    if (!offered.isOnSale) {
      const todo = "Change `sell_from` or `sell_until` of a product.";
      const finding = advice(`${slug}: no product is on sale now.`, todo);
      return [addMerchantMessage("Belum ada produk yang dijual saat ini: periksa jadwal jualnya.", finding)];
    }
    const todo = `Run \`npm run shop -- stock update ${slug}\`; \`stock list ${slug} --only out\` lists variants without stock.`;
    const finding = advice(`${slug}: all products are out of stock.`, todo);
    return offered.isLeft ? [] : [addMerchantMessage("Semua produk habis: isi stoknya.", finding)];
  });
  return (await Promise.all(found)).flat();
}

const mostPeople = 100;

/** Checks that codes and notifications reach the staff. They can sign in with a passkey or a link without them. */
export async function checkPeople(
  { db, secrets, providers: partners }: Deployment,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const found = shops.map(async ({ id, slug }) => {
    const { messengers } = await partners(id);
    const people = await listPeople(db, id, "", mostPeople);
    const channels = people.flatMap((person) => openContact(secrets, person)?.channel ?? []);
    const uncarried = [...new Set(channels)].filter((channel: Channel) => messengers(channel).length === 0);
    return uncarried.map((channel) =>
      advice(
        `${slug}: no provider sends ${channel} messages to the staff.`,
        `Connect a provider. Until then, \`npm run shop -- staff link ${slug} <contact>\` prints a sign-in link.`,
      ),
    );
  });
  return (await Promise.all(found)).flat();
}
