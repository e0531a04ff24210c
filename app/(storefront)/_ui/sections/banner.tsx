import type { PageSection } from "@/app/(storefront)/_server/page-content";

/** Dyes that a merchant can choose for a banner. Any other value means the first. */
const dyes = ["soga", "nila", "tarum", "mengkudu"] as const;

/** Banner with one message of the shop, on dyed cloth. */
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
