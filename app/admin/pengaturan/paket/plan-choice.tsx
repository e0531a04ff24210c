"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";

type Plan = "basic" | "read" | "write";
type Props = { revision: number; plan: Plan; plans: readonly { plan: Plan; name: string; message: string }[] };

/** Lets owners choose the plan, which limits the API access of pages on the shop's other domains. */
export function PlanChoice({ revision, plan, plans }: Props) {
  const form = useForm({
    draftName: "paket",
    read: (typed) => ({ plan: plans.find((each) => each.plan === typed.text("plan"))?.plan ?? plan }),
    send: (change) => adminApi.updatePlan({ revision, ...change }),
  });
  return (
    <form className="panel stack" {...form.props}>
      <fieldset className="stack tight plain">
        <legend>Paket toko</legend>
        {plans.map((each) => (
          <label key={each.plan} className="tick">
            <input type="radio" name="plan" value={each.plan} defaultChecked={each.plan === plan} />
            <span>
              {each.name} <span className="quiet">{each.message}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SaveBar form={form} />
    </form>
  );
}
