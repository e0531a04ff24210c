import Link from "next/link";
import { describeSetupProgress, type SetupChecklist, setupStepCopy, stepPath } from "./_copy/setup-checklist";

/** Setup checklist of a new shop. The dashboard shows it until all steps are done. */
export function GuideList({ guide }: { guide: SetupChecklist }) {
  const steps = guide.steps ?? [];
  return (
    <section className="panel stack" aria-labelledby="panduan">
      <h2 id="panduan">Siapkan tokomu</h2>
      <p className="quiet">{describeSetupProgress(guide)}. Boleh dilewati dan dikerjakan nanti, urutannya bebas.</p>
      <progress value={steps.filter(({ done }) => done).length} max={steps.length} aria-labelledby="panduan" />
      <ol className="lines">
        {steps.map(
          ({ step, done, missing }) =>
            step && (
              <li key={step}>
                <Link className="way" href={stepPath(step)} prefetch={false}>
                  <span className="step" data-done={done ? "" : undefined}>
                    {setupStepCopy[step].title}
                    {done && <span className="unseen"> (beres)</span>}
                  </span>
                  <span className="quiet">{done ? "Beres" : (missing?.[0] ?? setupStepCopy[step].why)}</span>
                </Link>
              </li>
            ),
        )}
      </ol>
    </section>
  );
}
