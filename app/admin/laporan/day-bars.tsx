import { axisTop, dayName } from "../_copy/metrics";

type Day = { day: string | null; value: number };
type Props = {
  name: string;
  days: readonly Day[];
  endsToday: boolean;
  /** Format a value for the axis (`short`) and in full (`whole`). */
  short: (value: number) => string;
  full: (value: number) => string;
};

/** Bar chart with one bar per day. The SVG stretches with the page. Its labels are outside the SVG, so they never shrink. */
export function DayBars({ name, days, endsToday, short, full }: Props) {
  const top = axisTop(days.map(({ value }) => value));
  const best = days.reduce<Day | null>((most, day) => (most && most.value >= day.value ? most : day), null);
  const middle = days[Math.floor((days.length - 1) / 2)];
  return (
    <div className="chart">
      <div className="plot">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="rule" aria-hidden="true">
            {short(value)}
          </span>
        ))}
        <svg
          role="img"
          aria-label={`${name}, ${days.length} hari. ${best && best.value > 0 ? `Tertinggi ${full(best.value)} pada ${dayName(best.day)}.` : "Belum ada."}`}
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
        >
          {days.map(({ day, value }, at) => (
            <rect key={day} x={at + 0.12} width={0.76} y={100 - (value / top) * 100} height={(value / top) * 100}>
              <title>{`${dayName(day)}: ${full(value)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p className="axis quiet" aria-hidden="true">
        <span>{dayName(days[0]?.day ?? null)}</span>
        {middle && days.length > 7 && <span>{dayName(middle.day)}</span>}
        <span>{endsToday ? "hari ini" : dayName(days.at(-1)?.day ?? null)}</span>
      </p>
    </div>
  );
}
