"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton } from "../ui/act-button";

type Props = { code: string; name: string; isOn: boolean; revision: number };

/** Enables or disables a courier for buyers. */
export function CourierSwitch({ code, name, isOn, revision }: Props) {
  const turn = () => deskApi.changeCourier({ code, revision, enabled: !isOn });
  return <ActButton press={isOn ? "Matikan" : "Nyalakan"} to={name} act={turn} />;
}
