import type { Issue } from "@/lib/contract/error-details";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import {
  findNameProblem,
  findSlugProblem,
  type NameProblem,
  normalizeName,
} from "@/lib/modules/shops/rules/shop-names";
import { type Contact, parseContact } from "@/lib/values/contact";

/** Input of a sign-up as a person types it. */
export type TypedSignUp = { name: string; slug: string; contact: string };

/** Shop that a person wants to open. */
export type RequestedShop = { name: string; slug: string; contact: Contact };

const slugMessages: Record<NameProblem, string> = {
  format: `Pakai ${limits.slugLengthLeast} sampai ${limits.slugLength} huruf kecil, angka, atau tanda hubung, misalnya toko-sari.`,
  reserved: "Alamat ini tidak bisa dipakai. Pilih alamat lain, ya.",
  offensive: "Alamat ini tidak bisa dipakai. Pilih alamat lain, ya.",
};

const nameMessages = {
  format: "Tulis nama toko dengan huruf Latin, paling banyak 80 karakter, tanpa alamat situs.",
  offensive: "Nama ini tidak bisa dipakai. Pilih nama lain, ya.",
};

const contactMessages = {
  email: "Periksa lagi alamat e-mailmu.",
  any: "Isi dengan alamat e-mail atau nomor WhatsApp Indonesia, misalnya 08xxxxxxxxxx.",
};

/** Parses the input. Throws `invalid_request` with every invalid field. */
export function readRequestedShop(typed: TypedSignUp): RequestedShop {
  const name = normalizeName(typed.name);
  const slug = typed.slug.trim().toLowerCase();
  const contact = parseContact(typed.contact);
  const nameProblem = name.length > limits.shopNameLength ? "format" : findNameProblem(name);
  const slugProblem = findSlugProblem(slug, { least: limits.slugLengthLeast, most: limits.slugLength });
  const issues: Issue[] = [
    ...(nameProblem ? [{ path: "name", code: nameProblem, message: nameMessages[nameProblem] }] : []),
    ...(slugProblem ? [{ path: "slug", code: slugProblem, message: slugMessages[slugProblem] }] : []),
  ];
  if (contact && issues.length === 0) return { name, slug, contact };
  if (!contact) {
    const message = contactMessages[typed.contact.includes("@") ? "email" : "any"];
    issues.push({ path: "contact", code: "invalid_format", message });
  }
  throw new ApiError("invalid_request", { issues });
}
