import type { FonnteFake } from "@/lib/testing/fakes/fonnte";
import type { Kernel } from "../runtime/kernel";

/** Messages that arrive on buyers' phones. */
export class Phones {
  constructor(
    readonly kernel: Kernel,
    readonly fonnte: FonnteFake,
  ) {}

  /** Counts the messages that a contact has received. */
  countOf(contact: string): number {
    return this.#received(contact).length;
  }

  /** Returns true if any message contains the text. */
  has(text: string): boolean {
    return this.fonnte.sent.some(({ message }) => message.includes(text));
  }

  /**
   * Waits for a code after the first `before` messages. Returns null if none arrives, or if several arrive together, because
   * their order is unknown.
   */
  async nextCode(contact: string, before: number, timeoutMs: number): Promise<string | null> {
    for (let waited = 0; waited <= timeoutMs; waited += 1_000) {
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
