import { adminApi } from "../_hooks/api";
import { FindField, type FindFieldResult } from "./find-field";

type Props = {
  label: string;
  /** Product ids to exclude from the results. */
  without: readonly string[];
  onPick: (product: FindFieldResult) => void;
};

export function ProductSearch(props: Props) {
  return <FindField {...props} what="Produk" find={findProducts} />;
}

async function findProducts(q: string): Promise<FindFieldResult[]> {
  const { items } = await adminApi.listMerchantProducts({ q, limit: 8 });
  return (items ?? []).map(({ id, name }) => ({ id: id ?? "", name: name ?? "" }));
}
