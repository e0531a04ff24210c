"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton } from "../ui/act-button";

type Props = { code: string; name: string; isOn: boolean; revision: number };

/** Lets buyers choose a courier, or no longer. */
export function CourierSwitch({ code, name, isOn, revision }: Props) {
  const turn = () => deskApi.changeCourier({ code, revision, enabled: !isOn });
  return <ActButton press={isOn ? "Matikan" : "Nyalakan"} to={name} act={turn} />;
}
