import { readFileSync, writeFileSync } from "node:fs";
import { openStage } from "@/lib/testing/fakes/fake-server";
import { createMidtransFake } from "@/lib/testing/fakes/midtrans";
import { createRajaongkirFake } from "@/lib/testing/fakes/rajaongkir";
import { playResend, type ResendFake } from "@/lib/testing/fakes/resend";
import { approvedTemplates, playWhatsapp, type WhatsappFake } from "@/lib/testing/fakes/whatsapp";
import { createXenditFake } from "@/lib/testing/fakes/xendit";
import { run } from "../../tools/testbed/steps.mjs";
import type { ShownMessage } from "../support/buyer";
import { environment, serve, outside as server } from "../support/servers";
import { wantShopsFor } from "../support/stage-client";

/** The merchant's credentials with each provider. None may appear in a log. */
export const keys = {
  midtrans: { serverKey: "SB-Mid-server-kunci-cerita" },
  xendit: {
    secretKey: "xnd_development_kunci-cerita",
    callbackToken: "token-panggilan-cerita",
    displayName: "TOKO LARASAN",
  },
  rajaongkir: { key: "kunci-ongkir-cerita" },
  whatsapp: { phoneNumberId: "106540352242922", accessToken: "token-meta-cerita" },
  resend: { apiKey: "re_kunci_cerita", fromAddress: "toko@larasan.example", fromName: "Toko Larasan" },
};

/** A shop with real provider integrations, and the fakes behind them. */
export type OutsideShop = Awaited<ReturnType<typeof openTown>>;

/** Seeds the demo shops, connects the first to every provider with the merchant's own commands, and starts the server. */
export async function openTown() {
  const midtrans = createMidtransFake(keys.midtrans.serverKey);
  const xendit = createXenditFake(keys.xendit.secretKey);
  const whatsapp = playWhatsapp({ ...keys.whatsapp, language: "id" }, approvedTemplates());
  const resend = playResend({ ...keys.resend, domain: "larasan.example" });
  const stage = await openStage(midtrans, xendit, whatsapp, resend, createRajaongkirFake(keys.rajaongkir));
  const shops = await wantShopsFor(server, "outside");
  const settings = { ...shops, STAND_INS: "off", PARTNERS_URL: stage.url };
  await runCommands(
    [
      ...Object.entries(keys).map(connecting),
      ["settings", "update-payment-method", "larasan", "qris", "--gateways", "midtrans,xendit", "--enabled"],
      ["settings", "update-payment-method", "larasan", "va_bca", "--gateways", "xendit", "--enabled"],
      ["shops", "set-shipping-origin", "larasan", "sinduharjo"],
    ],
    settings,
  );
  const { stop } = await serve(server, settings);
  const close = async () => {
    await stop();
    await stage.close();
  };
  /** Messages that a buyer has received, newest first. */
  const inbox = async (to: string): Promise<ShownMessage[]> =>
    [...shownTo(whatsapp, to), ...mailedTo(resend, to)].reverse();
  return { midtrans, xendit, whatsapp, resend, stage, inbox, close };
}

/** Returns the complete log of the server. */
export function readLog(): string {
  return readFileSync(`${server.folder}/log`, "utf8");
}

function shownTo({ shown }: WhatsappFake, to: string): ShownMessage[] {
  const own = shown.filter((message) => message.to === to.replace(/^0/, "62"));
  return own.map(({ text, copies }) => ({ to, channel: "whatsapp", subject: "", text, code: copies, sent_at: "" }));
}

function mailedTo({ mails }: ResendFake, to: string): ShownMessage[] {
  const own = mails.filter((mail) => String(mail.to) === to);
  return own.map(({ subject, text }) => ({
    to,
    channel: "email",
    subject: String(subject),
    text: String(text),
    sent_at: "",
    code: /\b\d{6}\b/.exec(String(text))?.[0] ?? null,
  }));
}

/** Runs all commands in one process, because each would have to open the database. */
function runCommands(commands: string[][], settings: Record<string, string>): Promise<unknown> {
  const env = { ...environment(server.folder), ...settings };
  return run(process.execPath, ["scripts/run.mjs", "e2e/providers/run-commands.ts", JSON.stringify(commands)], { env });
}

/** Returns the command that connects a provider with the settings in a file. */
function connecting([provider, account]: [string, object]): string[] {
  const file = `${server.folder}/${provider}.json`;
  writeFileSync(file, JSON.stringify(account));
  return ["provider-accounts", "create", "larasan", "--provider", provider, "--settings", `@${file}`];
}
