import * as z from "zod";
import { CodeSent, channels, oneTimeCode } from "../codes";
import { flag, instant, line, list, named, part, resource, text, texts, word } from "../fields";
import { merchantEndpoints } from "./endpoints";
import { merchantOperation } from "./operation";

/** The way of a new shop to its first order, in the order it is walked. */
const steps = ["passkey", "look", "product", "shipping", "payment", "codes", "open"] as const;

const GuideStep = resource({
  step: word(
    steps,
    "A passkey of an owner, name and look, the first product, sending, being paid, codes for buyers, and opening.",
  ),
  done: flag("Whether it is true now: nothing is missing."),
  missing: texts("What is missing, one sentence each, in Indonesian."),
});

const TriedChannel = resource({
  channel: word(channels, "A channel by which buyers may have their codes."),
  carried: flag("Whether somebody carries its messages."),
  tried_at: instant("When a code that was sent to try it was typed back; null where none was."),
});

const OwnQris = resource({
  merchant_name: text("Whom buyers pay, as the code says."),
  sample: text("The shop's code asking for Rp1.000, as text: draw it, and scan it with any wallet."),
  confirmed_at: instant("When an owner said that this is the shop's own; null where nobody did."),
});

const Guide = named("Guide", {
  done: flag("Whether all of it is true. A shop that was paid once has shown it all, and is not led any more."),
  steps: list(GuideStep, "The steps, in order. None has to wait for another."),
  channels: list(TriedChannel, "The channels of buyers' codes, as the shop has chosen them."),
  qris: part(OwnQris, "The shop's printed QRIS code; null where there is none."),
});

const TriedOut = named("TriedOut", { tried: flag("True: it is noted, and the guide knows it.") });

const usual = { tag: "Settings", role: "owner", budget: "merchant" } as const;

export const getGuide = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getGuide,
  summary: "Get what a new shop still lacks",
  description:
    "Seven steps from a new shop to its first order. Each is looked at for real: a parcel is priced, and what buyers would pay by is asked whether it could.",
  response: Guide,
  errors: [],
});

export const sendTrialCode = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.sendTrialCode,
  summary: "Send oneself a code",
  description:
    "As a buyer would get it, through the shop's own sender, to an owner's own contact. It opens nothing, and counts in the limits of buyers' codes: the contact's five an hour, and the shop's of the day.",
  body: z.object({
    contact: line(3, 254)
      .optional()
      .describe("The contact of an owner of the shop; absent: the contact of whoever is signed in."),
  }),
  response: CodeSent,
  errors: ["otp_limit", "no_messenger"],
});

export const confirmTrialCode = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.confirmTrialCode,
  summary: "Say which code arrived",
  description: "The right one shows that codes of its channel arrive.",
  body: z.object({
    contact: line(3, 254).optional().describe("As it was named when the code was sent."),
    code: oneTimeCode.describe("The six digits; spaces and dashes are ignored."),
  }),
  response: TriedOut,
  errors: ["invalid_code"],
});

export const confirmQris = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.confirmQris,
  summary: "Say that the printed code is the shop's own",
  description: "After scanning `sample`: the wallet showed the right name. Another code has to be confirmed anew.",
  body: z.object({ merchant_name: line(1, 60).describe("The name that the wallet showed, as `qris` tells it.") }),
  response: TriedOut,
  errors: [],
});
