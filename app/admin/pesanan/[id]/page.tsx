import type { Metadata } from "next";
import { orderPath } from "@/app/admin/_copy/order";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { OrderPage } from "./order-page";

type Props = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Pesanan" };

/** Order page, found by order number. */
export default adminPage<Props>({
  navKey: "orders",
  help: "pesanan",
  path: async ({ params }) => orderPath(decodeURIComponent((await params).id)),
  draw: async ({ api, me, props }) => {
    const order = await api.getOrder({ id: decodeURIComponent((await props.params).id) });
    return <OrderPage order={order} shop={{ name: me.shop?.name ?? "", zone: me.shop?.time_zone ?? "Asia/Jakarta" }} />;
  },
});
