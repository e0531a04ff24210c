import { useCallback, useEffect, useRef, useState } from "react";
import { toBuyerErrorMessage } from "./api";
import { askQuote, type CartQuote, type Question } from "./cart-quote";
import { findPriceChanges, type PriceChange, seenLines, withQuoted } from "./seen-lines";

/** Prices of a question, and their state. */
export type Quoted = {
  /** Last response. Stays while a newer one is pending. */
  quote: CartQuote | null;
  isAsking: boolean;
  /** True if the current question has a response or has failed. */
  isSettled: boolean;
  /** True if the last response is for the current question. */
  isCurrent: boolean;
  /** Error message of the last request. */
  failure: string | null;
  /** Price changes since the buyer last saw the cart. */
  changes: readonly PriceChange[];
  /** Requests prices again. Returns the response; null if the request fails. */
  again: () => Promise<CartQuote | null>;
};

const pauseMs = 200;

/** `answered` and `settled` hold questions as JSON text, to detect a changed question. */
type QuoteState = Pick<Quoted, "quote" | "isAsking" | "failure" | "changes"> & {
  answered: string | null;
  settled: string | null;
};

const initialState: QuoteState = {
  quote: null,
  isAsking: true,
  failure: null,
  changes: [],
  answered: null,
  settled: null,
};

/**
 * Requests prices whenever the question changes, and again when the network is back. A null question requests nothing.
 * Remembers the prices of the cart, but not those of other questions, such as a single product.
 */
export function useQuote(question: Question | null, isCart = true): Quoted {
  const [state, setState] = useState(initialState);
  const latest = useRef({ question, isCart, isFirst: true });
  latest.current = { ...latest.current, question, isCart };
  const text = question && JSON.stringify(question);

  const ask = useCallback(async (signal: AbortSignal): Promise<CartQuote | null> => {
    const asked = latest.current.question;
    if (!asked) return null;
    const text = JSON.stringify(asked);
    // The question has changed since; ignore the response.
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
      const errorMessage = toBuyerErrorMessage(failure, lost());
      if (!isLate()) setState((before) => ({ ...before, isAsking: false, failure: errorMessage, settled: text }));
      return null;
    }
  }, []);

  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    // Four presses on "+" make one request. The first request has no delay.
    const timer = setTimeout(() => void ask(controller.signal), latest.current.isFirst ? 0 : pauseMs);
    latest.current.isFirst = false;
    window.addEventListener("online", () => void ask(controller.signal), { signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, ask]);

  const again = useCallback(() => ask(new AbortController().signal), [ask]);
  const { answered, settled, ...quotedLines } = state;
  return { ...quotedLines, isSettled: settled === text, isCurrent: answered === text, again };
}

function answeredBy(quote: CartQuote, question: string, changes: readonly PriceChange[]): QuoteState {
  return { quote, isAsking: false, failure: null, changes, answered: question, settled: question };
}

/** A request can fail while the device believes it is online. Then no `online` event follows. */
function lost(): string {
  return navigator.onLine
    ? "Koneksi terputus. Harga dan ongkir belum bisa dihitung."
    : "Kamu sedang offline. Harga dan ongkir dihitung saat tersambung lagi.";
}

/** Saves the response as last known data. Returns the price changes. */
function remember({ lines }: Question, { rates }: CartQuote): PriceChange[] {
  const quotedLines = rates?.lines ?? [];
  const seen = seenLines.read();
  const changes = findPriceChanges(seen, lines, quotedLines);
  seenLines.write(withQuoted(seen, lines, quotedLines));
  return changes;
}
