import { useCallback, useEffect, useRef, useState } from "react";
import { type ImportJob, newerOf } from "../words/goods/import";
import { deskApi, wordsFor } from "./api";
import { useWork } from "./use-work";

type Wishes = Omit<Parameters<typeof deskApi.checkImport>[0], "id">;

/** How often an import is asked how far it is: while products are saved, and while only pictures are still to come. */
const pause = { products: 1_500, pictures: 5_000 };

/**
 * An import and what can be done with it. One that is being applied is driven by the page for as long as it is open, and goes on by
 * itself where it is left; whoever comes back sees how far it is.
 */
export function useImport(first: ImportJob) {
  const [job, setJob] = useState(first);
  const [refusal, setRefusal] = useState("");
  const { isBusy, trouble, run } = useWork();
  const wanted = useRef<Wishes | null>(null);
  const driving = useRef<Promise<ImportJob | null> | null>(null);
  const isStopping = useRef(false);
  const id = first.id ?? "";
  const isApplying = job.state === "applying";
  const isWaiting = isApplying || (job.state === "done" && (job.pictures_waiting ?? 0) > 0);

  /** A choice that is made while the last one is still being checked is checked right after it. */
  const check = (wishes: Wishes) => {
    wanted.current = wishes;
    return run(async () => {
      while (wanted.current) {
        const next = wanted.current;
        wanted.current = null;
        setJob(await deskApi.checkImport({ id, ...next }));
      }
    });
  };

  /** Has the API save products for some seconds. */
  const drive = useCallback(
    (onFailure: (failure: unknown) => void) => {
      driving.current ??= deskApi
        .applyImport({ id })
        .catch((failure: unknown) => {
          onFailure(failure);
          return null;
        })
        .finally(() => {
          driving.current = null;
        });
      return driving.current;
    },
    [id],
  );
  const hear = useCallback((next: ImportJob | null) => {
    if (next && !isStopping.current) setJob((before) => newerOf(before, next));
  }, []);

  const apply = () => {
    isStopping.current = false;
    setRefusal("");
    setJob((before) => ({ ...before, state: "applying" }));
    void drive((failure) => setRefusal(wordsFor(failure))).then(hear);
  };
  const stop = () =>
    run(async () => {
      isStopping.current = true;
      const stopped = await deskApi.stopImport({ id });
      const driven = await driving.current;
      // A call to go on that arrived after the one to stop has begun it anew.
      setJob(driven?.state === "applying" ? await deskApi.stopImport({ id }) : stopped);
    });

  const remove = () =>
    run(async () => {
      await deskApi.removeImport({ id });
      window.location.assign("/admin/produk/impor");
    });

  useEffect(() => {
    if (!isWaiting) return;
    const watch = async () => {
      if (document.hidden || isStopping.current) return;
      // Where the line is dead, the next turn asks again.
      if (isApplying) void drive(() => {}).then(hear);
      hear(await deskApi.getImport({ id }).catch(() => null));
    };
    const timer = setInterval(() => void watch(), isApplying ? pause.products : pause.pictures);
    return () => clearInterval(timer);
  }, [id, isApplying, isWaiting, drive, hear]);
  return { job, isBusy, trouble: trouble || refusal, check, apply, stop, remove };
}
