import Link from "next/link";
import {
  type GuideStep,
  locateSetupStep,
  type SetupChecklist,
  setupStepCopy,
  stepPath,
} from "@/app/admin/_copy/setup-checklist";

type Props = {
  guide: SetupChecklist;
  step: GuideStep;
  /** Path of the page below this header. */
  path: string;
};

/** Header above every page of the setup checklist: current step, missing items, link to the next step. */
export function GuideHeader({ guide, step, path }: Props) {
  const { number, of, next } = locateSetupStep(guide, step);
  const { missing, done } = guide.steps?.find((each) => each.step === step) ?? { missing: [], done: true };
  const { title, why, path: home } = setupStepCopy[step];
  return (
    <section className="notice stack tight" aria-label="Panduan toko baru">
      <p>
        <strong>
          Langkah {number} dari {of}: {title}
        </strong>
      </p>
      {done ? <p>Beres, sudah dicek.</p> : <p>{why}</p>}
      {missing && missing.length > 0 && (
        <ul className="bullets">
          {missing.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
      <p className="row">
        <Link className={done ? "button main" : "button"} href={next ? stepPath(next) : "/admin"} prefetch={false}>
          {next ? `${done ? "Lanjut" : "Lewati, lanjut ke"}: ${setupStepCopy[next].title}` : "Kembali ke beranda"}
        </Link>
        {!done && path !== home && (
          <Link className="button" href={stepPath(step)} prefetch={false}>
            Kembali ke langkah ini
          </Link>
        )}
      </p>
    </section>
  );
}
