import * as z from "zod";
import { count, flag, instant, line, named, text, texts, word } from "../../fields";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";
import { noticeKinds, roles } from "./words";

const owners = { tag: "People", role: "owner", budget: "merchant" } as const;

const StaffMember = named("StaffMember", {
  id: text("Names the person; it never changes."),
  name: text("What the person is called."),
  contact_masked: text("Where codes and notices go, with the middle hidden."),
  channel: word(["email", "whatsapp"], "How they go there."),
  role: word(roles, "What they may do: an owner everything, staff what the daily work takes."),
  notices: texts(
    "What the person wants to be told by messages: `order_paid`, `transfer_claimed`, `refund_due`, `stock_out`, `message_undeliverable`, `limit_near` (a ceiling of the day).",
  ),
  push_notices: texts("What their devices are told by web push; as `notices`, until they choose otherwise."),
  revision: count("Send it as `If-Match` with the next change."),
  created_at: instant("When the person was added."),
  last_seen_at: instant("When they last used the desk, to the hour; null where they never did."),
});

const name = line(1, 80).describe("What the person is called.");
const role = z.enum(roles).describe("What they may do: `owner` or `staff`.");
const notices = z
  .array(z.enum(noticeKinds))
  .max(noticeKinds.length)
  .describe("What the person wants to be told; absent: everything.");

export const listStaff = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.listStaff,
  summary: "List the people of the shop",
  description: "Everybody who runs the shop, in the order they came.",
  query: z.object(pageQuery),
  response: pageOf("Staff", StaffMember, "The people, the first to come first."),
  errors: [],
});

export const inviteStaff = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.inviteStaff,
  summary: "Invite somebody",
  description:
    "Adds somebody to the people of the shop and sends them word of it. They sign in with a code to that contact.",
  body: z.object({
    name,
    contact: line(3, 254).describe("An e-mail address, or an Indonesian mobile number for WhatsApp."),
    role,
    notices: notices.optional(),
  }),
  response: StaffMember,
  errors: ["contact_taken", "no_messenger", "forbidden_role"],
  stepUp: true,
});

export const changeStaff = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.changeStaff,
  summary: "Change somebody",
  description: "What is left out stays. An owner's tokens end with the right that they were made by.",
  body: z.object({ name: name.optional(), role: role.optional(), notices: notices.optional() }),
  response: StaffMember,
  errors: ["not_found", "last_owner"],
  stepUp: true,
  revision: true,
});

export const removeStaff = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.removeStaff,
  summary: "Remove somebody",
  description: "Ends all their sessions, passkeys and tokens. What they did stays in the activity, under their name.",
  response: named("RemovedStaff", { removed: flag("True: the person runs the shop no more.") }),
  errors: ["not_found", "last_owner"],
  stepUp: true,
  revision: true,
});

export const changeMe = merchantOperation({
  tag: "People",
  role: "staff",
  budget: "merchant",
  endpoint: merchantEndpoints.changeMe,
  summary: "Change one's own name and notices",
  description: "What is left out stays. A role is an owner's to give.",
  body: z.object({
    name: name.optional(),
    notices: notices.optional(),
    push_notices: notices
      .optional()
      .describe("What the person's own devices are told by web push; absent: what they were told before."),
  }),
  response: StaffMember,
  errors: ["session_required"],
  ofCaller: true,
});
