import { AdminShell } from "./_components/shell/desk";
import { Unavailable } from "./_components/shell/unavailable";
import { tryFindSignedInStaff } from "./_data/server/who-is-there";
import { notFoundCopy } from "./_data/words/lacking";

/** Not-found page of the admin. Signed-in staff members keep the navigation. */
export default async function Nowhere() {
  const me = await tryFindSignedInStaff();
  const content = <Unavailable {...notFoundCopy} />;
  if (!me) return <main className="lone-desk">{content}</main>;
  return (
    <AdminShell me={me} navKey="home">
      {content}
    </AdminShell>
  );
}
