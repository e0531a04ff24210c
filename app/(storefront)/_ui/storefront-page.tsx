import type { ReactNode } from "react";
import { getShopConfig } from "../_server/shop-config";
import type { Motif } from "./cloth";
import { PageFrame } from "./page-frame";

type Props = {
  /** Motif along the top edge. Each kind of page has its own. */
  motif: Motif;
  /** Kind of page, for the stylesheet. */
  name?: string;
  /** First message of a chat on this page; null if the page has its own chat link. */
  chat?: string | null;
  children: ReactNode;
};

/** Main part of every page, with the help link always below it. */
export async function StorefrontPage(props: Props) {
  const { brand } = await getShopConfig();
  return <PageFrame brand={brand} {...props} />;
}
