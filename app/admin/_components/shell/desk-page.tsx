import { redirect, unstable_rethrow as rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { EtalaseError } from "@/lib/client";
import type { MerchantClient } from "@/lib/client/merchant";
import { merchantApi } from "../../_data/server/api";
import { isSignedOut, type Me, whoIsThere } from "../../_data/server/who-is-there";
import { type GuideStep, ledTo, stepOf } from "../../_data/words/settings/guide";
import { signInFor } from "../../_data/words/way-back";
import { GuideHeader } from "../guide/guide-header";
import { Desk } from "./desk";
import type { Place } from "./places";

/** What a page of the desk is drawn with. */
export type DeskVisit<Props> = {
  props: Props;
  api: MerchantClient;
  me: Me;
  /** A page that the same step of the guide goes on at; where nobody is led, that page as it is. */
  led: (path: string) => string;
};

type Page<Props> = {
  place: Place;
  /** Its own address, to come back to after signing in. */
  path: (props: Props) => Promise<string> | string;
  draw: (visit: DeskVisit<Props>) => Promise<ReactNode>;
};

/**
 * A page of the desk, for whoever is signed in; all others are led to the sign-in and back. What cannot be had is said in words. An
 * owner whom the guide has led here has it above the page.
 */
export function deskPage<Props>({ place, path, draw }: Page<Props>) {
  return async (props: Props): Promise<ReactNode> => {
    const me = await whoIsThere();
    const step = await stepIn(props);
    const led = (other: string) => ledTo(other, step);
    if (!me) redirect(signInFor(led(await path(props))));
    const api = await merchantApi();
    const drawing = Promise.all([drawGuide(api, me, step, await path(props)), draw({ props, api, me, led })]);
    const [guide, content] = await drawing.catch(async (failure: unknown) => {
      rethrow(failure);
      if (isSignedOut(failure)) redirect(signInFor(led(await path(props))));
      if (!(failure instanceof EtalaseError)) throw failure;
      return [null, <Unavailable key="gangguan" code={failure.code} message={failure.message} />];
    });
    return (
      <Desk me={me} place={place}>
        {guide}
        {content}
      </Desk>
    );
  };
}

/** The step of the guide that a page's address names. */
async function stepIn(props: unknown): Promise<GuideStep | null> {
  const query = await Object(props).searchParams;
  return stepOf(Object(query).panduan);
}

async function drawGuide(api: MerchantClient, me: Me, step: GuideStep | null, path: string): Promise<ReactNode> {
  if (!step || me.role !== "owner") return null;
  return <GuideHeader guide={await api.getGuide()} step={step} path={path} />;
}

function Unavailable({ code, message }: { code: string; message: string }) {
  const isGone = code === "not_found";
  const others = code === "forbidden_role" ? "Hanya untuk pemilik" : "Ada gangguan";
  return (
    <div className="stack">
      <h1>{isGone ? "Tidak ada di sini" : others}</h1>
      <p>{isGone ? "Yang kamu cari tidak ada di toko ini, atau sudah dihapus." : message}</p>
      <p>
        <a href="/admin">Kembali ke beranda</a>
      </p>
    </div>
  );
}
