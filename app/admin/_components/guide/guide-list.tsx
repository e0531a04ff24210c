import Link from "next/link";
import { type Guide, progressOf, stepPath, stepWords } from "../../_data/words/settings/guide";

/** Setup checklist of a new shop. The dashboard shows it until all steps are done. */
export function GuideList({ guide }: { guide: Guide }) {
  const steps = guide.steps ?? [];
  return (
    <section className="panel stack" aria-labelledby="panduan">
      <h2 id="panduan">Siapkan tokomu</h2>
      <p className="quiet">{progressOf(guide)}. Boleh dilewati dan dikerjakan nanti, urutannya bebas.</p>
      <progress value={steps.filter(({ done }) => done).length} max={steps.length} aria-labelledby="panduan" />
      <ol className="lines">
        {steps.map(
          ({ step, done, missing }) =>
            step && (
              <li key={step}>
                <Link className="way" href={stepPath(step)} prefetch={false}>
                  <span className="step" data-done={done ? "" : undefined}>
                    {stepWords[step].title}
                    {done && <span className="unseen"> (beres)</span>}
                  </span>
                  <span className="quiet">{done ? "Beres" : (missing?.[0] ?? stepWords[step].why)}</span>
                </Link>
              </li>
            ),
        )}
      </ol>
    </section>
  );
}
