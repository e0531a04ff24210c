"use client";

import { deskApi } from "../../_data/browser/api";
import { useForm } from "../../_data/browser/use-form";
import { noticesIn, noticeWords } from "../../_data/words/settings/people";
import { TextField } from "../form/field";
import { SaveBar } from "../form/save-bar";

type Props = {
  name: string;
  /** Channel for messages to this staff member. */
  channel: "email" | "whatsapp";
  notices: readonly string[];
  pushNotices: readonly string[];
};

/** Name and notification settings of the signed-in staff member. */
export function OwnForm({ name, channel, notices, pushNotices }: Props) {
  const form = useForm({
    place: "akun",
    read: (typed) => ({
      name: typed.required("name", "Tulis namamu."),
      notices: noticesIn(typed.all("notices")),
      push_notices: noticesIn(typed.all("push_notices")),
    }),
    send: (change) => deskApi.changeMe(change),
  });
  const ways = [
    { field: "notices", by: channel === "email" ? "E-mail" : "WhatsApp", ticked: notices },
    { field: "push_notices", by: "Notifikasi", ticked: pushNotices },
  ] as const;
  return (
    <form className="panel stack" {...form.props}>
      <TextField name="name" label="Nama" defaultValue={name} maxLength={80} required faults={form.faults} />
      <table className="choices">
        <caption>Kabar untukmu</caption>
        <thead>
          <tr>
            <td />
            {ways.map(({ field, by }) => (
              <th key={field} scope="col">
                {by}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(noticeWords).map(([notice, words]) => (
            <tr key={notice}>
              <th scope="row">{words}</th>
              {ways.map(({ field, by, ticked }) => (
                <td key={field}>
                  <label>
                    <span className="unseen">
                      {words} lewat {by}
                    </span>
                    <input type="checkbox" name={field} value={notice} defaultChecked={ticked.includes(notice)} />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SaveBar form={form} />
    </form>
  );
}
