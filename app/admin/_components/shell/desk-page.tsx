import { redirect, unstable_rethrow as rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { EtalaseError } from "@/lib/client";
import type { MerchantClient } from "@/lib/client/merchant";
import { merchantApi } from "../../_data/server/api";
import { isSignedOut, type Me, whoIsThere } from "../../_data/server/who-is-there";
import { signInFor } from "../../_data/words/way-back";
import { Desk } from "./desk";
import type { Place } from "./places";

/** What a page of the desk is drawn with. */
export type DeskVisit<Props> = { props: Props; api: MerchantClient; me: Me };

type Page<Props> = {
  place: Place;
  /** Its own address, to come back to after signing in. */
  path: (props: Props) => Promise<string> | string;
  draw: (visit: DeskVisit<Props>) => Promise<ReactNode>;
};

/** A page of the desk, for whoever is signed in; all others are led to the sign-in and back. What cannot be had is said in words. */
export function deskPage<Props>({ place, path, draw }: Page<Props>) {
  return async (props: Props): Promise<ReactNode> => {
    const me = await whoIsThere();
    if (!me) redirect(signInFor(await path(props)));
    const content = await draw({ props, api: await merchantApi(), me }).catch(async (failure: unknown) => {
      rethrow(failure);
      if (isSignedOut(failure)) redirect(signInFor(await path(props)));
      if (!(failure instanceof EtalaseError)) throw failure;
      return <Unavailable code={failure.code} message={failure.message} />;
    });
    return (
      <Desk me={me} place={place}>
        {content}
      </Desk>
    );
  };
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
