// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code of other files.
import type { Bug } from "./mutation";

/** Mutations of responses, messages and infrastructure. */
export const edgeBugs: Bug[] = [
  {
    title: "a message that fails once is not retried",
    file: "lib/modules/notifications/service/outbox.ts",
    from: "const minutes = isFinal ? undefined : backOffMinutes[attempts - 1];",
    to: "const minutes = isFinal ? undefined : undefined;",
  },
  {
    title: "a sent message is not marked as sent",
    file: "lib/modules/notifications/service/outbox.ts",
    from: "return markSent(db, sent);",
    to: "return undefined;",
  },
  {
    title: "a webhook delivery that was rejected counts as delivered",
    file: "lib/modules/notifications/service/webhook-deliveries.ts",
    from: "if (status !== null && status >= 200 && status < 300) {",
    to: "if (status !== null && status >= 200) {",
  },
  {
    title: "webhook events of an order overtake each other",
    file: "lib/modules/notifications/store/webhooks.ts",
    from: "and ${first.eventId} >= ${subjectOf(due.eventId)} and ${first.eventId} < ${due.eventId}",
    to: "and ${first.eventId} >= ${subjectOf(due.eventId)} and ${first.eventId} < ${due.eventId} and false",
  },
  {
    title: "a key replays for any body",
    file: "lib/api/idempotency/keyed-request.ts",
    from: "requestHash: digest(`${version}\\n${canonical(input)}`),",
    to: "requestHash: digest(version),",
  },
  {
    title: "a key replays for any order",
    file: "lib/api/idempotency/keyed-request.ts",
    from: 'keyHash: secrets.sign("answer", `${path}\\n${key}`),',
    to: 'keyHash: secrets.sign("answer", `${name}\\n${key}`),',
  },
  {
    title: "a completed request is performed again",
    file: "lib/api/idempotency/idempotency.ts",
    from: "const outcome = before && interpretStoredKey(keyed, before);",
    to: "const outcome = null;",
  },
  {
    title: "a response is not stored together with its effect",
    file: "lib/api/idempotency/idempotency.ts",
    from: "return progress.stored && claimingAnswer(keyed.record, encryptKeyedResponse(keyed, progress.stored));",
    to: "return null;",
  },
  {
    title: "a response is stored after its effect",
    file: "lib/api/idempotency/idempotency.ts",
    from: 'return "answer" in done ? done.answer : null;',
    to: "return null;",
  },
  {
    title: "a rate limit counts an instance's own requests several times",
    file: "lib/api/rate-limit/budget.ts",
    from: "counter.elsewhere = Math.max(0, sum - counter.syncedCount);",
    to: "counter.elsewhere = Math.max(0, sum) * 3;",
  },
  {
    title: "a slot in the transaction queue is not released",
    file: "lib/platform/db/connection/transaction.ts",
    from: "else line.running -= 1;",
    to: "",
  },
  {
    title: "a transaction's commit is not awaited",
    file: "lib/platform/db/connection/pooled.ts",
    from: 'await settleAll(inOneWrite(client, () => [statement && tx.execute(statement), client.query("commit")]));',
    to: 'await settleAll([statement && tx.execute(statement)]);\n      void client.query("commit");',
  },
  {
    title: "overdue orders are not expired",
    file: "lib/modules/operations/service/jobs.ts",
    from: '"expire-orders": expireOrders,',
    to: '"expire-orders": async () => 0 * expireOrders.length,',
  },
  {
    title: "a replay is not marked as a replay",
    file: "lib/api/work.ts",
    from: 'if (answer.replayed) headers["Idempotent-Replay"] = "true";',
    to: "",
  },
  {
    title: "webhooks get no events of new orders",
    file: "lib/modules/checkout/service/place-order.ts",
    from: "if (hasWebhooks) await enqueuePlacementEvents(ctx, tx, placedOrder, ordinal);",
    to: "if (hasWebhooks && ordinal > 1) await enqueuePlacementEvents(ctx, tx, placedOrder, ordinal);",
  },
  {
    title: "gateways get no status inquiries",
    file: "lib/modules/operations/service/jobs.ts",
    from: '"ask-gateways": sendStatusInquiries,',
    to: '"ask-gateways": async () => 0 * sendStatusInquiries.length,',
  },
];
