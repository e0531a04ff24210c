"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { ActionButton } from "@/app/admin/_ui/action-button";

type Props = { code: string; name: string; isOn: boolean; revision: number };

/** Enables or disables a courier for buyers. */
export function CourierSwitch({ code, name, isOn, revision }: Props) {
  const turn = () => adminApi.updateCourier({ code, revision, enabled: !isOn });
  return <ActionButton press={isOn ? "Matikan" : "Nyalakan"} to={name} action={turn} />;
}
