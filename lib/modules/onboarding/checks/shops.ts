import { limits } from "@/lib/contract/limits";
import { listStrange } from "@/lib/modules/content/service/sections";
import { findCodeSender, listUndeliveredMessages } from "@/lib/modules/notifications/service/outbox";
import { listOwing } from "@/lib/modules/orders/service/due-refunds";
import { listNeglecting } from "@/lib/modules/orders/service/overdue";
import { findPayabilityIssue, isPayable, type Payable } from "@/lib/modules/payments/service/payable-methods";
import { checkConnections } from "@/lib/modules/settings/service/provider-accounts";
import { findShopClosing } from "@/lib/modules/shops/rules/closing";
import { isNear } from "@/lib/modules/shops/rules/quota";
import type { ShopRecord } from "@/lib/modules/shops/service/shop-records";
import { listOwned } from "@/lib/modules/staff/service/people";
import { countLentLeft } from "@/lib/modules/verification/service/lent-codes";
import type { ShopProviders } from "@/lib/use-case/providers";
import { channelLabel, expandChannels } from "@/lib/values/contact";
import { addMerchantMessage, advice, broken, type Deployment, type Finding } from "./finding";

/** Finds closed shops. A shop that was closed for a holiday and forgotten sells nothing. */
export async function checkClosed({ now }: Pick<Deployment, "now">, shops: readonly ShopRecord[]): Promise<Finding[]> {
  return shops.flatMap((shop) => {
    const closing = findShopClosing(shop, now);
    if (!closing) return [];
    const until = closing.reopensAt ? ` until ${closing.reopensAt.toISOString()}` : "";
    const todo = `Run \`npm run shop -- shop open ${shop.slug}\` to take orders again.`;
    return addMerchantMessage(
      "Toko masih tutup.",
      advice(`${shop.slug}: the shop is closed${until}; it takes no orders.`, todo),
    );
  });
}

/** Finds shops without an owner. The operator could still change such a shop, but its merchant could not. */
export async function checkOwners({ db }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const owned = await listOwned(db);
  const todo = (slug: string) =>
    `Run \`npm run shop -- staff create ${slug} <contact> --role owner\`. It prints a sign-in link.`;
  return shops
    .filter(({ id }) => !owned.has(id))
    .map(({ slug }) => advice(`${slug}: the shop has no owner.`, todo(slug)));
}

/** Finds unreadable content. It is left out of pages, so nothing else fails. */
export async function checkContent({ db }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const unreadable = await listStrange(db);
  return shops.flatMap(({ id, slug }) =>
    unreadable
      .filter(({ shopId }) => shopId === id)
      .map(({ where }) => advice(`${slug}: ${where} cannot be read and is not shown.`, "Enter it again in the admin.")),
  );
}

/** Checks that every payment method has a gateway that can collect the money. */
export async function checkPayments(
  { providers }: Pick<Deployment, "providers">,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const findings = shops.map(async ({ id, slug, paymentMethods }) => {
    if (paymentMethods.length === 0) {
      const todo = `Run \`npm run shop -- settings create-payment-method ${slug} qris QRIS --enabled\`, or add another.`;
      const finding = advice(`${slug}: no payment method is enabled; checkout is impossible.`, todo);
      return [addMerchantMessage("Belum ada cara bayar yang dinyalakan.", finding)];
    }
    const shopProviders = await providers(id);
    return paymentMethods
      .filter((method) => !isPayable(shopProviders, method))
      .map((method) => describeUnusableMethod(slug, shopProviders, method));
  });
  return (await Promise.all(findings)).flat();
}

/** Finding about an unusable payment method, with the fix. */
function describeUnusableMethod(slug: string, shopProviders: ShopProviders, method: Payable): Finding {
  const { code, gateways } = method;
  const issues = gateways.map((name) => findPayabilityIssue(shopProviders, method, name));
  if (issues.includes("account")) {
    const todo = `Run \`npm run shop -- settings update-payment-method ${slug} ${code} --account-number <number> --account-holder <name>\`.`;
    const finding = broken(`${slug}: payment method ${code} has no account number or account holder.`, todo);
    return addMerchantMessage("Transfer dinyalakan, tetapi nomor rekening atau nama pemiliknya belum diisi.", finding);
  }
  if (issues.includes("qris")) {
    const todo = `Run \`npm run shop -- settings upload-qris ${slug} --file <picture of the printed code>\`.`;
    const finding = broken(`${slug}: payment method ${code} has no QRIS code.`, todo);
    return addMerchantMessage("QRIS dinyalakan, tetapi kodenya belum diunggah.", finding);
  }
  const todo = `Connect ${gateways.join(" or ") || "a gateway"}, or disable the payment method.`;
  const finding = broken(`${slug}: payment method ${code} has no working gateway.`, todo);
  return addMerchantMessage("Ada cara bayar yang belum ada penerimanya: hubungkan, atau matikan.", finding);
}

/** Finds shops with refunds due. The money belongs to buyers, so the shop must return it. */
export async function checkRefunds({ db }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const owingShops = await listOwing(db);
  const todo = (slug: string) =>
    `\`npm run shop -- orders list ${slug} --list problems\` lists the orders. Pay the money back, then run \`orders mark-refunds-paid ${slug} <number>\`.`;
  return shops
    .filter(({ id }) => owingShops.has(id))
    .map(({ slug }) => advice(`${slug}: refunds are due.`, todo(slug)));
}

/** Finds unchecked payment claims. Stock is reserved for them, so the shop must look for the transfers. */
export async function checkClaims({ db, now }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const neglectingShops = await listNeglecting(db, now);
  const todo = (slug: string) =>
    `\`npm run shop -- orders list ${slug} --list to_check\` lists the orders. If the money has arrived, run \`orders transition ${slug} <number> pay\`.`;
  return shops
    .filter(({ id }) => neglectingShops.has(id))
    .map(({ slug }) => advice(`${slug}: reported transfers have not been checked.`, todo(slug)));
}

/** Checks the delivery of messages. Without a provider that sends codes, nobody can buy. */
export async function checkMessages(
  { db, secrets, providers }: Deployment,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const undelivered = shops.map(async ({ id, slug }) => {
    const todo = `\`npm run shop -- messages list ${slug} --state failed\` lists them; \`messages retry ${slug} <id>\` sends one again.`;
    const { length } = await listUndeliveredMessages({ db, secrets }, id);
    return length > 0 ? [advice(`${slug}: messages could not be sent.`, todo)] : [];
  });
  return [
    ...(await checkCarriers({ providers }, shops)),
    ...(await checkLentCodes({ db, providers }, shops)),
    ...(await Promise.all(undelivered)).flat(),
  ];
}

/** Finds new shops that have used most of the codes that the deployment's sender sends for them. */
export async function checkLentCodes(
  { db, providers }: Pick<Deployment, "db" | "providers">,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const findings = shops.map(async ({ id, slug }) => {
    const left = (await countLentLeft({ db, providers, shop: { id } })) ?? 0;
    // At 0, nobody sends codes any more.
    if (left === 0 || !isNear({ count: limits.lentCodes - left, quota: limits.lentCodes })) return [];
    const todo = `Connect an e-mail or WhatsApp account: \`npm run shop -- providers list ${slug}\` lists the providers.`;
    const finding = advice(`${slug}: ${left} of its ${limits.lentCodes} lent codes are left.`, todo);
    return [addMerchantMessage(describeLentCodes(left), finding)];
  });
  return (await Promise.all(findings)).flat();
}

/** Sentence for the merchant about the codes that the deployment's sender still sends. */
export function describeLentCodes(left: number): string {
  const next = "Hubungkan pengirim e-mail atau WhatsApp milikmu sendiri.";
  if (left === 0) return `Kode pinjaman tokomu sudah habis: pembeli belum bisa memesan. ${next}`;
  return `Tinggal ${left} dari ${limits.lentCodes} kode pinjaman. ${next}`;
}

/** Checks that every channel that buyers may choose has a provider for codes. */
export async function checkCarriers(
  { providers }: Pick<Deployment, "providers">,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const findings = shops.map(async ({ id, slug, contactChannel }) => {
    const shopProviders = await providers(id);
    const unserved = expandChannels(contactChannel).filter((channel) => !findCodeSender(shopProviders, channel));
    return unserved.map((channel) => {
      const todo = "Connect a provider for this channel, or let buyers use another one.";
      const finding = broken(`${slug}: no provider sends codes by ${channel}.`, todo);
      return addMerchantMessage(`Belum ada pengirim kode lewat ${channelLabel(channel)}: hubungkan satu.`, finding);
    });
  });
  return (await Promise.all(findings)).flat();
}

type ProviderDeployment = Pick<Deployment, "db" | "secrets" | "now"> & {
  env: Pick<Deployment["env"], "providersUrl" | "databaseUrl">;
};

/** Finds providers that do not respond or reject the shop's keys, with the payment methods that are then unusable. */
export async function checkProviders(deployment: ProviderDeployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const { providersUrl, databaseUrl } = deployment.env;
  const findings = shops.map(async ({ id, slug, paymentMethods }) => {
    const checkups = await checkConnections(deployment, id, providersUrl);
    const faulty = checkups.filter(({ fault }) => fault !== null).map(({ provider }) => provider);
    const blocked = paymentMethods.filter(({ gateways }) => gateways.every((name) => faulty.includes(name)));
    const describeBlockedMethods = (provider: string) => {
      const codes = blocked.filter(({ gateways }) => gateways.includes(provider)).map(({ code }) => code);
      return codes.length > 0 ? ` Buyers cannot pay with ${codes.join(", ")}.` : "";
    };
    const failures = checkups.flatMap(({ provider, fault }) =>
      fault
        ? broken(
            `${slug}: the check of ${provider} failed: ${fault}.${describeBlockedMethods(provider)}`,
            `Check the keys, and set new ones if needed: \`npm run shop -- provider-accounts update ${slug} ${provider} --settings @<file>\`.`,
          )
        : [],
    );
    // A buyer who pays with trial money would get real products.
    const inTestMode = checkups.filter(({ kind, live }) => kind === "payment" && !live && databaseUrl !== null);
    const todo = (provider: string) =>
      `Set the live keys before you sell: \`npm run shop -- provider-accounts update ${slug} ${provider} --live --settings @<file>\`.`;
    return [
      ...failures,
      ...inTestMode.map(({ provider }) =>
        advice(`${slug}: ${provider} uses test keys and collects no real money.`, todo(provider)),
      ),
    ];
  });
  return (await Promise.all(findings)).flat();
}
