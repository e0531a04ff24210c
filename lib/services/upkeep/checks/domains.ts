import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { listUnheard } from "@/lib/adapters/db/work/webhook-log";
import { isLocal } from "@/lib/domain/access/host";
import { advice, broken, type Deployment, type Finding } from "./finding";

/** Checks that shops have a primary domain and a served one, and that none leads elsewhere unnoticed. */
export async function checkDomains(deployment: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  if (shops.length === 0) return [broken("There is no shop.", "Run `npm run shop -- create`. It lists its arguments.")];
  const found = shops.map(async (shop) => {
    const wrong = namedWrongly(deployment, shop);
    return wrong ? [wrong] : strayed(deployment, shop);
  });
  return (await Promise.all(found)).flat();
}

function namedWrongly({ env }: Deployment, { slug, domains }: ShopRecord): Finding | null {
  const [first] = domains;
  if (!first) return broken(`${slug}: no domain is set; nobody can visit the shop.`, add(slug));
  if (!first.isPrimary) {
    const todo = `Run \`npm run shop -- domains set-primary ${slug} ${first.host}\`, or name another domain.`;
    return broken(`${slug}: no domain is primary.`, todo);
  }
  if (!domains.some(({ served }) => served)) return broken(`${slug}: no domain is served here.`, add(slug));
  const isUnreachable = env.databaseUrl !== null && isLocal(first.host);
  return isUnreachable
    ? advice(`${slug}: the primary domain ${first.host} works only on this machine.`, add(slug))
    : null;
}

function add(slug: string): string {
  return `Run \`npm run shop -- domains create ${slug} --domain <host>\`, and point the host here.`;
}

/** Finds domains that should be served here, but are served elsewhere or nowhere. */
async function strayed({ env, providers }: Deployment, { id, slug, domains }: ShopRecord): Promise<Finding[]> {
  if (env.databaseUrl === null) return [];
  const { probeDomain } = await providers(id);
  const hosts = domains.flatMap(({ host, served }) => (served ? [host] : []));
  const asked = hosts.map(async (host) => {
    if ((await probeDomain(host)) !== false) return [];
    const todo = `Point it here. If it is the merchant's own site, run \`npm run shop -- domains update ${slug} ${host} --no-served\`.`;
    return [advice(`${slug}: ${host} does not point here; pictures there are broken.`, todo)];
  });
  return (await Promise.all(asked)).flat();
}

/** Checks that the merchant's webhooks were delivered. */
export async function checkWebhooks({ db, now }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const unheard = await listUnheard(db, new Date(now.getTime() - weekMs));
  const todo = (slug: string) =>
    `Run \`npm run shop -- webhooks list ${slug}\`, then \`webhooks list-deliveries ${slug} <id>\` for failed deliveries; \`webhooks retry-delivery ${slug} <id> <delivery_id>\` sends one again.`;
  return shops
    .filter(({ id }) => unheard.has(id))
    .map(({ slug }) => advice(`${slug}: webhook deliveries failed this week.`, todo(slug)));
}

const weekMs = 7 * 24 * 3_600_000;
