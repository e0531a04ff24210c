import type { ReactNode } from "react";
import { getShop } from "../../_data/server/shop";
import type { Motif } from "./cloth";
import { PageFrame } from "./page-frame";

type Props = {
  /** The motif along the top edge: each kind of page has its own. */
  motif: Motif;
  /** The kind of page, where its stylesheet wants to know. */
  name?: string;
  /** What a chat with the shop begins with on this page; null where the page offers the chat in its own words. */
  chat?: string | null;
  children: ReactNode;
};

/** The main part of every page, with help always at the same edge. */
export async function Page(props: Props) {
  const { brand } = await getShop();
  return <PageFrame brand={brand} {...props} />;
}
