"use client";

import { adminApi } from "../../_data/browser/api";
import { ActionButton } from "../ui/act-button";

type Props = { code: string; name: string; isOn: boolean; revision: number };

/** Enables or disables a courier for buyers. */
export function CourierSwitch({ code, name, isOn, revision }: Props) {
  const turn = () => adminApi.updateCourier({ code, revision, enabled: !isOn });
  return <ActionButton press={isOn ? "Matikan" : "Nyalakan"} to={name} action={turn} />;
}
