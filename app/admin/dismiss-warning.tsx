"use client";

import { adminApi } from "./_hooks/api";
import { ActionButton } from "./_ui/action-button";

/** Button that hides a warning for this staff member, on all devices. */
export function DismissWarning({ id, message }: { id: string; message: string }) {
  return <ActionButton press="Sudah tahu, tutup" to={message} action={() => adminApi.dismissWarning({ id })} />;
}
