import { afterEach, beforeEach, expect, test } from "vitest";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { playersCertificate } from "@/lib/testing/fakes/certificate";
import { openSmtp, readable, type SmtpFake } from "@/lib/testing/fakes/smtp";
import { codeMessageInput, messageOf, shippedMessageInput } from "@/lib/testing/fixtures/message";
import { createSmtpChannel, smtp } from "./smtp";

const login = { user: "toko", password: "kata-sandi-surat" };
const from = { fromAddress: "pesanan@toko.example", fromName: "Kain Nusantara" };
let server: SmtpFake;

beforeEach(async () => {
  server = await openSmtp({ ...login, hasTls: true });
});
afterEach(() => server.close());

const environment = createProviderEnvironment(true, null);
const createChannel = (change: { host?: string; password?: string; fromAddress?: string } = {}, ca?: string) =>
  createSmtpChannel({ host: "127.0.0.1", port: server.port, ...login, ...from, ...change }, environment, ca);
/** The same server, under an address that does not look like this machine. */
const afar = "::ffff:127.0.0.1";
const code = messageOf(codeMessageInput, "budi@toko.example");

test("an e-mail is sent in the shop's name, as text and HTML, with a Message-ID from its key", async () => {
  const ref = await createChannel().send(messageOf(shippedMessageInput, "budi@toko.example"), "msg_1");
  expect(ref).toBe("msg_1@toko.example");
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: "pesanan@toko.example", to: "budi@toko.example" });
  const raw = readable(mail?.raw ?? "");
  expect(raw).toMatch(/^From: Kain Nusantara <pesanan@toko\.example>\r$/m);
  expect(raw).toMatch(/^To: budi@toko\.example\r$/m);
  expect(raw).toMatch(/^Message-ID: <msg_1@toko\.example>\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toMatch(/^Subject: Pesanan TK-261114-K7Q2 sudah dikirim\r$/m);
  expect(raw).toMatch(
    /Content-Type: text\/plain[\s\S]*Nomor resi: JP1234567890[\s\S]*Content-Type: text\/html[\s\S]*<h1/,
  );
});

test("a retried e-mail keeps its Message-ID, so mail clients show it once", async () => {
  for (let each = 0; each < 2; each++) await createChannel().send(code, "msg_1");
  const ids = server.mails.map(({ raw }) => raw.match(/^Message-ID: (.*)$/m)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("a remote server gets the password and e-mail only over TLS", async () => {
  await createChannel({ host: afar }, playersCertificate).send(code, "msg_1");
  expect(server.mails).toMatchObject([{ isSecure: true }]);
  expect(server.logins).toMatchObject([{ ...login, isSecure: true }]);
});

test("a server with an untrusted certificate gets no password and no e-mail", async () => {
  await expect(createChannel({ host: afar }).send(code, "msg_1")).rejects.toMatchObject({ provider: "smtp" });
  expect([server.mails, server.logins]).toEqual([[], []]);
});

test("a remote server without TLS gets no password and no e-mail", async () => {
  await server.close();
  server = await openSmtp(login);
  const work = createChannel({ host: afar }).send(code, "msg_1");
  await expect(work).rejects.toMatchObject({ code: "no_tls", isFinal: false });
  expect([server.mails, server.logins]).toEqual([[], []]);
});

const refused: [title: string, to: string, change: { password?: string; fromAddress?: string }, fault: object][] = [
  ["an invalid recipient", "nobody@toko.example", {}, { code: "recipient_refused", isFinal: true }],
  ["a full mailbox", "full@toko.example", {}, { code: "busy", isFinal: false }],
  ["a wrong password", "budi@toko.example", { password: "salah" }, { code: "login_refused", isFinal: true }],
  [
    "a rejected sender",
    "budi@toko.example",
    { fromAddress: "stranger@x.example" },
    { code: "sender_refused", isFinal: true },
  ],
];

for (const [title, to, change, fault] of refused) {
  test(`${title} is reported with our error code, not the server's text`, async () => {
    const failure = await createChannel(change)
      .send(messageOf(codeMessageInput, to), "msg_1")
      .catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ provider: "smtp", ...fault });
    expect(`${failure}${JSON.stringify(failure)}`).not.toMatch(/nobody@|full@|rejected|toko\.example|kata-sandi/);
    expect(server.mails).toEqual([]);
  });
}

test("an e-mail rejected as spam is not retried", async () => {
  const work = createChannel().send({ ...code, subject: "SPAM" }, "msg_1");
  await expect(work).rejects.toMatchObject({ code: "mail_refused", isFinal: true });
});

test("a busy server is retried later", async () => {
  server.setFailureMode("busy");
  await expect(createChannel().send(code, "msg_1")).rejects.toMatchObject({ code: "busy", isFinal: false });
});

test("an unreachable server is retried later", async () => {
  const { port } = server;
  const work = createSmtpChannel({ host: "127.0.0.1", port: port === 1 ? 2 : 1, ...login, ...from }, environment).send(
    code,
    "msg_1",
  );
  await expect(work).rejects.toMatchObject({ code: "unreachable", isFinal: false });
});

const wrong: [title: string, settings: object][] = [
  ["a sender name that starts a header", { fromName: "Toko\r\nBcc: all@toko.example" }],
  ["a sender name that closes its quotes", { fromName: 'Toko" <lain@toko.example>' }],
  ["two sender addresses", { fromAddress: "a@toko.example, b@toko.example" }],
  ["a user without a password", { user: "toko", password: undefined }],
  ["a host with a path", { host: "smtp.toko.example/x" }],
];

for (const [title, change] of wrong) {
  test(`SMTP settings are rejected with ${title}`, () => {
    const settings = { host: "smtp.toko.example", ...login, ...from, ...change };
    expect(() => smtp.connect(settings, environment)).toThrow();
  });
}

test("SMTP settings need only host, account and sender; the port has a default", () => {
  expect(smtp.Settings.parse({ host: "smtp.toko.example", ...login, ...from })).toMatchObject({ port: 587 });
});
