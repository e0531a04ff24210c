"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton } from "../ui/act-button";

type Props = { code: string; name: string; isOn: boolean; canBeOn: boolean; revision: number };

/** Enables or disables a payment method for buyers. */
export function MethodSwitch({ code, name, isOn, canBeOn, revision }: Props) {
  if (!isOn && !canBeOn) return <span className="quiet">Belum bisa dipakai</span>;
  const turn = () => deskApi.changePaymentMethod({ code, revision, enabled: !isOn });
  return <ActButton press={isOn ? "Matikan" : "Nyalakan"} to={name} act={turn} />;
}
