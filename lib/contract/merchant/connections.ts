import * as z from "zod";
import { count, flag, instant, line, list, named, resource, text, texts, word } from "../fields";
import { merchantEndpoints } from "./endpoints";
import { merchantOperation } from "./operation";

const kinds = ["payment", "shipping", "message"] as const;

const MerchantConnection = named("MerchantConnection", {
  provider: text("Names the provider."),
  revision: count("Counts its changes: send it as `If-Match` with the next one."),
  label: text("What people call it."),
  kind: word(kinds, "What it is for."),
  live: flag("Whether money and messages are real; else the provider's own trial world is used."),
  enabled: flag("Whether the shop uses it now."),
  position: count("Among those of its `kind`, who is asked first: the lowest."),
  settings: list(
    resource({
      name: text("The setting."),
      value: text("What it says; null for a key, which is never told."),
      ending: text("The last characters of a key; null where it is none, or too short to tell any."),
    }),
    "What the provider was told.",
  ),
  readable: flag("Whether its keys can be opened here; if not, connect it anew."),
  set_at: instant("When its settings were last changed."),
  refused_at: instant(
    "Since when a gateway refuses the shop's keys, as a call to it has shown; null where none was refused. A call that it takes ends it, a test too.",
  ),
});

const ConnectionList = named("MerchantConnectionList", {
  items: list(MerchantConnection, "Whom the shop works with, by `kind` and in the order they are asked."),
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
  .refine((told) => Object.keys(told).length <= 40);
const live = z.boolean();
const position = z.int().min(0).max(99);

const usual = { tag: "Connections", role: "owner", budget: "merchant" } as const;

export const listConnections = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.listConnections,
  summary: "List the connections",
  description: "Gateways, couriers' services and senders under the merchant's own accounts. Keys are never told.",
  response: ConnectionList,
  errors: [],
});

export const listProviders = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.listProviders,
  summary: "List who can be connected",
  description: "And what each must be told.",
  response: named("ProviderList", {
    items: list(
      resource({
        provider: text("Names the provider."),
        label: text("What people call it."),
        kind: word(kinds, "What it is for."),
        settings: list(
          resource({
            name: text("The setting."),
            required: flag("Whether it must be told."),
            secret: flag("Whether it is a key, which is never told again."),
            type: text("What it is: `string`, `integer`, `array`, `object`."),
            choices: texts("What it may be; null: anything of its type."),
          }),
          "What it is told.",
        ),
      }),
      "By what they are for.",
    ),
  }),
  errors: [],
});

export const addConnection = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.addConnection,
  summary: "Connect a provider",
  description:
    "`GET /connections/providers` says what it must be told; `POST /connections/{provider}/test` tries it. A gateway is told to every owner.",
  body: z.object({
    provider: line(1, 40).describe("Names the provider."),
    live: live.default(false).describe("Whether money and messages are real; else its trial world is used."),
    position: position.default(0).describe("Among those of its kind, who is asked first: the lowest."),
    settings: settings.describe("What it must be told, keys included."),
  }),
  response: MerchantConnection,
  stepUp: true,
  errors: [],
});

export const getConnection = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getConnection,
  summary: "Get a connection",
  description: "Without its keys.",
  response: MerchantConnection,
  errors: ["not_found"],
});

export const changeConnection = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changeConnection,
  summary: "Change a connection",
  description:
    "What is left out stays, also among `settings`; null takes a setting away. A gateway is told to every owner.",
  body: z.object({
    live: live.optional().describe("Whether money and messages are real; else its trial world is used."),
    enabled: z.boolean().optional().describe("Whether the shop uses it."),
    position: position.optional().describe("Among those of its kind, who is asked first: the lowest."),
    settings: settings.optional().describe("What it is told from now on; what is left out stays."),
  }),
  response: MerchantConnection,
  stepUp: true,
  revision: true,
  errors: ["not_found"],
});

export const removeConnection = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.removeConnection,
  summary: "End a connection",
  description: "Its keys are forgotten. Payment methods that nobody else collects can no longer be paid by.",
  response: ConnectionList,
  stepUp: true,
  revision: true,
  errors: ["not_found"],
});

export const testConnection = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.testConnection,
  summary: "Try a connection",
  description:
    "Asks the provider something harmless with the shop's keys. Nothing is sent to a buyer, and no money moves.",
  response: named("ConnectionTest", {
    provider: text("Names the provider."),
    works: flag("Whether it answers and takes the shop's keys."),
    fault: text("What was wrong, in one word; null where it works."),
    message: text("The outcome in Indonesian, as a sentence."),
  }),
  errors: ["not_found"],
});
