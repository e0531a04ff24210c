import { flag, instant, named, part, text, texts, word } from "../fields";
import { merchantEndpoints } from "./endpoints";
import { merchantOperation } from "./operation";

const OwnShop = named("OwnShop", {
  id: text("Names the shop."),
  slug: text("The short name by which the command line calls the shop."),
  name: text("What the shop is called."),
  time_zone: text("By whose clocks the shop lives, as `Asia/Jakarta`."),
  origin: text("Where the shop's own pages are."),
  suspended: flag("Whether whoever runs the server has suspended it: it can then be read and not changed."),
  takes_pictures: flag("Whether pictures can be uploaded; if not, there is no store for them on this server yet."),
});

export const getMe = merchantOperation({
  endpoint: merchantEndpoints.getMe,
  tag: "People",
  summary: "Get who is asking",
  description: "The person or the token that this request is made by, and the shop that it is for.",
  response: named("Me", {
    kind: word(["staff", "token"], "Whether it is a person or a token."),
    id: text("Names the person or the token."),
    name: text("What the person or the token is called."),
    role: word(["owner", "staff"], "What they may do: an owner everything, staff what the daily work takes."),
    contact_masked: text("Where the person's codes and messages go, with the middle hidden; null for a token."),
    channel: word(["email", "whatsapp"], "How they go there; null for a token."),
    notices: texts("What the person is told by messages, as `PATCH /me` sets it; null for a token."),
    push_notices: texts("What the person's devices are told by web push; null for a token."),
    codes_enabled: flag("Whether sign-in codes are sent to the person and accepted; null for a token."),
    stepped_up_until: instant("Until when what takes a fresh proof is open to them; null: it is not."),
    shop: part(OwnShop, "The shop on this host."),
  }),
  role: "staff",
  errors: [],
  budget: "merchant",
  ofCaller: true,
});
