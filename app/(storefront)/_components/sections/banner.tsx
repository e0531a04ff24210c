import type { PageSection } from "../../_data/server/page";

/** The dyes a merchant may choose for a banner; any other word gives the first. */
const dyes = ["soga", "nila", "tarum", "mengkudu"] as const;

/** One thing the shop wants to have said, on dyed cloth. */
export function Banner({ banner: { text, cta, bg } }: { banner: NonNullable<PageSection["banner"]> }) {
  if (!text) return null;
  return (
    <section className="banner" data-dye={dyes.find((dye) => dye === bg) ?? dyes[0]}>
      <div className="wide">
        <p>{text}</p>
        {cta && (
          <a className="button quiet" href="/katalog">
            {cta}
          </a>
        )}
      </div>
    </section>
  );
}
