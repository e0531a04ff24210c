const digits = new Intl.NumberFormat("id-ID");

/** Rupiah as shops write it: capital R, no space, dots between thousands. */
export function rupiah(amount: number): string {
  return `${amount < 0 ? "-" : ""}Rp${digits.format(Math.abs(amount))}`;
}

/** A moment as it is read aloud in the shop's time: "20 Nov, 23.59 WIB". */
export function moment(iso: string): string {
  const text = new Date(iso).toLocaleString("id-ID", {
    ...{ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
    ...{ timeZone: "Asia/Jakarta", timeZoneName: "short" },
  });
  return text.replace(/\s+/g, " ");
}
