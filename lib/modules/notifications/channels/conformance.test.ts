import { describe, expect, test } from "vitest";
import type { MessageInput } from "@/lib/modules/notifications/rules/messages";
import type { ProviderFault } from "@/lib/platform/providers/call";
import type { Provider } from "@/lib/platform/providers/provider";
import {
  createFakeEnvironment,
  createHastyEnvironment,
  failureModes,
  faultIn,
  needFake,
  providersIn,
  secretsInAddresses,
} from "@/lib/testing/conformance/suite";
import type { FakeChannel } from "@/lib/testing/fakes/fake";
import { channelFakes } from "@/lib/testing/fakes/registry";
import { codeMessageInput, messageOf, sampleMessageInputs, shippedMessageInput } from "@/lib/testing/fixtures/message";
import { tracesOf } from "@/lib/testing/harness/secret-traces";
import type { MessageChannel } from "./channel";
import { messageProviders } from "./registry";

/** Promises of every message channel. Behavior of a single provider is tested beside it. */

type ChannelCase = {
  provider: Provider<MessageChannel>;
  played: FakeChannel;
  channel: MessageChannel;
  stranger: MessageChannel;
  /** Returns the error of some work, and checks that it reveals neither keys nor recipients. */
  fault(work: Promise<unknown>): Promise<ProviderFault>;
};

async function subjectOf(provider: Provider<MessageChannel>): Promise<ChannelCase> {
  const played = await needFake<FakeChannel>(channelFakes, provider.name);
  const hidden = [...played.secrets, played.to, addressOf(played.to), played.refused, addressOf(played.refused)];
  return {
    provider,
    played,
    channel: provider.connect(played.account, createFakeEnvironment(played)),
    stranger: provider.connect(played.stranger, createFakeEnvironment(played)),
    fault: (work) => faultIn(work, provider.name, hidden),
  };
}

function addressOf(to: string): string {
  return messageOf(codeMessageInput, to).to;
}

const promises: Record<string, (subject: ChannelCase) => Promise<void>> = {
  "has its registered name, and rejects settings without keys": async ({ provider, played, channel }) => {
    expect(channel.name).toBe(provider.name);
    expect(channel.channels).toContain(messageOf(codeMessageInput, played.to).channel);
    expect(() => provider.connect({}, createFakeEnvironment(played))).toThrow();
  },

  "sends every kind of message with its content": async ({ played, channel }) => {
    const all = Object.values(sampleMessageInputs).flat();
    for (const [at, input] of all.entries()) await channel.send(messageOf(input, played.to), `msg_${at}`);
    const arrived = played.arrived();
    expect(arrived).toHaveLength(all.length);
    for (const [at, input] of all.entries()) {
      expect(arrived[at]?.text).toContain(gistOf(input));
      expect(arrived[at]?.to.replace(/^\+/, "")).toBe(addressOf(played.to).replace(/^\+/, ""));
    }
    expect(secretsInAddresses(played)).toEqual([]);
  },

  "returns a reference that does not reveal the recipient": async ({ played, channel }) => {
    const ref = await channel.send(messageOf(shippedMessageInput, played.to), "msg_1");
    expect(ref).toMatch(/^\S{4,200}$/);
    const decoded = Buffer.from(ref, "base64").toString("latin1");
    expect(tracesOf([played.to, addressOf(played.to)], `${ref}\n${decoded}`)).toEqual([]);
  },

  "reports an unreachable recipient as a final failure": async ({ played, channel, fault }) => {
    const refused = await fault(channel.send(messageOf(codeMessageInput, played.refused), "msg_1"));
    expect(refused.isFinal).toBe(true);
    expect(played.arrived()).toEqual([]);
  },

  "checks keys without sending a message": async ({ played, channel, stranger, fault }) => {
    if (!channel.check || !stranger.check) expect.fail("Write `check`, which tests the shop's keys.");
    await channel.check();
    const work = [stranger.check(), stranger.send(messageOf(codeMessageInput, played.to), "msg_1")];
    for (const found of await Promise.all(work.map(fault))) expect(found.isFinal).toBe(true);
    expect(played.arrived()).toEqual([]);
    expect(secretsInAddresses(played)).toEqual([]);
  },
};

for (const [failureMode, code] of failureModes) {
  promises[`reports a temporary fault for every call in failure mode ${failureMode}`] = async (subject) => {
    const { provider, played, fault } = subject;
    const channel = provider.connect(
      played.account,
      failureMode === "silent" ? createHastyEnvironment(played) : createFakeEnvironment(played),
    );
    played.setFailureMode(failureMode);
    const work = [
      channel.send(messageOf(codeMessageInput, played.to), "msg_1"),
      channel.check?.() ?? Promise.resolve(),
    ];
    for (const found of await Promise.all(work.map(fault))) {
      expect(found).toMatchObject(code ? { code, isFinal: false } : { isFinal: false });
    }
  };
}

test("every channel in the folder is registered under a unique name", async () => {
  const names: string[] = messageProviders.map(({ name }) => name);
  const advice = "Add each to the list in lib/modules/notifications/channels/registry.ts";
  expect((await providersIn("lib/modules/notifications/channels")).toSorted(), advice).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(names.length);
});

for (const provider of messageProviders) {
  describe(provider.name, () => {
    test.each(Object.entries(promises))("%s", async (_, hold) => {
      const subject = await subjectOf(provider);
      await hold(subject).finally(() => subject.played.close());
    });
  });
}

/** Text that a message must contain on every channel. */
function gistOf(input: MessageInput): string {
  if (input.kind === "shop_news") return input.url;
  return "code" in input ? input.code : input.number;
}
