import { Unavailable } from "./_components/shell/unavailable";
import { lacking } from "./_data/words/lacking";

/** An address of the desk that leads nowhere. */
export default function Nowhere() {
  return (
    <main className="lone-desk">
      <Unavailable {...lacking} />
    </main>
  );
}
