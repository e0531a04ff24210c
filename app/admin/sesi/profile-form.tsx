"use client";

import { parseStaffNotifications, staffNotificationLabels } from "../_copy/staff";
import { adminApi } from "../_hooks/api";
import { useForm } from "../_hooks/use-form";
import { TextField } from "../_ui/form/field";
import { SaveBar } from "../_ui/form/save-bar";

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
    draftName: "akun",
    read: (typed) => ({
      name: typed.required("name", "Tulis namamu."),
      notifications: parseStaffNotifications(typed.all("notifications")),
      push_notifications: parseStaffNotifications(typed.all("push_notifications")),
    }),
    send: (change) => adminApi.updateMe(change),
  });
  const channels = [
    { field: "notifications", by: channel === "email" ? "E-mail" : "WhatsApp", ticked: notices },
    { field: "push_notifications", by: "Notifikasi", ticked: pushNotices },
  ] as const;
  return (
    <form className="panel stack" {...form.props}>
      <TextField name="name" label="Nama" defaultValue={name} maxLength={80} required faults={form.faults} />
      <table className="choices">
        <caption>Notifikasi untukmu</caption>
        <thead>
          <tr>
            <td />
            {channels.map(({ field, by }) => (
              <th key={field} scope="col">
                {by}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(staffNotificationLabels).map(([notice, text]) => (
            <tr key={notice}>
              <th scope="row">{text}</th>
              {channels.map(({ field, by, ticked }) => (
                <td key={field}>
                  <label>
                    <span className="unseen">
                      {text} lewat {by}
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
