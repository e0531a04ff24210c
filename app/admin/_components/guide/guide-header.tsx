import Link from "next/link";
import { type Guide, type GuideStep, stepPath, stepWords, turnOf } from "../../_data/words/settings/guide";

/** Above a page that is a step of the guide: which one, what is missing there, and the way on. */
export function GuideHeader({ guide, step }: { guide: Guide; step: GuideStep }) {
  const { number, of, next } = turnOf(guide, step);
  const { missing, done } = guide.steps?.find((each) => each.step === step) ?? { missing: [], done: true };
  return (
    <section className="notice stack tight" aria-label="Panduan toko baru">
      <p>
        <strong>
          Langkah {number} dari {of}: {stepWords[step].title}
        </strong>
      </p>
      {done ? <p>Beres, sudah dicek.</p> : <p>{stepWords[step].why}</p>}
      {missing && missing.length > 0 && (
        <ul className="bullets">
          {missing.map((lack) => (
            <li key={lack}>{lack}</li>
          ))}
        </ul>
      )}
      <p className="row">
        <Link className={done ? "button main" : "button"} href={next ? stepPath(next) : "/admin"} prefetch={false}>
          {next ? `${done ? "Lanjut" : "Lewati"}: ${stepWords[next].title}` : "Kembali ke beranda"}
        </Link>
      </p>
    </section>
  );
}
