import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import type { planOperations } from "@/lib/modules/settings/contract/plan.merchant";
import type { Plan } from "@/lib/modules/shops/rules/access";
import { needSettings, updateStoredSettings } from "@/lib/modules/shops/service/settings";
import type { StoredSettings } from "@/lib/modules/shops/service/stored-settings";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";

type PlanView = Output<typeof planOperations.getPlan>;

/** Returns the plan, which decides what the shop's other domains may do. */
export const getPlan: UseCase<"getPlan"> = async (ctx) => {
  return view(ctx, await needSettings(ctx.db, ctx.shop.id));
};

/** Updates the plan if the deployment lets owners choose it. The command line always may. */
export const updatePlan: UseCase<"updatePlan"> = async (ctx, { revision, plan }) => {
  if (!isChangeable(ctx)) throw new ApiError("plan_fixed");
  return ctx.idempotent<PlanView>(async (tx) => {
    const before = await needSettings(tx, ctx.shop.id);
    return { answer: view(ctx, await updateStoredSettings(ctx, tx, { before, revision }, { plan })) };
  });
};

function isChangeable({ env, actor }: MerchantReadContext): boolean {
  return actor.kind === "command" || (env?.ownersChoosePlan ?? false);
}

const allowed: Record<Plan, string> = {
  basic: "Halaman toko ini sendiri. Situs lain tidak dapat memanggil API-nya dari browser.",
  read: "Situs lain milik toko dapat menampilkan produk dan halaman dari API.",
  write: "Situs lain milik toko dapat menampilkan semuanya dan menerima pesanan lewat API.",
};
const plans = ["basic", "read", "write"] as const satisfies readonly Plan[];

function view(ctx: MerchantReadContext, { plan, revision }: StoredSettings): PlanView {
  return {
    revision,
    plan,
    changeable: isChangeable(ctx),
    plans: plans.map((each) => ({ plan: each, message: allowed[each] })),
  };
}
