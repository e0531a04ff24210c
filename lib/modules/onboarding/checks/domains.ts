import { listUnheard } from "@/lib/modules/notifications/service/delivery-problems";
import type { ShopRecord } from "@/lib/modules/shops/service/shop-records";
import { isLocal } from "@/lib/values/host";
import { advice, broken, type Deployment, type Finding } from "./finding";

/** Checks that shops have a primary domain and a served one, and that none leads elsewhere unnoticed. */
export async function checkDomains(deployment: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  if (shops.length === 0)
    return [broken("There is no shop.", "Run `npm run shop -- shops create`. It lists its arguments.")];
  const findings = shops.map(async (shop) => {
    const issue = findDomainIssue(deployment, shop);
    return issue ? [issue] : findMisdirected(deployment, shop);
  });
  return (await Promise.all(findings)).flat();
}

function findDomainIssue({ env }: Deployment, { slug, domains }: ShopRecord): Finding | null {
  const [first] = domains;
  if (!first) return broken(`${slug}: no domain is set; nobody can visit the shop.`, adviseAdding(slug));
  if (!first.isPrimary) {
    const todo = `Run \`npm run shop -- domains set-primary ${slug} ${first.host}\`, or name another domain.`;
    return broken(`${slug}: no domain is primary.`, todo);
  }
  if (!domains.some(({ served }) => served)) return broken(`${slug}: no domain is served here.`, adviseAdding(slug));
  const isUnreachable = env.databaseUrl !== null && isLocal(first.host);
  return isUnreachable
    ? advice(`${slug}: the primary domain ${first.host} works only on this machine.`, adviseAdding(slug))
    : null;
}

function adviseAdding(slug: string): string {
  return `Run \`npm run shop -- domains create ${slug} --domain <host>\`, and point the host here.`;
}

/** Finds domains that should be served here, but are served elsewhere or nowhere. */
async function findMisdirected({ env, providers }: Deployment, { id, slug, domains }: ShopRecord): Promise<Finding[]> {
  if (env.databaseUrl === null) return [];
  const { probeDomain } = await providers(id);
  const hosts = domains.flatMap(({ host, served }) => (served ? [host] : []));
  const findings = hosts.map(async (host) => {
    if ((await probeDomain(host)) !== "elsewhere") return [];
    const todo = `Point it here. If it is the merchant's own site, run \`npm run shop -- domains update ${slug} ${host} --no-served\`.`;
    return [advice(`${slug}: ${host} does not point here; pictures there are broken.`, todo)];
  });
  return (await Promise.all(findings)).flat();
}

/** Checks that the merchant's webhooks were delivered. */
export async function checkWebhooks({ db, now }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const failing = await listUnheard(db, new Date(now.getTime() - weekMs));
  const todo = (slug: string) =>
    `\`npm run shop -- webhooks list ${slug}\` lists the endpoints, and \`webhooks list-deliveries ${slug} <id>\` the failed deliveries. \`webhooks retry-delivery ${slug} <id> <delivery_id>\` sends one again.`;
  return shops
    .filter(({ id }) => failing.has(id))
    .map(({ slug }) => advice(`${slug}: webhook deliveries failed this week.`, todo(slug)));
}

const weekMs = 7 * 24 * 3_600_000;
