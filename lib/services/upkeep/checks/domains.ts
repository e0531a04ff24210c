import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { listUnheard } from "@/lib/adapters/db/work/webhook-log";
import { isLocal } from "@/lib/domain/access/host";
import { advice, broken, type Deployment, type Finding } from "./finding";

/** Checks that shops have a primary domain and a served one, and that none leads elsewhere unnoticed. */
export async function checkDomains(deployment: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  if (shops.length === 0)
    return [broken("There is no shop.", "Run `npm run shop -- create`, which says what it needs.")];
  const found = shops.map(async (shop) => {
    const wrong = namedWrongly(deployment, shop);
    return wrong ? [wrong] : strayed(deployment, shop);
  });
  return (await Promise.all(found)).flat();
}

function namedWrongly({ env }: Deployment, { slug, domains }: ShopRecord): Finding | null {
  const [first] = domains;
  if (!first) return broken(`${slug} has no domain, so nobody can visit it.`, add(slug));
  if (!first.isPrimary) {
    const todo = `Run \`npm run shop -- domains make-primary ${slug} ${first.host}\`, or with another of its domains.`;
    return broken(`${slug} has no primary domain.`, todo);
  }
  if (!domains.some(({ served }) => served)) return broken(`${slug} has no domain that is served here.`, add(slug));
  const isUnreachable = env.databaseUrl !== null && isLocal(first.host);
  return isUnreachable ? advice(`${slug} has ${first.host} for its primary domain.`, add(slug)) : null;
}

function add(slug: string): string {
  return `Run \`npm run shop -- domains add ${slug} --domain <host>\`, and lead that host here.`;
}

/** Finds domains that should be served here, but are served elsewhere or nowhere. */
async function strayed({ env, partners }: Deployment, { id, slug, domains }: ShopRecord): Promise<Finding[]> {
  if (env.databaseUrl === null) return [];
  const { leadsHere } = await partners(id);
  const hosts = domains.flatMap(({ host, served }) => (served ? [host] : []));
  const asked = hosts.map(async (host) => {
    if ((await leadsHere(host)) !== false) return [];
    const todo = `Lead it here; or, where it is a site of the merchant's own, run \`npm run shop -- domains change ${slug} ${host} --no-served\`.`;
    return [advice(`${slug}: ${host} does not lead here, so that pictures there are broken.`, todo)];
  });
  return (await Promise.all(asked)).flat();
}

/** Checks that the merchant's webhooks were delivered. */
export async function checkWebhooks({ db, now }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const unheard = await listUnheard(db, new Date(now.getTime() - weekMs));
  const todo = (slug: string) =>
    `\`npm run shop -- webhooks list ${slug}\` names it, \`webhooks list-deliveries ${slug} <id>\` what it missed; \`webhooks redeliver ${slug} <id> <delivery_id>\` tells one again.`;
  return shops
    .filter(({ id }) => unheard.has(id))
    .map(({ slug }) => advice(`${slug} has a webhook that did not hear of something this week.`, todo(slug)));
}

const weekMs = 7 * 24 * 3_600_000;
