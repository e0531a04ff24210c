import { redirect, unstable_rethrow as rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { fields } from "@/app/admin/_copy/fields";
import type { GuideSlug } from "@/app/admin/_copy/guide/slugs";
import { notFoundCopy } from "@/app/admin/_copy/not-found-copy";
import { toSignInPath } from "@/app/admin/_copy/return-path";
import { addSetupStep, type GuideStep, parseSetupStep } from "@/app/admin/_copy/setup-checklist";
import { merchantApi } from "@/app/admin/_server/api";
import { setAdminErrorStatus } from "@/app/admin/_server/error-status";
import { findSignedInStaff, isSignedOut, type Me } from "@/app/admin/_server/signed-in-staff";
import { EtalaseError } from "@/lib/client";
import type { MerchantClient } from "@/lib/client/merchant";
import { HelpLink } from "../help-link";
import type { AdminNavKey } from "./admin-navigation";
import { AdminShell } from "./admin-shell";
import { GuideHeader } from "./setup-checklist-header";
import { Unavailable } from "./unavailable";

/** Arguments for rendering an admin page. */
export type AdminPageContext<Props> = {
  props: Props;
  api: MerchantClient;
  me: Me;
  /** Adds the current step of the setup checklist to a path. Returns the path unchanged if there is no step. */
  withSetupStep: (path: string) => string;
};

type Page<Props> = {
  navKey: AdminNavKey;
  /** Path of the page, to return to after signing in. */
  path: (props: Props) => Promise<string> | string;
  /** Page of the guide that explains the page. */
  help?: GuideSlug;
  /** True if only owners may see the page. Other staff members see a notice. */
  isForOwners?: boolean;
  draw: (visit: AdminPageContext<Props>) => Promise<ReactNode>;
};

/**
 * Renders an admin page for a signed-in staff member. Redirects others to the sign-in page and back. API errors become a
 * readable page. Owners who follow the setup checklist see its header above the page.
 */
export function adminPage<Props>({ navKey, path, help, isForOwners = false, draw }: Page<Props>) {
  return async (props: Props): Promise<ReactNode> => {
    const step = await stepIn(props);
    const withSetupStep = (other: string) => addSetupStep(other, step);
    const currentPath = withSetupStep(await path(props));
    const refused = (failure: unknown) => {
      rethrow(failure);
      if (isSignedOut(failure)) redirect(toSignInPath(currentPath));
      if (!(failure instanceof EtalaseError)) throw failure;
      setAdminErrorStatus(failure);
      return <Refused key="gangguan" failure={failure} path={currentPath} />;
    };
    const visitor = await findSignedInStaff().then(
      (me) => ({ me }),
      (failure: unknown) => ({ errorPage: refused(failure) }),
    );
    if ("errorPage" in visitor) return <main className="admin-single">{visitor.errorPage}</main>;
    const { me } = visitor;
    if (!me) redirect(toSignInPath(currentPath));
    const api = await merchantApi();
    const isRefused = isForOwners && me.role !== "owner";
    const drawn = isRefused ? <OwnersOnly /> : drawFound(draw, { props, api, me, withSetupStep });
    const drawing = Promise.all([drawGuide(api, me, step, await path(props)), drawn]);
    const [guide, content] = await drawing.catch((failure: unknown) => [null, refused(failure)]);
    return (
      <AdminShell me={me} navKey={navKey}>
        {guide}
        {content}
        {help && <HelpLink slug={help} />}
      </AdminShell>
    );
  };
}

/** Renders a page. If the list cursor in the URL is invalid, renders the list from its beginning with a notice. */
async function drawFound<Props>(draw: Page<Props>["draw"], visit: AdminPageContext<Props>): Promise<ReactNode> {
  try {
    return await draw(visit);
  } catch (failure) {
    if (!isLost(failure)) throw failure;
    const { cursor: _, ...query } = fields(await fields(visit.props).searchParams);
    const props = { ...visit.props, searchParams: Promise.resolve(query) };
    return (
      <>
        <p className="notice">Bagian daftar itu tidak ada lagi. Ini daftarnya dari awal.</p>
        {await draw({ ...visit, props })}
      </>
    );
  }
}

/** True if the API rejected the cursor, which is untrusted text from the URL. */
function isLost(failure: unknown): boolean {
  if (!(failure instanceof EtalaseError) || failure.code !== "invalid_request") return false;
  return failure.details.issues.some(({ path }) => path === "cursor");
}

/** Reads the setup checklist step from the page's URL. */
async function stepIn(props: unknown): Promise<GuideStep | null> {
  const { panduan } = fields(await fields(props).searchParams);
  return parseSetupStep(panduan);
}

async function drawGuide(api: MerchantClient, me: Me, step: GuideStep | null, path: string): Promise<ReactNode> {
  if (!step || me.role !== "owner") return null;
  return <GuideHeader guide={await api.getSetupChecklist()} step={step} path={path} />;
}

function Refused({ failure: { code, message, requestId }, path }: { failure: EtalaseError; path: string }) {
  if (code === "not_found") return <Unavailable {...notFoundCopy} />;
  if (code === "forbidden_role") return <OwnersOnly />;
  return (
    <Unavailable title="Ada gangguan" text={message} trace={requestId}>
      <a className="button main" href={path}>
        Coba lagi
      </a>
    </Unavailable>
  );
}

function OwnersOnly() {
  const text = "Kalau kamu perlu sesuatu dari halaman ini, minta tolong pemilik toko.";
  return <Unavailable title="Hanya untuk pemilik" text={text} />;
}
