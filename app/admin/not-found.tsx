import { notFoundCopy } from "./_copy/not-found-copy";
import { tryFindSignedInStaff } from "./_server/signed-in-staff";
import { AdminShell } from "./_ui/shell/admin-shell";
import { Unavailable } from "./_ui/shell/unavailable";

/** Not-found page of the admin. Signed-in staff members keep the navigation. */
export default async function Nowhere() {
  const me = await tryFindSignedInStaff();
  const content = <Unavailable {...notFoundCopy} />;
  if (!me) return <main className="admin-single">{content}</main>;
  return (
    <AdminShell me={me} navKey="home">
      {content}
    </AdminShell>
  );
}
