import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import { authenticate } from "@/lib/modules/staff/service/identity";
import { makeLink } from "@/lib/modules/staff/service/links";
import { findPerson } from "@/lib/modules/staff/store/people";
import { transact } from "@/lib/platform/db/connection/transaction";
import { fields } from "@/lib/values/fields";
import { authenticator } from "../fakes/authenticator";
import type { Taking } from "./recording";
import { beginChance } from "./seeded-random";

const owner = "pemilik@larasan.example";

/** Signs the owner of the demo shop in with every method, and uses staff, tokens and webhooks. */
export async function takePeople(taking: Taking): Promise<void> {
  await signIn(taking);
  await passkeys(taking);
  await staff(taking);
  await tokens(taking);
  await webhooks(taking);
  await trial(taking);
  await taking.take("listAuditLog", { query: { limit: "2" } });
  const { openapi, info } = fields(await taking.take("getMerchantOpenApi"));
  taking.examples.getMerchantOpenApi = { answer: { openapi, info } };
  await devices(taking);
  await taking.take("signOut");
}

/** Registers a device as RFC 8291 describes one. The shop's key is not deterministic, so the example shows another key. */
async function devices(taking: Taking): Promise<void> {
  beginChance("device");
  const described = {
    endpoint: "https://push.example/kirim/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const { id } = await taking.take("createPushDevice", { body: described });
  const push = await taking.take("getPushSettings");
  taking.examples.getPushSettings = { answer: { ...push, public_key: described.p256dh } };
  await taking.take("deletePushDevice", { path: { id: id ?? "" } });
}

async function newestCode({ ctx }: Taking): Promise<string> {
  await deliverDue(ctx, new Date(ctx.now.getTime() + 61_000));
  return (await listInbox(ctx, owner)).flatMap(({ code }) => code ?? [])[0] ?? "";
}

/** Continues all further calls in the new session. The previous session has ended. */
async function goesOn(taking: Taking, beginning: Promise<object>): Promise<void> {
  const { ctx } = taking;
  const session = String(fields(fields(await beginning).session).secret);
  const identity = await authenticate(ctx, ctx.shop.id, { session }, ctx.now);
  if (!identity) throw new Error("The owner could not sign in.");
  taking.as({ session, identity, actor: identity.actor });
}

async function signIn(taking: Taking): Promise<void> {
  const { ticket } = await taking.take("sendSignInCode", { body: { contact: owner } });
  const typed = { contact: owner, code: await newestCode(taking), ticket };
  await goesOn(taking, taking.take("signInWithCode", { body: typed }));
  await taking.take("getMe");
  await taking.take("updateMe", {
    body: { notifications: ["transfer_claimed", "refund_due"], push_notifications: ["order_paid", "transfer_claimed"] },
  });
  taking.passes(2);
  const again = await taking.take("sendStepUpCode");
  await taking.take("stepUpWithCode", { body: { code: await newestCode(taking), ticket: again.ticket } });
  await taking.take("listSessions");
}

async function passkeys(taking: Taking): Promise<void> {
  const { ctx } = taking;
  beginChance("passkey");
  const [device, page] = [authenticator(), { origin: `https://${ctx.host}` }];
  const { options } = await taking.take("createPasskeyOptions");
  const credential = device.make(options ?? {}, page);
  const { id } = await taking.take("createPasskey", { body: { credential, label: "Ponsel Pemilik" } });
  await taking.take("listPasskeys");
  await taking.take("setOwnCodes", { body: { enabled: true } });
  const asked = await taking.take("createPasskeySignInOptions");
  const proof = { credential: device.prove(asked.options ?? {}, page) };
  await goesOn(taking, taking.take("signInWithPasskey", { body: proof }));
  const again = await taking.take("createStepUpOptions");
  await taking.take("stepUpWithPasskey", { body: { credential: device.prove(again.options ?? {}, page) } });
  await links(taking);
  await taking.take("deletePasskey", { path: { id: id ?? "" } });
}

/** Opens one more session with a sign-in link, so there are other sessions to end. */
async function links(taking: Taking): Promise<void> {
  const { ctx } = taking;
  const link = async () => {
    const person = ctx.actor.kind === "staff" ? await findPerson(ctx.db, ctx.shop.id, ctx.actor.id) : null;
    if (!person) throw new Error("The staff member does not exist.");
    const shop = { id: ctx.shop.id, host: ctx.host };
    return String((await transact(ctx.db, (tx) => makeLink({ shop, now: ctx.now }, tx, person))).split("#")[1]);
  };
  beginChance("link");
  const opened = { body: { token: await link() } };
  taking.as({ session: null });
  await taking.take("signInWithLink", opened);
  taking.as({ session: ctx.session });
  const { items } = await taking.take("listSessions");
  const other = items?.find(({ id }) => id !== ctx.identity?.sessionId)?.id ?? "";
  await taking.take("deleteSession", { path: { id: other } });
  await taking.take("deleteOtherSessions");
}

async function staff(taking: Taking): Promise<void> {
  const rina = { name: "Rina Kusuma", contact: "rina@larasan.example", role: "staff", notifications: ["order_paid"] };
  const { id, revision } = await taking.take("inviteStaff", { body: rina });
  const path = { id: id ?? "" };
  await taking.take("listStaff");
  const changed = await taking.take("updateStaff", {
    path,
    revision,
    body: { notifications: ["order_paid", "stock_out"] },
  });
  await taking.take("deleteStaff", { path, revision: changed.revision });
}

/** Sends a trial code like a buyer's code and confirms it. */
async function trial(taking: Taking): Promise<void> {
  taking.passes(2);
  // A call from the command line has no contact of its own, so the example names one.
  await taking.take("sendTestCode", { body: { contact: owner } });
  await taking.take("confirmTestCode", { body: { contact: owner, code: await newestCode(taking) } });
}

async function tokens(taking: Taking): Promise<void> {
  const { id } = await taking.take("createToken", { body: { name: "Program kasir", role: "staff" } });
  await taking.take("listTokens");
  await taking.take("revokeToken", { path: { id: id ?? "" } });
}

async function webhooks(taking: Taking): Promise<void> {
  const body = { address: "https://kasir.example/kabar", events: ["order.paid", "stock.changed"] };
  const { id, revision } = await taking.take("createWebhook", { body });
  const path = { id: id ?? "" };
  await taking.take("listWebhooks");
  await taking.take("getWebhook", { path });
  const tried = await taking.take("testWebhook", { path });
  await taking.take("listWebhookDeliveries", { path });
  await taking.take("countWebhookDeliveries", { path });
  await taking.take("retryWebhookDeliveries", { path, body: { ids: [tried.id ?? ""] } });
  await taking.take("retryWebhookDelivery", { path: { ...path, delivery_id: tried.id ?? "" } });
  await taking.take("rotateWebhookSecret", { path });
  await taking.take("updateWebhook", { path, revision, body: { events: ["order.paid"] } });
  await taking.take("deleteWebhook", { path });
}
