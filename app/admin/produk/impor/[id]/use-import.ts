import { useCallback, useEffect, useRef, useState } from "react";
import { adminApi, toAdminErrorMessage } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { type AdminImportJob, pickNewerImport } from "../import-job";

type CheckOptions = Omit<Parameters<typeof adminApi.checkImport>[0], "id">;

/** Polling interval in milliseconds: while products are saved, and while only pictures are pending. */
const pause = { products: 1_500, pictures: 5_000 };

/**
 * Import with its actions. While the page is open, it drives a running import. Without the page the import continues on its
 * own. A user who returns sees its progress.
 */
export function useImport(first: AdminImportJob) {
  const [job, setJob] = useState(first);
  const [refusal, setRefusal] = useState("");
  const { isPending, errorMessage, run } = useAction();
  const wanted = useRef<CheckOptions | null>(null);
  const driving = useRef<Promise<AdminImportJob | null> | null>(null);
  const isStopping = useRef(false);
  const id = first.id ?? "";
  const isApplying = job.state === "applying";
  const isWaiting = isApplying || (job.state === "done" && (job.pictures_waiting ?? 0) > 0);

  /** A choice made during a running check is checked right after it. */
  const check = (options: CheckOptions) => {
    wanted.current = options;
    return run(async () => {
      while (wanted.current) {
        const next = wanted.current;
        wanted.current = null;
        setJob(await adminApi.checkImport({ id, ...next }));
      }
    });
  };

  /** Lets the API save products for a few seconds. */
  const drive = useCallback(
    (onFailure: (failure: unknown) => void) => {
      driving.current ??= adminApi
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
  const hear = useCallback((next: AdminImportJob | null) => {
    if (next && !isStopping.current) setJob((before) => pickNewerImport(before, next));
  }, []);

  const apply = () => {
    isStopping.current = false;
    setRefusal("");
    setJob((before) => ({ ...before, state: "applying" }));
    void drive((failure) => setRefusal(toAdminErrorMessage(failure))).then(hear);
  };
  const stop = () =>
    run(async () => {
      isStopping.current = true;
      const stopped = await adminApi.stopImport({ id });
      const driven = await driving.current;
      // An `applyImport` request that arrived after `stopImport` has restarted the import.
      setJob(driven?.state === "applying" ? await adminApi.stopImport({ id }) : stopped);
    });

  const remove = () =>
    run(async () => {
      await adminApi.deleteImport({ id });
      window.location.assign("/admin/produk/impor");
    });

  useEffect(() => {
    if (!isWaiting) return;
    const watch = async () => {
      if (document.hidden || isStopping.current) return;
      // If the network is down, the next interval tries again.
      if (isApplying) void drive(() => {}).then(hear);
      hear(await adminApi.getImport({ id }).catch(() => null));
    };
    const timer = setInterval(() => void watch(), isApplying ? pause.products : pause.pictures);
    return () => clearInterval(timer);
  }, [id, isApplying, isWaiting, drive, hear]);
  return { job, isPending, errorMessage: errorMessage || refusal, check, apply, stop, remove };
}
