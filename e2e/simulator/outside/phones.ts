import type { FonntePlayer } from "@/lib/testing/players/fonnte";
import type { Kernel } from "../runtime/kernel";

/** What arrives on buyers' phones. */
export class Phones {
  constructor(
    readonly kernel: Kernel,
    readonly fonnte: FonntePlayer,
  ) {}

  /** How many messages a contact has received. */
  countOf(contact: string): number {
    return this.#received(contact).length;
  }

  /** Whether anybody was sent these words. */
  has(words: string): boolean {
    return this.fonnte.sent.some(({ message }) => message.includes(words));
  }

  /** The code that has come since there were `before` messages; null where none comes, or several at once: nobody knows which is newer. */
  async nextCode(contact: string, before: number, patienceMs: number): Promise<string | null> {
    for (let waited = 0; waited <= patienceMs; waited += 1_000) {
      const codes = this.#received(contact)
        .slice(before)
        // The number of an order has six digits in it as well.
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
