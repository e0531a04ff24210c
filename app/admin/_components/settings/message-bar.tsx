"use client";

import { deskApi } from "../../_data/browser/api";
import { useChosen } from "../../_data/browser/lists/use-chosen";
import { useReport } from "../../_data/browser/lists/use-report";
import { useWork } from "../../_data/browser/use-work";
import { retryReport } from "../../_data/words/settings/messages";
import { ChosenBar } from "../ui/chosen-bar";
import { ConfirmButton } from "../ui/confirm-button";

/** Sends those messages again that are chosen among the ones given up: shown before, and what came of each told after. */
export function MessageBar({ formId, isEmpty }: { formId: string; isEmpty: boolean }) {
  const chosen = useChosen(formId);
  const { isBusy, trouble, change } = useWork();
  const [report, setReport] = useReport("hasil", isBusy);
  const names = new Map(chosen.boxes.map(({ id, name }) => [id, name]));
  const retry = () =>
    change(async () => {
      const { outcomes } = await deskApi.retryMessages({ ids: chosen.ids });
      setReport(retryReport(outcomes ?? [], names));
      chosen.none();
    });
  return (
    <ChosenBar of="pesan" chosen={chosen} isEmpty={isEmpty} trouble={trouble} report={report}>
      {chosen.ids.length > 0 && (
        <ConfirmButton
          press="Kirim lagi"
          title={`Kirim lagi ${chosen.ids.length} pesan ini?`}
          confirm="Ya, kirim lagi"
          isBusy={isBusy}
          isMain
          onConfirm={retry}
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
