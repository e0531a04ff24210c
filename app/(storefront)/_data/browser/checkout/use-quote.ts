import { useCallback, useEffect, useRef, useState } from "react";
import { wordsFor } from "../api";
import { changesIn, type PriceChange, seenLines, withQuoted } from "../cart/seen";
import { askQuote, type CartQuote, type Question } from "./quote";

/** The prices of a question, and how far they are known. */
export type Quoted = {
  /** The last answer; it stays while a newer one is awaited. */
  quote: CartQuote | null;
  isAsking: boolean;
  /** Whether the question as it stands now was answered, or could not be. */
  isSettled: boolean;
  /** Whether the last answer is one to the question as it stands now. */
  isCurrent: boolean;
  /** Why there is no newer answer, in words. */
  failure: string | null;
  /** Prices that are not what the buyer saw before. */
  changes: readonly PriceChange[];
  /** Asks again, and answers with what came of it; null where nothing did. */
  again: () => Promise<CartQuote | null>;
};

const pauseMs = 200;

/** What was asked last is kept as text, by which a question is known to be another. */
type Told = Pick<Quoted, "quote" | "isAsking" | "failure" | "changes"> & {
  answered: string | null;
  settled: string | null;
};

const untold: Told = { quote: null, isAsking: true, failure: null, changes: [], answered: null, settled: null };

/**
 * Asks for prices whenever the question changes, and again when the network comes back. Null: there is nothing to ask yet.
 * What is told about the cart is remembered; what is told about something else, such as one product, is not.
 */
export function useQuote(question: Question | null, isCart = true): Quoted {
  const [state, setState] = useState(untold);
  const latest = useRef({ question, isCart, isFirst: true });
  latest.current = { ...latest.current, question, isCart };
  const text = question && JSON.stringify(question);

  const ask = useCallback(async (signal: AbortSignal): Promise<CartQuote | null> => {
    const asked = latest.current.question;
    if (!asked) return null;
    const text = JSON.stringify(asked);
    // What comes after the question has changed is the answer to none.
    const isLate = () => signal.aborted || JSON.stringify(latest.current.question) !== text;
    setState((before) => ({ ...before, isAsking: true }));
    try {
      const quote = await askQuote(asked, signal);
      if (!isLate()) {
        const changes = latest.current.isCart ? remember(asked, quote) : [];
        setState((before) => answeredBy(quote, text, changes.length > 0 ? changes : before.changes));
      }
      return quote;
    } catch (failure) {
      const words = wordsFor(failure, lost());
      if (!isLate()) setState((before) => ({ ...before, isAsking: false, failure: words, settled: text }));
      return null;
    }
  }, []);

  useEffect(() => {
    if (text === null) return;
    const ended = new AbortController();
    // A buyer who presses "+" four times asks once; the first question is asked at once.
    const timer = setTimeout(() => void ask(ended.signal), latest.current.isFirst ? 0 : pauseMs);
    latest.current.isFirst = false;
    window.addEventListener("online", () => void ask(ended.signal), { signal: ended.signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [text, ask]);

  const again = useCallback(() => ask(new AbortController().signal), [ask]);
  const { answered, settled, ...told } = state;
  return { ...told, isSettled: settled === text, isCurrent: answered === text, again };
}

function answeredBy(quote: CartQuote, question: string, changes: readonly PriceChange[]): Told {
  return { quote, isAsking: false, failure: null, changes, answered: question, settled: question };
}

/** A question can be lost on the way while the device believes itself connected; then nothing will say that it is again. */
function lost(): string {
  return navigator.onLine
    ? "Koneksi terputus. Harga dan ongkir belum bisa dihitung."
    : "Kamu sedang offline. Harga dan ongkir dihitung saat tersambung lagi.";
}

/** Keeps what was told, and answers with what it changed. */
function remember({ lines }: Question, { rates }: CartQuote): PriceChange[] {
  const told = rates?.lines ?? [];
  const seen = seenLines.read();
  const changes = changesIn(seen, lines, told);
  seenLines.write(withQuoted(seen, lines, told));
  return changes;
}
