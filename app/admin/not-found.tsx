import { Desk } from "./_components/shell/desk";
import { Unavailable } from "./_components/shell/unavailable";
import { whoMayBeThere } from "./_data/server/who-is-there";
import { lacking } from "./_data/words/lacking";

/** Not-found page of the admin. Signed-in staff members keep the navigation. */
export default async function Nowhere() {
  const me = await whoMayBeThere();
  const words = <Unavailable {...lacking} />;
  if (!me) return <main className="lone-desk">{words}</main>;
  return (
    <Desk me={me} place="home">
      {words}
    </Desk>
  );
}
