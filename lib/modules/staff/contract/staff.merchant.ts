import * as z from "zod";
import { count, flag, instant, line, named, text, texts, word } from "@/lib/contract/fields";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { notificationKinds, roles } from "./roles";

const owners = { tag: "Staff", role: "owner", budget: "merchant" } as const;

const StaffMember = named("StaffMember", {
  id: text("Identifies the staff member; it never changes."),
  name: text("Name of the staff member."),
  contact_masked: text("Contact for codes and notifications, with its middle hidden."),
  channel: word(["email", "whatsapp"], "Channel of the contact."),
  role: word(roles, "Role: owners may do everything, staff may do the daily work."),
  notifications: texts(
    "Events that the person gets messages about: `order_paid`, `transfer_claimed`, `refund_due`, `stock_out`, `message_undeliverable`, `limit_near` (a daily quota, or the lent codes of a new shop).",
  ),
  push_notifications: texts(
    "Events that their devices get web push notifications about; same as `notifications` until they choose otherwise.",
  ),
  revision: count("Revision of the staff member. Send it as `If-Match` with the next change."),
  created_at: instant("Time when the person was added."),
  last_seen_at: instant("Time of the last use of the admin, rounded to the hour; null if there is none."),
});

const name = line(1, 80).describe("Name of the staff member.");
const role = z.enum(roles).describe("Role: `owner` or `staff`.");
const notifications = z
  .array(z.enum(notificationKinds))
  .max(notificationKinds.length)
  .describe("Events that the person is notified of; default: all.");

export const staffOperations = {
  listStaff: merchantOperation({
    ...owners,
    endpoint: "GET /staff",
    summary: "List staff members",
    description: "Returns all staff members, in the order they were added.",
    query: z.object(pageQuery),
    response: definePage("Staff", StaffMember, "Staff members, first added first."),
    errors: [],
  }),
  inviteStaff: merchantOperation({
    ...owners,
    endpoint: "POST /staff",
    summary: "Invite a staff member",
    description: "Adds a staff member and sends them a message. They sign in with a code to that contact.",
    body: z.object({
      name,
      contact: line(3, 254).describe("E-mail address, or Indonesian mobile number for WhatsApp."),
      role,
      notifications: notifications.optional(),
    }),
    response: StaffMember,
    errors: ["contact_taken", "no_message_channel", "forbidden_role"],
    stepUp: true,
  }),
  updateStaff: merchantOperation({
    ...owners,
    endpoint: "PATCH /staff/{id}",
    params: { id: "`id` of a staff member." },
    summary: "Update a staff member",
    description:
      "Changes a staff member. Omitted fields keep their value. An owner who becomes staff loses the owner tokens that they created.",
    body: z.object({ name: name.optional(), role: role.optional(), notifications: notifications.optional() }),
    response: StaffMember,
    errors: ["not_found", "last_owner"],
    stepUp: true,
    revision: true,
  }),
  deleteStaff: merchantOperation({
    ...owners,
    endpoint: "DELETE /staff/{id}",
    summary: "Remove a staff member",
    description: "Ends all their sessions, passkeys and tokens. The audit log keeps their actions under their name.",
    response: named("DeletedStaff", { deleted: flag("True: the person is no longer a staff member.") }),
    errors: ["not_found", "last_owner"],
    stepUp: true,
    revision: true,
  }),
  updateMe: merchantOperation({
    tag: "Staff",
    role: "staff",
    budget: "merchant",
    endpoint: "PATCH /me",
    summary: "Update the current user",
    description:
      "Changes your own name and notifications. Omitted fields keep their value. Only an owner can change roles.",
    body: z.object({
      name: name.optional(),
      notifications: notifications.optional(),
      push_notifications: notifications
        .optional()
        .describe("Events that the person's own devices get web push notifications about; if absent, they stay."),
    }),
    response: StaffMember,
    errors: ["session_required"],
    ofCaller: true,
  }),
};
