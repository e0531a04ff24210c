"use client";

import { useAction } from "../_hooks/use-action";
import { useReport } from "../_hooks/use-report";
import { useSelection } from "../_hooks/use-selection";
import { ConfirmButton } from "../_ui/confirm-button";
import { ChosenBar } from "../_ui/selection-bar";
import { sentAgainReport } from "./resend-report";

type Outcomes = Parameters<typeof sentAgainReport>[1];
type Props = {
  of: Parameters<typeof sentAgainReport>[0];
  formId: string;
  isEmpty: boolean;
  send: (ids: string[]) => Promise<{ outcomes: Outcomes | null }>;
};

/** Retries the selected entries of a list. Previews them and shows the result of each. */
export function AgainBar({ of, formId, isEmpty, send }: Props) {
  const chosen = useSelection(formId);
  const { isPending, errorMessage, change } = useAction();
  const [report, setReport] = useReport("hasil", isPending);
  const names = new Map(chosen.boxes.map(({ id, name }) => [id, name]));
  const sendAgain = () =>
    change(async () => {
      const { outcomes } = await send(chosen.ids);
      setReport(sentAgainReport(of, outcomes ?? [], names));
      chosen.none();
    });
  return (
    <ChosenBar of={of} chosen={chosen} isEmpty={isEmpty} errorMessage={errorMessage} report={report}>
      {chosen.ids.length > 0 && (
        <ConfirmButton
          press="Kirim lagi"
          title={`Kirim lagi ${chosen.ids.length} ${of} ini?`}
          confirm="Ya, kirim lagi"
          isPending={isPending}
          isMain
          onConfirm={sendAgain}
        >
          <ul className="preview">
            {chosen.boxes.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </ConfirmButton>
      )}
    </ChosenBar>
  );
}
