// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what stands between quotes here is the source of other files.
import type { Bug } from "../../planting/bug";

const db = "lib/adapters/db";
const services = "lib/services";

/** Mutations of responses, messages and infrastructure. */
export const edgeBugs: Bug[] = [
  {
    title: "a message that failed once is given up",
    file: `${services}/messages/outbox.ts`,
    from: "const minutes = isFinal ? undefined : backOffMinutes[attempts - 1];",
    to: "const minutes = isFinal ? undefined : undefined;",
  },
  {
    title: "nobody notes that a message has left",
    file: `${services}/messages/outbox.ts`,
    from: "return markSent(db, sent);",
    to: "return undefined;",
  },
  {
    title: "what a merchant's system refused counts as delivered",
    file: `${services}/messages/deliveries.ts`,
    from: "if (status !== null && status >= 200 && status < 300) {",
    to: "if (status !== null && status >= 200) {",
  },
  {
    title: "events of an order overtake each other",
    file: `${db}/work/webhooks.ts`,
    from: "and ${first.eventId} >= ${subjectOf(due.eventId)} and ${first.eventId} < ${due.eventId}",
    to: "and ${first.eventId} >= ${subjectOf(due.eventId)} and ${first.eventId} < ${due.eventId} and false",
  },
  {
    title: "a key serves any body",
    file: "lib/http/idempotency/keyed-request.ts",
    from: "requestHash: digest(`${version}\\n${canonical(input)}`),",
    to: "requestHash: digest(version),",
  },
  {
    title: "a key serves any order",
    file: "lib/http/idempotency/keyed-request.ts",
    from: 'keyHash: secrets.sign("answer", `${path}\\n${key}`),',
    to: 'keyHash: secrets.sign("answer", `${name}\\n${key}`),',
  },
  {
    title: "work that was answered is done again",
    file: "lib/http/idempotency/idempotency.ts",
    from: "const outcome = before && interpretStoredKey(keyed, before);",
    to: "const outcome = null;",
  },
  {
    title: "an answer is not kept with its effect",
    file: "lib/http/idempotency/idempotency.ts",
    from: "return progress.stored && claimingAnswer(keyed.record, encryptKeyedResponse(keyed, progress.stored));",
    to: "return null;",
  },
  {
    title: "an answer is kept after its effect",
    file: "lib/http/idempotency/idempotency.ts",
    from: 'return "answer" in done ? done.answer : null;',
    to: "return null;",
  },
  {
    title: "the sum of all instances is counted on top of one's own",
    file: "lib/http/limits/budget.ts",
    from: "counter.elsewhere = Math.max(0, sum - counter.syncedCount);",
    to: "counter.elsewhere = Math.max(0, sum) * 3;",
  },
  {
    title: "a place in the line is not given back",
    file: `${db}/connection/transaction.ts`,
    from: "else line.running -= 1;",
    to: "",
  },
  {
    title: "a transaction is not waited for to its end",
    file: `${db}/connection/pooled.ts`,
    from: 'await settleAll(inOneWrite(client, () => [statement && tx.execute(statement), client.query("commit")]));',
    to: 'await settleAll([statement && tx.execute(statement)]);\n      void client.query("commit");',
  },
  {
    title: "nobody ends orders whose time is over",
    file: `${services}/upkeep/timed.ts`,
    from: '"expire-orders": expireOrders,',
    to: '"expire-orders": async () => 0 * expireOrders.length,',
  },
  {
    title: "a replay does not say that it is one",
    file: "lib/http/work.ts",
    from: 'if (answer.replayed) headers["Idempotent-Replay"] = "true";',
    to: "",
  },
  {
    title: "a merchant's systems do not hear of new orders",
    file: `${services}/checkout/placing.ts`,
    from: "if (hasWebhooks) await enqueuePlacementEvents(ctx, tx, placedOrder, ordinal);",
    to: "if (hasWebhooks && ordinal > 1) await enqueuePlacementEvents(ctx, tx, placedOrder, ordinal);",
  },
  {
    title: "nobody asks gateways what became of a payment",
    file: `${services}/upkeep/timed.ts`,
    from: '"ask-gateways": sendStatusInquiries,',
    to: '"ask-gateways": async () => 0 * sendStatusInquiries.length,',
  },
];
