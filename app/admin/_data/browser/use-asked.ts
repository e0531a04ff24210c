import { useRef, useState } from "react";
import { DeviceFault } from "./device-fault";

/** Texts of a confirmation. */
export type AskedWords = { title: string; text: string; confirm: string };

/**
 * Asks for a confirmation in the middle of an action. `ask` opens the sheet and resolves when the user confirms. If the user
 * declines, it throws an error with the message `declined`.
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
