import { and, eq, inArray } from "drizzle-orm";
import { paymentMethods } from "@/lib/adapters/db/tables/shops";
import { openProviders } from "@/lib/adapters/partners/partners";
import { impatient } from "@/lib/adapters/payments/registry";
import type { WriteContext } from "@/lib/services/context";
import { connectProvider } from "../connecting";
import { createMidtransFake, type MidtransFake } from "../players/midtrans";
import { type FakeServer, openStage } from "../players/stage";
import { createXenditFake, type XenditFake } from "../players/xendit";

/** Keys of a shop's gateway accounts. */
export const gatewayKeys = {
  serverKey: "SB-Mid-server-of-this-world",
  secretKey: "xnd_development_of_this_world",
  callbackToken: "callback-token-of-this-world",
};

/** Fakes of the gateways. Only tests use it. */
export type PlayedGateways = {
  stage: FakeServer;
  midtrans: MidtransFake;
  xendit: XenditFake;
  /** Context of a shop that uses the fakes. `patienceMs` shortens the timeout of Midtrans to test a silent gateway. */
  connectFakes(ctx: WriteContext, timeoutMs?: number): WriteContext;
  /** Ends the failure modes of both gateways. */
  recover(): void;
  close(): Promise<void>;
};

/** Creates provider accounts with both gateways for the context's shop. Its methods use Midtrans first, then Xendit. */
export async function openGateways(ctx: WriteContext): Promise<PlayedGateways> {
  const { serverKey, secretKey } = gatewayKeys;
  const midtrans = createMidtransFake(serverKey);
  const xendit = createXenditFake(secretKey);
  const stage = await openStage(midtrans, xendit);
  await connectGateways(ctx);
  const loadProviders = openProviders({ standIns: true, providersUrl: stage.url }, ctx.secrets, ctx.db);
  const connectFakes = (from: WriteContext, timeoutMs?: number): WriteContext => ({
    ...from,
    providers: async (shopId) => {
      const providers = await loadProviders(shopId);
      const hasty = (name: string) => {
        const gateway = providers.gateway(name);
        return gateway && name === "midtrans" ? impatient(gateway, timeoutMs) : gateway;
      };
      return { ...providers, gateway: hasty };
    },
  });
  const recover = () => {
    for (const host of [...midtrans.hosts, ...xendit.hosts]) stage.setFailureMode(host, "well");
    midtrans.isRevoked = false;
    midtrans.change = (answer) => answer;
    xendit.change = (answer) => answer;
  };
  return { stage, midtrans, xendit, connectFakes, recover, close: stage.close };
}

/** Connects the context's shop with both gateways, with the default keys or the given ones. */
export async function connectGateways(ctx: WriteContext, keys: Partial<typeof gatewayKeys> = {}): Promise<void> {
  const { serverKey, secretKey, callbackToken } = { ...gatewayKeys, ...keys };
  const common = { shopId: ctx.shop.id, live: false, position: 0 };
  await connectProvider(ctx, { ...common, provider: "midtrans", settings: { serverKey } });
  const settings = { secretKey, callbackToken, displayName: "Dunia" };
  await connectProvider(ctx, { ...common, provider: "xendit", settings });
  const ours = eq(paymentMethods.shopId, ctx.shop.id);
  const served = inArray(paymentMethods.code, ["qris", "va_bca", "card"]);
  await ctx.db
    .update(paymentMethods)
    .set({ gateways: ["midtrans", "xendit"] })
    .where(and(ours, served));
  const mandiri = { code: "va_mandiri", name: "Mandiri", gateways: ["midtrans", "xendit"] };
  await ctx.db.insert(paymentMethods).values({ shopId: ctx.shop.id, ...mandiri });
}
