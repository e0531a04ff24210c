import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useBusy } from "@/app/(storefront)/_hooks/use-busy";
import { EtalaseError } from "@/lib/client";
import { type Faults, Typed } from "../_copy/form-input";
import { toAdminErrorMessage } from "./api";
import { saveDraft } from "./drafts";
import { readFieldIssues } from "./field-issues";
import { type DrawnFields, followSaved, restoreForm, saveFormDraft } from "./form-draft";
import { useRefresh } from "./use-refresh";

type Options<Change> = {
  /** Name of the draft: the kind of record and its id. */
  draftName: string;
  /** Reads the input. Invalid fields show their issue, and nothing is sent. */
  read: (typed: Typed) => Change;
  send: (change: Change) => Promise<unknown>;
  /** Message after saving. */
  done?: string;
  /** Additional work after saving, such as navigation. The page refreshes in any case. */
  onDone?: () => void;
};

/**
 * Form of the admin. Its input survives a reload, a network failure, an ended session and a change by someone else. After such
 * a change, the page refreshes and untouched fields show the saved values. The user can then submit again. Field names equal
 * the API's names, so its validation issues map to fields.
 */
export function useForm<Change>({ draftName, read, send, done = "Disimpan.", onDone }: Options<Change>) {
  const { isDrawing, redraw } = useRefresh();
  const form = useRef<HTMLFormElement>(null);
  const { isPending, run } = useBusy();
  const [isChanged, setChanged] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [errorMessage, setErrorMessage] = useState("");
  const [statusMessage, setStatusMessage] = useState("");
  const drawn = useRef<DrawnFields>(new WeakMap());
  const isRefused = useRef(false);
  useEffect(() => {
    if (form.current) followSaved(form.current, drawn.current);
  });
  useEffect(() => {
    if (form.current && restoreForm(draftName, form.current)) setChanged(true);
  }, [draftName]);
  useEffect(() => {
    if (isRefused.current && Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    isRefused.current = false;
  }, [faults]);
  const onInput = useCallback(
    (event?: FormEvent<HTMLFormElement>) => {
      setChanged(true);
      setStatusMessage("");
      setFaults((found) => withoutFault(found, nameOf(event?.target)));
      if (form.current) saveFormDraft(draftName, form.current);
    },
    [draftName],
  );
  const refuse = (found: Faults, message: string) => {
    isRefused.current = true;
    setFaults(found);
    setErrorMessage(message);
  };
  const save = async (change: Change) => {
    try {
      await send(change);
      saveDraft(draftName, null);
      setChanged(false);
      setStatusMessage(done);
      onDone?.();
      redraw();
    } catch (failure) {
      refuse(faultsOf(failure, form.current), toAdminErrorMessage(failure));
      if (failure instanceof EtalaseError && failure.code === "changed_meanwhile") redraw();
    }
  };
  const submit = async (fields: HTMLFormElement) => {
    const typed = new Typed(new FormData(fields));
    const change = read(typed);
    const isWrong = Object.keys(typed.faults).length > 0;
    refuse(typed.faults, isWrong ? "Ada yang perlu diperbaiki." : "");
    setStatusMessage("");
    if (!isWrong) await save(change);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    event.preventDefault();
    if (!isDrawing) void run(() => submit(currentTarget));
  };
  const discard = () => {
    form.current?.reset();
    saveDraft(draftName, null);
    setChanged(false);
    setFaults({});
    setErrorMessage("");
  };
  return {
    props: {
      ref: form,
      // Before JavaScript has loaded, the form does nothing and puts no input into a URL.
      method: "dialog",
      onInput,
      onSubmit,
      noValidate: true,
    },
    faults,
    isPending: isPending || isDrawing,
    isChanged,
    errorMessage,
    // Shown after the page has refreshed. Then other actions on the page know the new revision.
    statusMessage: isDrawing ? "" : statusMessage,
    discard,
  };
}

export type AdminForm = Omit<ReturnType<typeof useForm>, "props">;

/** Returns the name of the edited field; null if the event has none. */
function nameOf(target: EventTarget | undefined): string | null {
  return target && "name" in target && typeof target.name === "string" ? target.name : null;
}

/** Removes the issue of a field that is being edited. Submitting validates it again. */
function withoutFault(faults: Faults, name: string | null): Faults {
  return name !== null && name in faults
    ? Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name))
    : faults;
}

/** Validation issues of the API, by field. Issues about fields outside the form appear only in the error message. */
function faultsOf(failure: unknown, form: HTMLFormElement | null): Faults {
  return Object.fromEntries(
    Object.entries(readFieldIssues(failure)).filter(([path]) => form?.elements.namedItem(path)),
  );
}
