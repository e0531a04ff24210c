import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { getPort } from "@/tools/testbed/port";
import { playersCertificate, playersKey } from "./certificate";
import type { FakeChannel } from "./fake";
import type { FailureMode } from "./fake-server";

/** A mail as the server received it: sender, recipient, source, and its use of TLS. */
export type Mail = { from: string; to: string; raw: string; isSecure: boolean };

/** Fake SMTP server (RFC 5321) with one account. Only tests use it. */
export type SmtpFake = {
  port: number;
  mails: Mail[];
  /** All login attempts with their credentials; `isSecure` is false for those in cleartext. */
  logins: { user: string; password: string; isSecure: boolean }[];
  setFailureMode(failureMode: FailureMode | "busy"): void;
  close(): Promise<void>;
};

export type SmtpFakeSettings = { user: string; password: string; hasTls?: boolean };

/** Local parts of addresses with a special response. */
const opinions: Record<string, string> = {
  nobody: "550 5.1.1 <nobody@toko.example>: Recipient address rejected: User unknown",
  full: "452 4.2.2 full@toko.example is over quota",
};

/** Opens a mail server on this machine. */
export async function openSmtp(settings: SmtpFakeSettings): Promise<SmtpFake> {
  const state: SmtpState = { failureMode: "well", mails: [], logins: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    startSession(socket, settings, state);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = getPort(server);
  return {
    port,
    mails: state.mails,
    logins: state.logins,
    setFailureMode: (failureMode) => {
      state.failureMode = failureMode;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

type SmtpState = Pick<SmtpFake, "mails" | "logins"> & { failureMode: FailureMode | "busy" };

function startSession(socket: Socket, settings: SmtpFakeSettings, state: SmtpState): void {
  const { failureMode } = state;
  if (failureMode === "silent") return;
  if (failureMode === "gone") return void socket.destroy();
  if (failureMode === "nonsense") return void socket.write("<html>Bad gateway\r\n");
  if (failureMode === "down" || failureMode === "busy") return void socket.end("421 4.3.2 Try again later\r\n");
  socket.write("220 mail.toko.example ESMTP\r\n");
  converse(socket, settings, state, false);
}

/** Responds line by line. After STARTTLS the same conversation starts again over TLS. */
function converse(socket: Socket, settings: SmtpFakeSettings, state: SmtpState, isSecure: boolean): void {
  const mail = { from: "", to: "", raw: "", isSecure };
  let isData = false;
  let rest = "";
  const hear = (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString("utf8")}`.split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (isData && line !== ".") {
        mail.raw += `${line.replace(/^\.\./, ".")}\r\n`;
        continue;
      }
      if (/^STARTTLS$/i.test(line) && settings.hasTls) {
        socket.off("data", hear);
        return upgrade(socket, settings, state);
      }
      const answer = isData ? take(mail, state) : reply(line, mail, { settings, state, isSecure });
      isData = answer.startsWith("354");
      socket.write(`${answer}\r\n`);
    }
  };
  socket.on("data", hear);
}

function upgrade(socket: Socket, settings: SmtpFakeSettings, state: SmtpState): void {
  socket.write("220 2.0.0 Ready\r\n");
  const secureContext = createSecureContext({ key: playersKey, cert: playersCertificate });
  const secured = new TLSSocket(socket, { isServer: true, secureContext });
  secured.on("error", () => socket.destroy());
  converse(secured, settings, state, true);
}

function take(mail: Mail, { mails }: SmtpState): string {
  if (/^Subject: .*SPAM/m.test(mail.raw)) return "554 5.7.1 Message to you refused as spam";
  mails.push({ ...mail });
  mail.raw = "";
  return "250 2.0.0 Ok: queued as 4F2";
}

type Talk = { settings: SmtpFakeSettings; state: SmtpState; isSecure: boolean };

function reply(line: string, mail: Mail, { settings, state, isSecure }: Talk): string {
  const [verb = "", argument = ""] = line.split(/ (.*)/s);
  const address = argument.match(/<([^>]*)>/)?.[1] ?? "";
  switch (verb.toUpperCase()) {
    case "EHLO":
      return `250-mail.toko.example\r\n${settings.hasTls && !isSecure ? "250-STARTTLS\r\n" : ""}250 AUTH PLAIN`;
    case "AUTH": {
      const [, user = "", password = ""] = Buffer.from(argument.replace(/^PLAIN /, ""), "base64")
        .toString()
        .split("\0");
      state.logins.push({ user, password, isSecure });
      const isRight = user === settings.user && password === settings.password;
      return isRight ? "235 2.7.0 Ok" : `535 5.7.8 Error: authentication failed for ${user}`;
    }
    case "MAIL":
      mail.from = address;
      return address.startsWith("stranger@") ? "553 5.7.1 Sender address rejected" : "250 2.1.0 Ok";
    case "RCPT":
      mail.to = address;
      return opinions[address.split("@")[0] ?? ""] ?? "250 2.1.5 Ok";
    case "DATA":
      return "354 End data with <CR><LF>.<CR><LF>";
    case "STARTTLS":
      return "502 5.5.1 Error: command not implemented";
    case "QUIT":
      return "221 2.0.0 Bye";
    default:
      return "250 2.0.0 Ok";
  }
}

/** Decodes the transfer encoding of a mail, so its text can be searched. */
export function readable(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** A mail server for the conformance suite. */
export async function startSmtpFake(): Promise<FakeChannel> {
  const login = { user: "account-of-the-suite", password: "password-of-the-suite" };
  const server = await openSmtp(login);
  const sender = { fromAddress: "pesanan@toko.example", fromName: "Kain Nusantara" };
  const account = { host: "127.0.0.1", port: server.port, ...login, ...sender };
  return {
    account,
    stranger: { ...account, user: "account-of-a-stranger", password: "password-of-a-stranger" },
    secrets: Object.values(login),
    url: null,
    receivedRequests: [],
    to: "budi@toko.example",
    refused: "nobody@toko.example",
    arrived: () => server.mails.map(({ to, raw }) => ({ to, text: readable(raw) })),
    setFailureMode: server.setFailureMode,
    close: server.close,
  };
}
