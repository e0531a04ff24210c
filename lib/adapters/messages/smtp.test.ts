import { afterEach, beforeEach, expect, test } from "vitest";
import { codeMessageInput, messageOf, shippedMessageInput } from "@/lib/testing/message";
import { playersCertificate } from "@/lib/testing/players/certificate";
import { openSmtp, readable, type SmtpFake } from "@/lib/testing/players/smtp";
import { createReach } from "../partners/provider";
import { createSmtpChannel, smtp } from "./smtp";

const login = { user: "toko", password: "kata-sandi-surat" };
const from = { fromAddress: "pesanan@toko.example", fromName: "Kain Nusantara" };
let server: SmtpFake;

beforeEach(async () => {
  server = await openSmtp({ ...login, hasTls: true });
});
afterEach(() => server.close());

const reach = createReach(true, null);
const createChannel = (change: { host?: string; password?: string; fromAddress?: string } = {}, ca?: string) =>
  createSmtpChannel({ host: "127.0.0.1", port: server.port, ...login, ...from, ...change }, reach, ca);
/** The same server, under an address that does not look like this machine. */
const afar = "::ffff:127.0.0.1";
const code = messageOf(codeMessageInput, "budi@toko.example");

test("a mail arrives in the shop's name, as text and as a page, under an id that its key decides", async () => {
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

test("a mail that is tried again has the same id, so that a mail reader shows it once", async () => {
  for (let each = 0; each < 2; each++) await createChannel().send(code, "msg_1");
  const ids = server.mails.map(({ raw }) => raw.match(/^Message-ID: (.*)$/m)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("to another machine nothing is said before it is said over TLS", async () => {
  await createChannel({ host: afar }, playersCertificate).send(code, "msg_1");
  expect(server.mails).toMatchObject([{ isSecure: true }]);
  expect(server.logins).toMatchObject([{ ...login, isSecure: true }]);
});

test("a server whose certificate nobody vouches for learns neither password nor mail", async () => {
  await expect(createChannel({ host: afar }).send(code, "msg_1")).rejects.toMatchObject({ provider: "smtp" });
  expect([server.mails, server.logins]).toEqual([[], []]);
});

test("a server afar that offers no TLS learns neither password nor mail", async () => {
  await server.close();
  server = await openSmtp(login);
  const work = createChannel({ host: afar }).send(code, "msg_1");
  await expect(work).rejects.toMatchObject({ code: "no_tls", isFinal: false });
  expect([server.mails, server.logins]).toEqual([[], []]);
});

const refused: [title: string, to: string, change: { password?: string; fromAddress?: string }, fault: object][] = [
  ["a recipient that is none", "nobody@toko.example", {}, { code: "recipient_refused", isFinal: true }],
  ["a full mailbox", "full@toko.example", {}, { code: "busy", isFinal: false }],
  ["a wrong password", "budi@toko.example", { password: "salah" }, { code: "login_refused", isFinal: true }],
  [
    "a foreign sender",
    "budi@toko.example",
    { fromAddress: "stranger@x.example" },
    { code: "sender_refused", isFinal: true },
  ],
];

for (const [title, to, change, fault] of refused) {
  test(`${title} is told in our words, never in the server's`, async () => {
    const failure = await createChannel(change)
      .send(messageOf(codeMessageInput, to), "msg_1")
      .catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ provider: "smtp", ...fault });
    expect(`${failure}${JSON.stringify(failure)}`).not.toMatch(/nobody@|full@|rejected|toko\.example|kata-sandi/);
    expect(server.mails).toEqual([]);
  });
}

test("a mail that the server takes for rubbish is not tried with it again", async () => {
  const work = createChannel().send({ ...code, subject: "SPAM" }, "msg_1");
  await expect(work).rejects.toMatchObject({ code: "mail_refused", isFinal: true });
});

test("a server that has too much to do is tried again later", async () => {
  server.setFailureMode("busy");
  await expect(createChannel().send(code, "msg_1")).rejects.toMatchObject({ code: "busy", isFinal: false });
});

test("a server that is not there at all is tried again later", async () => {
  const { port } = server;
  const work = createSmtpChannel({ host: "127.0.0.1", port: port === 1 ? 2 : 1, ...login, ...from }, reach).send(
    code,
    "msg_1",
  );
  await expect(work).rejects.toMatchObject({ code: "unreachable", isFinal: false });
});

const wrong: [title: string, settings: object][] = [
  ["a name that begins a header", { fromName: "Toko\r\nBcc: all@toko.example" }],
  ["a name that ends its quotation", { fromName: 'Toko" <lain@toko.example>' }],
  ["two addresses", { fromAddress: "a@toko.example, b@toko.example" }],
  ["a user without a password", { user: "toko", password: undefined }],
  ["a host with a path", { host: "smtp.toko.example/x" }],
];

for (const [title, change] of wrong) {
  test(`${title} is no setting`, () => {
    const settings = { host: "smtp.toko.example", ...login, ...from, ...change };
    expect(() => smtp.connect(settings, reach)).toThrow();
  });
}

test("a mail server is connected with no more than host, account and sender; its port is the usual one", () => {
  expect(smtp.Settings.parse({ host: "smtp.toko.example", ...login, ...from })).toMatchObject({ port: 587 });
});
