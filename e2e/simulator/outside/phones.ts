import type { FonntePlayer } from "@/lib/testing/players/fonnte";
import type { Kernel } from "../runtime/kernel";

/** Messages that arrive on buyers' phones. */
export class Phones {
  constructor(
    readonly kernel: Kernel,
    readonly fonnte: FonntePlayer,
  ) {}

  /** Counts the messages that a contact has received. */
  countOf(contact: string): number {
    return this.#received(contact).length;
  }

  /** Returns true if any message contains the text. */
  has(words: string): boolean {
    return this.fonnte.sent.some(({ message }) => message.includes(words));
  }

  /**
   * Waits for a code after the first `before` messages. Returns null if none arrives, or if several arrive together, because
   * their order is unknown.
   */
  async nextCode(contact: string, before: number, patienceMs: number): Promise<string | null> {
    for (let waited = 0; waited <= patienceMs; waited += 1_000) {
      const codes = this.#received(contact)
        .slice(before)
        // An order number also contains six digits.
        .filter(({ message }) => !message.includes("SM-"))
        .flatMap(({ message }) => /\b\d{6}\b/.exec(message)?.[0] ?? []);
      const [code, ...others] = new Set(codes);
      if (code !== undefined) return others.length === 0 ? code : null;
      await this.kernel.sleep(1_000);
    }
    return null;
  }

  #received(contact: string) {
    const target = contact.replace(/^0/, "62");
    return this.fonnte.sent.filter((each) => each.target === target);
  }
}
