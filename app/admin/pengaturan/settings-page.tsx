import type { ReactNode } from "react";
import type { GuideSlug } from "../_copy/guide/slugs";
import { HelpLink } from "../_ui/help-link";
import { WayUp } from "../_ui/parent-link";
import { type AdminPageContext, adminPage } from "../_ui/shell/admin-page";

type Query = Record<string, string | string[] | undefined>;

/** Route props of every settings page. */
export type SettingsProps = {
  params: Promise<Record<string, string | string[] | undefined>>;
  searchParams: Promise<Query>;
};

export type SettingsVisit = Pick<AdminPageContext<SettingsProps>, "api" | "me" | "withSetupStep"> & {
  zone: string;
  query: Query;
  /** Value of the path's dynamic segment. */
  named: string;
};

type Page = {
  title: string;
  path: string | ((named: string) => string);
  /** Page of the guide that explains the settings. */
  help: GuideSlug | ((named: string) => GuideSlug);
  /** True if all staff members may see the page; otherwise only owners. */
  isForAll?: boolean;
  draw: (visit: SettingsVisit) => Promise<ReactNode>;
};

/** Settings page with a link back to all settings. */
export function settingsPage({ title, path, help, isForAll = false, draw }: Page) {
  return adminPage<SettingsProps>({
    navKey: "settings",
    path: async ({ params }) => (typeof path === "string" ? path : path(await namedIn(params))),
    isForOwners: !isForAll,
    draw: async ({ props, api, me, withSetupStep }) => {
      const query = await props.searchParams;
      const named = await namedIn(props.params);
      const visit = { api, me, withSetupStep, query, named, zone: me.shop?.time_zone ?? "Asia/Jakarta" };
      return (
        <div className="stack roomy narrow">
          <header className="stack tight">
            <WayUp path="/admin/pengaturan" name="Pengaturan" />
            <h1>{title}</h1>
            <HelpLink slug={typeof help === "string" ? help : help(named)} />
          </header>
          {await draw(visit)}
        </div>
      );
    },
  });
}

async function namedIn(params: SettingsProps["params"]): Promise<string> {
  const [first] = Object.values(await params);
  return decodeURIComponent(String(first ?? ""));
}
