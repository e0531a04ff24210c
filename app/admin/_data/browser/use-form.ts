import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { EtalaseError } from "@/lib/client";
import { useBusy } from "../../../(storefront)/_data/browser/use-busy";
import { type Faults, Typed } from "../words/typed";
import { wordsFor } from "./api";
import { keepDraft } from "./drafts";
import { faultsIn } from "./faults";
import { type DrawnFields, followSaved, keepForm, restoreForm } from "./form-draft";
import { useRedraw } from "./use-redraw";

type Options<Change> = {
  /** Names the draft: what the form is of, with its id. */
  place: string;
  /** Reads what was typed; whatever cannot be read is told beside its field, and nothing is sent. */
  read: (typed: Typed) => Change;
  send: (change: Change) => Promise<unknown>;
  /** What is said when it is saved. */
  done?: string;
  /** What else is done when it is saved, such as going elsewhere. The page is drawn anew in any case. */
  onDone?: () => void;
};

/**
 * A form of the desk. What is typed outlives a reload, a dead network, a session that ended and a change by somebody else: then the
 * page is drawn anew beneath it, fields that nobody touched show what is saved now, and it can be sent again. Fields are named as
 * the API names them, so that its refusals find their place.
 */
export function useForm<Change>({ place, read, send, done = "Disimpan.", onDone }: Options<Change>) {
  const { isDrawing, redraw } = useRedraw();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, run } = useBusy();
  const [isChanged, setChanged] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [trouble, setTrouble] = useState("");
  const [news, setNews] = useState("");
  const drawn = useRef<DrawnFields>(new WeakMap());
  const isRefused = useRef(false);
  useEffect(() => {
    if (form.current) followSaved(form.current, drawn.current);
  });
  useEffect(() => {
    if (form.current && restoreForm(place, form.current)) setChanged(true);
  }, [place]);
  useEffect(() => {
    if (isRefused.current && Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    isRefused.current = false;
  }, [faults]);
  const onInput = useCallback(
    (event?: FormEvent<HTMLFormElement>) => {
      setChanged(true);
      setNews("");
      setFaults((found) => withoutFault(found, Object(event?.target).name));
      if (form.current) keepForm(place, form.current);
    },
    [place],
  );
  const refuse = (found: Faults, words: string) => {
    isRefused.current = true;
    setFaults(found);
    setTrouble(words);
  };
  const save = async (change: Change) => {
    try {
      await send(change);
      keepDraft(place, null);
      setChanged(false);
      setNews(done);
      onDone?.();
      redraw();
    } catch (failure) {
      refuse(faultsOf(failure, form.current), wordsFor(failure));
      if (failure instanceof EtalaseError && failure.code === "changed_meanwhile") redraw();
    }
  };
  const submit = async (fields: HTMLFormElement) => {
    const typed = new Typed(new FormData(fields));
    const change = read(typed);
    const isWrong = Object.keys(typed.faults).length > 0;
    refuse(typed.faults, isWrong ? "Ada yang perlu diperbaiki." : "");
    setNews("");
    if (!isWrong) await save(change);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    event.preventDefault();
    if (!isDrawing) void run(() => submit(currentTarget));
  };
  const discard = () => {
    form.current?.reset();
    keepDraft(place, null);
    setChanged(false);
    setFaults({});
    setTrouble("");
  };
  return {
    props: {
      ref: form,
      // Before its script has come a form does nothing, and leaves nothing of what was typed in an address.
      method: "dialog",
      onInput,
      onSubmit,
      noValidate: true,
    },
    faults,
    isBusy: isBusy || isDrawing,
    isChanged,
    trouble,
    // It is saved when the page says so too: what acts on it beside the form then knows its revision.
    news: isDrawing ? "" : news,
    discard,
  };
}

export type DeskForm = Omit<ReturnType<typeof useForm>, "props">;

/** A field that is being changed is judged anew when the form is sent. */
function withoutFault(faults: Faults, name: string): Faults {
  return name in faults ? Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name)) : faults;
}

/** What the API found wrong, by field. What it names and the form has not is told by the sentence of the refusal alone. */
function faultsOf(failure: unknown, form: HTMLFormElement | null): Faults {
  return Object.fromEntries(Object.entries(faultsIn(failure)).filter(([path]) => form?.elements.namedItem(path)));
}
