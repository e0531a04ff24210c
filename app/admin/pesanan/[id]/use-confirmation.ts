import { useRef, useState } from "react";
import { DeviceFault } from "@/app/admin/_hooks/device-fault";

/** Texts of a confirmation. */
export type ConfirmationCopy = { title: string; text: string; confirm: string };

/**
 * Asks for a confirmation in the middle of an action. `ask` opens the sheet and resolves when the user confirms. If the user
 * declines, it throws an error with the message `declined`.
 */
export function useAsked(declined: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const [copy, setCopy] = useState<ConfirmationCopy>({ title: "", text: "", confirm: "" });
  const ask = async (question: ConfirmationCopy): Promise<void> => {
    setCopy(question);
    dialog.current?.showModal();
    const isConfirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
    if (!isConfirmed) throw new DeviceFault(declined);
  };
  const sheet = {
    ref: dialog,
    title: copy.title,
    confirm: copy.confirm,
    children: copy.text,
    onConfirm: () => answer.current(true),
    onClose: () => answer.current(false),
  };
  return { ask, sheet };
}
