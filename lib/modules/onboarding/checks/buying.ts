import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import { findOffered } from "@/lib/modules/promotions/service/offered-products";
import type { ShopRecord } from "@/lib/modules/shops/service/shop-records";
import { listPeople } from "@/lib/modules/staff/service/people";
import type { Channel } from "@/lib/values/contact";
import { addMerchantMessage, advice, type Deployment, type Finding } from "./finding";

// Checks from a buyer's point of view. Each one makes the real request.

/** Checks that there is something to buy. */
export async function checkProductsOnSale(
  { db, now }: Pick<Deployment, "db" | "now">,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const findings = shops.map(async ({ id, slug }) => {
    const offer = await findOffered(db, id, now);
    if (!offer?.isShown) {
      const todo = `Run \`npm run shop -- products create ${slug} --published …\`, or \`npm run shop -- import\`.`;
      const finding = advice(`${slug}: no product is visible; there is nothing to buy.`, todo);
      return [addMerchantMessage("Belum ada produk yang tampil di toko.", finding)];
    }
    if (!offer.isOnSale) {
      const todo = "Change `sell_from` or `sell_until` of a product.";
      const finding = advice(`${slug}: no product is on sale now.`, todo);
      return [addMerchantMessage("Belum ada produk yang dijual saat ini: periksa jadwal jualnya.", finding)];
    }
    const todo = `Run \`npm run shop -- stock update ${slug}\`; \`stock list ${slug} --only out\` lists variants without stock.`;
    const finding = advice(`${slug}: all products are out of stock.`, todo);
    return offer.isLeft ? [] : [addMerchantMessage("Semua produk habis: isi stoknya.", finding)];
  });
  return (await Promise.all(findings)).flat();
}

const maxStaff = 100;

/** Checks that codes and notifications reach the staff. They can sign in with a passkey or a link without them. */
export async function checkPeople(
  { db, secrets, providers }: Deployment,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const findings = shops.map(async ({ id, slug }) => {
    const { messengers } = await providers(id);
    const staff = await listPeople(db, id, "", maxStaff);
    const channels = staff.flatMap((person) => openContact(secrets, person)?.channel ?? []);
    const unserved = [...new Set(channels)].filter((channel: Channel) => messengers(channel).length === 0);
    return unserved.map((channel) =>
      advice(
        `${slug}: no provider sends ${channel} messages to the staff.`,
        `Connect a provider. Until then, \`npm run shop -- staff sign-in-link ${slug} <contact>\` prints a sign-in link.`,
      ),
    );
  });
  return (await Promise.all(findings)).flat();
}
