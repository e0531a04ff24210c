import { templates } from "@/lib/modules/notifications/channels/whatsapp-templates";
import { type FakeChannel, onStage } from "./fake";
import type { FakeProvider, FakeResponse, ReceivedRequest } from "./fake-server";

export type WhatsappFakeSettings = { phoneNumberId: string; accessToken: string; language: string };

/** A template approved by Meta: its text with placeholders. `isForCodes` marks templates for codes. */
export type Approved = { body: string; isForCodes: boolean };

/** Message as a buyer's phone shows it: the completed text, and the text that the button copies. */
export type ShownMessage = { to: string; text: string; copies: string | null };

/** Fake of WhatsApp's Cloud API for one number. Only tests use it. */
export type WhatsappFake = FakeProvider & {
  shown: ShownMessage[];
  /** Rejects further messages to this number with this Meta error code. */
  refuses(to: string, code: number, status?: number): void;
};

type Parameters = { type: string; text: string }[];
type Component = { type: string; sub_type?: string; index?: string; parameters: Parameters };
type WhatsAppRequest = {
  messaging_product: string;
  to: string;
  type: string;
  template: { name: string; language: { code: string }; components: Component[] };
};

/** Responds as Meta documents it, including errors. */
export function playWhatsapp(settings: WhatsappFakeSettings, approved: ReadonlyMap<string, Approved>): WhatsappFake {
  const shown: ShownMessage[] = [];
  const refusals = new Map<string, { code: number; status: number }>();
  const send = (request: WhatsAppRequest): FakeResponse => {
    const { to, template } = request;
    const own = refusals.get(to);
    if (own) return refusal(own.code, own.status, to);
    if (request.messaging_product !== "whatsapp" || request.type !== "template" || !/^628\d+$/.test(to))
      return refusal(100, 400, to);
    const text = approved.get(template.name);
    if (!text || template.language.code !== settings.language) return refusal(132001, 404, template.name);
    const filled = fill(text, template.components);
    if (!filled) return refusal(132000, 400, template.name);
    shown.push({ to, ...filled });
    // Like Meta's message ids, this one contains the number.
    const id = `wamid.${Buffer.from(`\x18\x0d${to}\x15\x02\x00${shown.length}`).toString("base64")}`;
    return { body: { messaging_product: "whatsapp", contacts: [{ input: to, wa_id: to }], messages: [{ id }] } };
  };
  return {
    hosts: ["graph.facebook.com"],
    shown,
    refuses: (to, code, status = 400) => refusals.set(to, { code, status }),
    answer: (request) =>
      admit(settings, request) ?? (request.method === "GET" ? self(settings) : send(JSON.parse(request.body))),
  };
}

function admit(settings: WhatsappFakeSettings, { headers, path }: ReceivedRequest): FakeResponse | null {
  if (headers.authorization !== `Bearer ${settings.accessToken}`)
    return refusal(190, 401, String(headers.authorization));
  return new RegExp(`^/v\\d+\\.\\d/${settings.phoneNumberId}(/messages)?$`).test(path) ? null : refusal(100, 400, path);
}

function self({ phoneNumberId }: WhatsappFakeSettings): FakeResponse {
  return { body: { id: phoneNumberId } };
}

/** Returns the text as the phone shows it; null if the parameters do not fit. */
function fill({ body, isForCodes }: Approved, components: Component[]): Omit<ShownMessage, "to"> | null {
  const values = components.find(({ type }) => type === "body")?.parameters.map(({ text }) => text) ?? [];
  const blanks = new Set(body.match(/\{\{\d+\}\}/g));
  const button = components.find(({ type }) => type === "button")?.parameters[0]?.text ?? null;
  const isBad = (value: string) => value === "" || /[\n\t]| {5}/.test(value) || (isForCodes && value.length > 15);
  if (values.length !== blanks.size || values.some(isBad) || isForCodes !== (button !== null)) return null;
  return { text: body.replace(/\{\{(\d+)\}\}/g, (_, at) => values[Number(at) - 1] ?? ""), copies: button };
}

/** Meta's errors quote the offending value. */
function refusal(code: number, status: number, about: string): FakeResponse {
  const message = `(#${code}) Refused: ${about}`;
  const details = `Details about ${about}`;
  return {
    status,
    body: { error: { message, type: "OAuthException", code, error_data: { details }, fbtrace_id: "A" } },
  };
}

/** Templates of a merchant who has created all of them as documented. */
export function approvedTemplates(): Map<string, Approved> {
  const all = Object.values(templates);
  return new Map(all.map(({ name, category, body }) => [name, { body, isForCodes: category === "authentication" }]));
}

/** WhatsApp for the conformance suite. */
export async function startWhatsappFake(): Promise<FakeChannel> {
  const account = { phoneNumberId: "106540352242922", accessToken: "EAAG-token-of-the-suite" };
  const fake = playWhatsapp({ ...account, language: "id" }, approvedTemplates());
  const refused = "081100000000";
  fake.refuses("6281100000000", 131_026);
  return {
    ...(await onStage(fake)),
    account,
    stranger: { ...account, accessToken: "EAAG-token-of-a-stranger" },
    secrets: [account.accessToken],
    to: "081234567890",
    refused,
    arrived: () => fake.shown,
  };
}
