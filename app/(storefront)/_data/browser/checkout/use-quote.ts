import { useCallback, useEffect, useRef, useState } from "react";
import { wordsFor } from "../api";
import { changesIn, type PriceChange, seenLines, withQuoted } from "../cart/seen";
import { askQuote, type CartQuote, type Question } from "./quote";

/** The prices of a question, and how far they are known. */
export type Quoted = {
  /** The last answer; it stays while a newer one is awaited. */
  quote: CartQuote | null;
  isAsking: boolean;
  /** Why there is no newer answer, in words. */
  failure: string | null;
  /** Prices that are not what the buyer saw before. */
  changes: readonly PriceChange[];
  /** Asks again, and answers with what came of it; null where nothing did. */
  again: () => Promise<CartQuote | null>;
};

const pauseMs = 200;
const untold: Omit<Quoted, "again"> = { quote: null, isAsking: true, failure: null, changes: [] };

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
    setState((before) => ({ ...before, isAsking: true }));
    try {
      const quote = await askQuote(asked, signal);
      const changes = latest.current.isCart ? remember(asked, quote) : [];
      setState((before) => answeredBy(quote, changes.length > 0 ? changes : before.changes));
      return quote;
    } catch (failure) {
      if (!signal.aborted) setState((before) => ({ ...before, isAsking: false, failure: wordsFor(failure, lost()) }));
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
  return { ...state, again };
}

function answeredBy(quote: CartQuote, changes: readonly PriceChange[]): Omit<Quoted, "again"> {
  return { quote, isAsking: false, failure: null, changes };
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
