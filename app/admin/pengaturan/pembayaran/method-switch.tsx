"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { ActionButton } from "@/app/admin/_ui/action-button";

type Props = { code: string; name: string; isOn: boolean; canBeOn: boolean; revision: number };

/** Enables or disables a payment method for buyers. */
export function MethodSwitch({ code, name, isOn, canBeOn, revision }: Props) {
  if (!isOn && !canBeOn) return <span className="quiet">Belum bisa dipakai</span>;
  const turn = () => adminApi.updatePaymentMethod({ code, revision, enabled: !isOn });
  return <ActionButton press={isOn ? "Matikan" : "Nyalakan"} to={name} action={turn} />;
}
