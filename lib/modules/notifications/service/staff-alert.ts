import { ApiError } from "@/lib/contract/errors";
import type { ShopEvent } from "@/lib/modules/notifications/rules/messages";
import { queueMessage } from "@/lib/modules/notifications/store/outbox";
import { findSender } from "@/lib/modules/shops/service/senders";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import type { ShopProviders } from "@/lib/use-case/providers";
import type { Channel } from "@/lib/values/contact";
import {
  type CodeSender,
  compose,
  deliverMessageInBackground,
  deriveContactKey,
  findCodeSender,
  type Queued,
} from "./outbox";
import { openContact, type StaffRecipient } from "./staff-contact";

/** Throws `no_message_channel` if no provider sends messages on a channel. We must not promise a message that cannot be sent. */
export function needCarrier(providers: ShopProviders, channel: Channel): void {
  if (providers.messengers(channel).length === 0) throw new ApiError("no_message_channel", { channel });
}

/** Returns the sender of codes to staff. Throws `no_message_channel` if there is none. */
export function needStaffCodeSender(providers: ShopProviders, channel: Channel): CodeSender {
  const codeSender = findCodeSender(providers, channel);
  if (!codeSender) throw new ApiError("no_message_channel", { channel });
  return codeSender;
}

/** Dependencies for sending a message to staff. */
export type StaffNotificationContext = Pick<Context, "db" | "secrets" | "providers" | "countOpenWork" | "now"> & {
  shop: { id: string; origin: string };
};

/** Staff notification: the event, and the admin page with details. */
export type StaffNotice = { event: ShopEvent; path: string };

/**
 * Queues a notification to staff members, in the transaction of the event. Returns a callback to run after the commit. Skips
 * people whom no provider can reach. The caller loads `partners` before the transaction.
 */
export async function enqueueStaffNotification(
  ctx: StaffNotificationContext,
  tx: Db,
  providers: ShopProviders,
  people: readonly StaffRecipient[],
  { event, path }: StaffNotice,
): Promise<() => void> {
  const { shop, now } = ctx;
  const sender = await findSender(tx, shop.id);
  const queued: Queued[] = [];
  for (const person of people) {
    const contact = openContact(ctx.secrets, person);
    if (!contact || providers.messengers(contact.channel).length === 0) continue;
    const messageInput = { kind: "shop_news", event, url: `${shop.origin}${path}` } as const;
    const message = compose(ctx, shop.id, messageInput, sender, contact, now);
    const contactKey = deriveContactKey(ctx, contact);
    await queueMessage(tx, { shopId: shop.id, orderId: null, contactKey, now }, message.row);
    queued.push(message);
  }
  return () => {
    for (const message of queued) deliverMessageInBackground(ctx, message, now);
  };
}
