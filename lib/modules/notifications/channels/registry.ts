import type { MessageProvider } from "./channel";
import { fonnte } from "./fonnte";
import { resend } from "./resend";
import { smtp } from "./smtp";
import { whatsapp } from "./whatsapp";

/** Every provider that can send a shop's messages. A new one needs one file and one line here. */
export const messageProviders = [smtp, resend, whatsapp, fonnte] as const satisfies readonly MessageProvider[];

export type MessageProviderName = (typeof messageProviders)[number]["name"];
