import { messageKindLabels } from "@/lib/modules/notifications/rules/message-kinds";

/** Label of a message kind. */
export function formatMessageKind(kind: string | null): string {
  return Object.entries(messageKindLabels).find(([known]) => known === kind)?.[1] ?? "Pesan";
}

export const messageStates = { waiting: "Menunggu", sent: "Terkirim", failed: "Tidak sampai" } as const;
export type AdminMessageState = keyof typeof messageStates;

/** Parses the message state from the URL. */
export function messageState(asked: string | string[] | undefined): AdminMessageState {
  return asked === "waiting" || asked === "sent" ? asked : "failed";
}
