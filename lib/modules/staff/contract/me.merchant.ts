import { flag, instant, named, part, text, texts, word } from "@/lib/contract/fields";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const OwnShop = named("OwnShop", {
  id: text("Identifies the shop."),
  slug: text("Short name of the shop on the command line."),
  name: text("Shop name."),
  time_zone: text("Time zone of the shop, such as `Asia/Jakarta`."),
  origin: text("Origin of the shop's pages."),
  suspended: flag("True if the server's operator has suspended the shop: it can then be read but not changed."),
  takes_pictures: flag("True if pictures can be uploaded; if false, this server has no picture storage yet."),
});

export const meOperations = {
  getMe: merchantOperation({
    endpoint: "GET /me",
    tag: "Staff",
    summary: "Get the current user",
    description: "Returns the person or token that makes this request, and the shop.",
    response: named("Me", {
      kind: word(["staff", "token"], "Kind of caller: a person or a token."),
      id: text("Identifies the person or the token."),
      name: text("Name of the person or the token."),
      role: word(["owner", "staff"], "Role: owners may do everything, staff may do the daily work."),
      contact_masked: text("Contact for the person's codes and messages, with its middle hidden; null for a token."),
      channel: word(["email", "whatsapp"], "Channel of the contact; null for a token."),
      notifications: texts("Events that the person gets messages about, as set with `PATCH /me`; null for a token."),
      push_notifications: texts("Events that the person's devices get web push notifications about; null for a token."),
      codes_enabled: flag("True if the person can sign in with codes; null for a token."),
      stepped_up_until: instant("End of the current step-up; null if there is none."),
      shop: part(OwnShop, "The shop on this host."),
    }),
    role: "staff",
    errors: ["not_found"],
    budget: "merchant",
    ofCaller: true,
  }),
};
