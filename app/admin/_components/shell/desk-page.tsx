import { redirect, unstable_rethrow as rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { EtalaseError } from "@/lib/client";
import type { MerchantClient } from "@/lib/client/merchant";
import { merchantApi } from "../../_data/server/api";
import { answerFor } from "../../_data/server/fault";
import { isSignedOut, type Me, whoIsThere } from "../../_data/server/who-is-there";
import { lacking } from "../../_data/words/lacking";
import { type GuideStep, ledTo, stepOf } from "../../_data/words/settings/guide";
import { signInFor } from "../../_data/words/way-back";
import { GuideHeader } from "../guide/guide-header";
import { Desk } from "./desk";
import type { Place } from "./places";
import { Unavailable } from "./unavailable";

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
  /** Whether only owners may see it; all others read that. */
  isForOwners?: boolean;
  draw: (visit: DeskVisit<Props>) => Promise<ReactNode>;
};

/**
 * A page of the desk, for whoever is signed in; all others are led to the sign-in and back. What cannot be had is said in words. An
 * owner whom the guide has led here has it above the page.
 */
export function deskPage<Props>({ place, path, isForOwners = false, draw }: Page<Props>) {
  return async (props: Props): Promise<ReactNode> => {
    const step = await stepIn(props);
    const led = (other: string) => ledTo(other, step);
    const here = led(await path(props));
    const refused = (failure: unknown) => {
      rethrow(failure);
      if (isSignedOut(failure)) redirect(signInFor(here));
      if (!(failure instanceof EtalaseError)) throw failure;
      answerFor(failure);
      return <Refused key="gangguan" failure={failure} path={here} />;
    };
    const who = await whoIsThere().then(
      (me) => ({ me }),
      (failure: unknown) => ({ words: refused(failure) }),
    );
    if ("words" in who) return <main className="lone-desk">{who.words}</main>;
    const { me } = who;
    if (!me) redirect(signInFor(here));
    const api = await merchantApi();
    const isRefused = isForOwners && me.role !== "owner";
    const drawn = isRefused ? <OwnersOnly /> : drawFound(draw, { props, api, me, led });
    const drawing = Promise.all([drawGuide(api, me, step, await path(props)), drawn]);
    const [guide, content] = await drawing.catch((failure: unknown) => [null, refused(failure)]);
    return (
      <Desk me={me} place={place}>
        {guide}
        {content}
      </Desk>
    );
  };
}

/** Draws a page; a list whose address leads to a part of it that nobody knows is drawn from its beginning, and says so. */
async function drawFound<Props>(draw: Page<Props>["draw"], visit: DeskVisit<Props>): Promise<ReactNode> {
  try {
    return await draw(visit);
  } catch (failure) {
    if (!isLost(failure)) throw failure;
    const { cursor: _, ...query } = Object(await Object(visit.props).searchParams);
    const props = { ...visit.props, searchParams: Promise.resolve(query) };
    return (
      <>
        <p className="notice">Bagian daftar itu tidak ada lagi. Ini daftarnya dari awal.</p>
        {await draw({ ...visit, props })}
      </>
    );
  }
}

/** Whether the place in a list, which is no more than a word in an address, was refused. */
function isLost(failure: unknown): boolean {
  if (!(failure instanceof EtalaseError) || failure.code !== "invalid_request") return false;
  return failure.details.issues.some(({ path }) => path === "cursor");
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

function Refused({ failure: { code, message, requestId }, path }: { failure: EtalaseError; path: string }) {
  if (code === "not_found") return <Unavailable {...lacking} />;
  if (code === "forbidden_role") return <OwnersOnly />;
  return (
    <Unavailable title="Ada gangguan" words={message} trace={requestId}>
      <a className="button main" href={path}>
        Coba lagi
      </a>
    </Unavailable>
  );
}

function OwnersOnly() {
  const words = "Kalau kamu perlu sesuatu dari halaman ini, minta tolong pemilik toko.";
  return <Unavailable title="Hanya untuk pemilik" words={words} />;
}
