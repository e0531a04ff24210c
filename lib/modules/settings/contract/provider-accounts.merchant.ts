import * as z from "zod";
import { count, flag, instant, line, list, named, resource, text, texts, word } from "@/lib/contract/fields";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const kinds = ["payment", "shipping", "message"] as const;

const MerchantConnection = named("ProviderAccount", {
  provider: text("Identifies the provider."),
  revision: count("Revision of the provider account. Send it as `If-Match` with the next change."),
  label: text("Provider name."),
  kind: word(kinds, "Purpose of the account."),
  live: flag("True if money and messages are real; false for the provider's sandbox."),
  enabled: flag("True if the shop uses it now."),
  position: count("Priority among accounts of its `kind`; the lowest is used first."),
  settings: list(
    resource({
      name: text("Name of the setting."),
      value: text("Value; null for a key, which is never returned."),
      ending: text("Last characters of a key; null for other settings, and for short keys."),
    }),
    "Settings of the account.",
  ),
  readable: flag("True if its keys can be decrypted here; if false, connect it again."),
  set_at: instant("Time of the last change of its settings."),
  refused_at: instant(
    "Time since when a gateway rejects the shop's keys, as found by a call; null if it does not. A successful call or test clears it.",
  ),
});

const ConnectionList = named("ProviderAccountList", {
  items: list(MerchantConnection, "Provider accounts, by `kind` and in order of priority."),
});

const settings = z
  .record(
    z.string().min(1).max(60),
    z.union([
      z.string().max(4_000),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(z.string().max(200)).max(50),
      z.record(z.string().max(60), z.string().max(600)),
    ]),
  )
  .refine((fields) => Object.keys(fields).length <= 40);
const live = z.boolean();
const position = z.int().min(0).max(99);

const usual = { tag: "Provider accounts", role: "owner", budget: "merchant" } as const;

export const providerAccountOperations = {
  listProviderAccounts: merchantOperation({
    ...usual,
    endpoint: "GET /provider-accounts",
    summary: "List provider accounts",
    description:
      "Returns the merchant's own accounts with payment gateways, shipping services and message senders. Keys are never returned.",
    response: ConnectionList,
    errors: [],
  }),
  listProviders: merchantOperation({
    ...usual,
    endpoint: "GET /providers",
    summary: "List supported providers",
    description:
      "Returns all providers with the settings that each needs, and what to enter or submit at the provider.",
    response: named("ProviderList", {
      items: list(
        resource({
          provider: text("Identifies the provider."),
          label: text("Provider name."),
          kind: word(kinds, "Purpose of the provider."),
          settings: list(
            resource({
              name: text("Name of the setting."),
              required: flag("True if it is required."),
              secret: flag("True if it is a key, which is never returned."),
              type: text("Type: `string`, `integer`, `array`, `object`."),
              choices: texts("Allowed values, or names in an `object`; null for any value of its type."),
            }),
            "Settings of the provider.",
          ),
          callback_url: text("URL to enter for webhooks in the provider's dashboard; null if it sends none."),
          templates: list(
            resource({
              name: text("Name under which the shop sends it, if the settings name no other."),
              category: word(["authentication", "utility"], "Category of the template."),
              text: text("Text with its placeholders; null if the provider writes it."),
              message_kinds: texts("Messages that it is used for."),
            }),
            "Message templates to submit to the provider for approval; empty if it needs none.",
          ),
        }),
        "Providers, by purpose.",
      ),
    }),
    errors: [],
  }),
  createProviderAccount: merchantOperation({
    ...usual,
    endpoint: "POST /provider-accounts",
    summary: "Connect a provider account",
    description:
      "Stores a provider account. `GET /providers` lists the required settings; `POST /provider-accounts/{provider}/test` tests them. All owners are notified of a new gateway.",
    body: z.object({
      provider: line(1, 40).describe("Identifies the provider."),
      live: live.default(false).describe("True if money and messages are real; false for its sandbox."),
      position: position.default(0).describe("Priority among accounts of its kind; the lowest is used first."),
      settings: settings.describe("Required settings, keys included."),
    }),
    response: MerchantConnection,
    stepUp: true,
    errors: [],
  }),
  getProviderAccount: merchantOperation({
    ...usual,
    endpoint: "GET /provider-accounts/{provider}",
    params: { provider: "`provider` of the provider account." },
    summary: "Get a provider account",
    description: "Returns one provider account without its keys.",
    response: MerchantConnection,
    errors: ["not_found"],
  }),
  updateProviderAccount: merchantOperation({
    ...usual,
    endpoint: "PATCH /provider-accounts/{provider}",
    summary: "Update a provider account",
    description:
      "Changes a provider account. Omitted fields and `settings` keep their value; null removes a setting. All owners are notified of a change to a gateway.",
    body: z.object({
      live: live.optional().describe("True if money and messages are real; false for its sandbox."),
      enabled: z.boolean().optional().describe("True if the shop uses it."),
      position: position.optional().describe("Priority among accounts of its kind; the lowest is used first."),
      settings: settings.optional().describe("Settings to change; omitted ones keep their value."),
    }),
    response: MerchantConnection,
    stepUp: true,
    revision: true,
    errors: ["not_found"],
  }),
  deleteProviderAccount: merchantOperation({
    ...usual,
    endpoint: "DELETE /provider-accounts/{provider}",
    summary: "Disconnect a provider account",
    description:
      "Deletes the account and its keys. Buyers can no longer pay with methods that no other gateway collects.",
    response: ConnectionList,
    stepUp: true,
    revision: true,
    errors: ["not_found"],
  }),
  testProviderAccount: merchantOperation({
    ...usual,
    endpoint: "POST /provider-accounts/{provider}/test",
    summary: "Test a provider account",
    description:
      "Sends a harmless request to the provider with the shop's keys. Buyers get no message, and no money moves.",
    response: named("ProviderAccountTest", {
      provider: text("Identifies the provider."),
      works: flag("True if the provider responds and accepts the shop's keys."),
      error: text("Error in one word; null if it works."),
      message: text("Result in Indonesian, as a sentence."),
    }),
    errors: ["not_found"],
  }),
};
