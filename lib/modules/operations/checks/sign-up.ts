import { advice, type Deployment, type Finding } from "@/lib/modules/onboarding/checks/finding";
import type { ShopRecord } from "@/lib/modules/shops/service/shop-records";

type SignUpDeployment = Pick<Deployment, "providers"> & {
  env: Pick<Deployment["env"], "signUpHost" | "signUpSender">;
};

/** Finds the reasons why nobody can open a shop on the sign-up host. */
export async function checkSignUp(
  { env, providers }: SignUpDeployment,
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  const { signUpHost, signUpSender } = env;
  if (signUpHost === null) return [];
  const owner = shops.find(({ domains }) => domains.some(({ host }) => host === signUpHost));
  const conflict = owner
    ? [
        advice(
          `${owner.slug}: its domain ${signUpHost} is the SIGN_UP_HOST; its pages are not served there.`,
          `Set another SIGN_UP_HOST, or run \`npm run shop -- domains delete ${owner.slug} ${signUpHost}\`.`,
        ),
      ]
    : [];
  return [...conflict, ...(await checkSender(signUpSender, providers, shops))];
}

async function checkSender(
  slug: string | null,
  providers: Deployment["providers"],
  shops: readonly ShopRecord[],
): Promise<Finding[]> {
  if (slug === null)
    return [
      advice(
        "The sign-up is off: no shop sends its codes.",
        "Set SIGN_UP_SENDER to the slug of a shop that has an e-mail or WhatsApp account.",
      ),
    ];
  const sender = shops.find((shop) => shop.slug === slug);
  if (!sender) {
    const todo = "Set SIGN_UP_SENDER to the slug of an active shop; `npm run shop -- shops list` lists all shops.";
    return [advice(`The sign-up is off: the shop ${slug} of SIGN_UP_SENDER does not exist or is suspended.`, todo)];
  }
  const { messengers } = await providers(sender.id);
  if (messengers("email").length > 0 || messengers("whatsapp").length > 0) return [];
  const todo = `Connect an e-mail or WhatsApp account: \`npm run shop -- providers list ${slug}\` lists the providers.`;
  return [advice(`The sign-up is off: ${slug} cannot send messages.`, todo)];
}
