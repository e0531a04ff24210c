import * as z from "zod";
import { flag, instant, line, list, named, part, resource, text, texts, word } from "@/lib/contract/fields";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { CodeSent, channels, oneTimeCode } from "@/lib/contract/resources/one-time-code";

/** Setup steps of a new shop up to its first order, in order. */
const steps = ["passkey", "look", "product", "shipping", "payment", "codes", "open"] as const;

const GuideStep = resource({
  step: word(
    steps,
    "Passkey of an owner, name and look, first product, shipping, payment, codes for buyers, and opening.",
  ),
  done: flag("True if the step is complete."),
  missing: texts("Missing parts, one sentence each, in Indonesian."),
});

const TriedChannel = resource({
  channel: word(channels, "Channel for buyers' codes."),
  has_sender: flag("True if a message sender is connected for it."),
  tested_at: instant("Time when a test code was confirmed; null if none was."),
});

const OwnQris = resource({
  merchant_name: text("Payee name in the code."),
  sample: text("Payload of the shop's code for Rp1.000: draw it, and scan it with any wallet."),
  confirmed_at: instant("Time when an owner confirmed the code; null if none did."),
});

const Guide = named("SetupChecklist", {
  done: flag("True if all steps are complete, or if the shop has been paid once."),
  steps: list(GuideStep, "Steps, in order. They do not depend on each other."),
  channels: list(TriedChannel, "Channels for buyers' codes, as chosen by the shop."),
  qris: part(OwnQris, "Shop's printed QRIS code; null if there is none."),
});

const TriedOut = named("SetupConfirmation", { confirmed: flag("True: the checklist has recorded it.") });

const usual = { tag: "Settings", role: "owner", budget: "merchant" } as const;

export const setupOperations = {
  getSetupChecklist: merchantOperation({
    ...usual,
    endpoint: "GET /onboarding",
    summary: "Get the setup checklist",
    description:
      "Returns seven steps from a new shop to its first order. Each step is tested for real: it prices a parcel, and asks payment gateways whether buyers could pay.",
    response: Guide,
    errors: [],
  }),
  sendTestCode: merchantOperation({
    ...usual,
    endpoint: "POST /onboarding/test-code",
    summary: "Send a test code",
    description:
      "Sends a code to an owner's own contact through the shop's message sender, as a buyer would get it. It gives no access. It counts towards the limits of buyers' codes: five an hour per contact, and the shop's daily quota.",
    body: z.object({
      contact: line(3, 254)
        .optional()
        .describe("Contact of an owner of the shop; default: the contact of the current user."),
    }),
    response: CodeSent,
    errors: ["otp_limit", "no_message_channel"],
  }),
  confirmTestCode: merchantOperation({
    ...usual,
    endpoint: "POST /onboarding/test-code/verify",
    summary: "Confirm the test code",
    description: "Confirms that codes arrive on this channel.",
    body: z.object({
      contact: line(3, 254).optional().describe("Contact that the code was sent to, as named then."),
      code: oneTimeCode.describe("Six digits; spaces and dashes are ignored."),
    }),
    response: TriedOut,
    errors: ["invalid_code"],
  }),
  confirmQris: merchantOperation({
    ...usual,
    endpoint: "POST /onboarding/qris",
    summary: "Confirm the shop's QRIS code",
    description:
      "Confirms the printed code after you scanned `sample` and the wallet showed the right name. Buyers can then pay by it: the payment method `qris_manual` is added or enabled. A new code needs a new confirmation.",
    body: z.object({ merchant_name: line(1, 60).describe("Name that the wallet showed, as in `qris`.") }),
    response: TriedOut,
    errors: [],
  }),
};
