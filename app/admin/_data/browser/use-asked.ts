import { useRef, useState } from "react";
import { DeviceFault } from "./device-fault";

/** A question in words. */
export type AskedWords = { title: string; text: string; confirm: string };

/**
 * Asks in the middle of some work: `ask` opens the sheet with these words and goes on when it was answered; whoever declines ends the
 * work with the words in `declined`.
 */
export function useAsked(declined: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef<(isMeant: boolean) => void>(() => {});
  const [words, setWords] = useState<AskedWords>({ title: "", text: "", confirm: "" });
  const ask = async (question: AskedWords): Promise<void> => {
    setWords(question);
    dialog.current?.showModal();
    const isMeant = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
    if (!isMeant) throw new DeviceFault(declined);
  };
  const sheet = {
    ref: dialog,
    title: words.title,
    confirm: words.confirm,
    children: words.text,
    onConfirm: () => answer.current(true),
    onClose: () => answer.current(false),
  };
  return { ask, sheet };
}
