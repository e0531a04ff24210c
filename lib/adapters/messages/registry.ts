import type { Provider } from "../partners/provider";
import type { Messenger } from "./messenger";
import { resend } from "./resend";
import { smtp } from "./smtp";

/** Every provider that can carry a shop's messages: one more is one file and one line here. */
export const messageProviders: readonly Provider<Messenger>[] = [smtp, resend];
