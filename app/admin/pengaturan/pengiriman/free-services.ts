type Courier = { code: string | null; name: string | null; services: readonly string[] | null };

/**
 * Lists the services that can ship for free, and those of the setting that no courier has any more: a merchant must be able to
 * remove them.
 */
export function listFreeServices(couriers: readonly Courier[], chosen: readonly string[]) {
  const offered = couriers.flatMap(({ code, name, services }) => [
    { value: code ?? "", label: `${name}, semua layanan` },
    ...(services ?? []).map((service) => ({ value: `${code}:${service}`, label: `${name} ${service}` })),
  ]);
  const others = chosen.filter((value) => !offered.some((each) => each.value === value));
  return [...offered, ...others.map((value) => ({ value, label: value }))].map((each) => ({
    ...each,
    isFree: chosen.includes(each.value),
  }));
}
