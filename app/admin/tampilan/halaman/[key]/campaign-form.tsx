import { adminApi } from "@/app/admin/_hooks/api";
import { FindField, type FindFieldResult } from "@/app/admin/_ui/find-field";
import { SelectField } from "@/app/admin/_ui/form/field";
import type { SectionContent } from "./page-draft";
import { createSectionFields, type SectionFormProps } from "./section-form";

/** Section that shows a campaign while it runs. The list offers the newest campaigns; a search finds the others. */
export function CampaignForm(form: SectionFormProps<SectionContent<"campaign">>) {
  const { campaigns, onCampaign } = form.choices;
  if (campaigns.length === 0) return <p className="quiet">Belum ada kampanye. Buat dulu di menu Promosi.</p>;
  const choices = campaigns.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <SelectField
        {...createSectionFields(form)("campaign_id")}
        label="Kampanye"
        hint="Bagian ini tampil selama kampanyenya berjalan."
        choices={[{ value: "", label: "Pilih kampanye" }, ...choices]}
      />
      {onCampaign && (
        <FindField
          label="Cari kampanye lain"
          what="Kampanye"
          find={findCampaigns}
          without={campaigns.map(({ id }) => id)}
          onPick={({ id, name }) => {
            onCampaign({ id, title: name });
            form.change({ campaign_id: id });
          }}
        />
      )}
    </>
  );
}

async function findCampaigns(q: string): Promise<FindFieldResult[]> {
  const { items } = await adminApi.listCampaigns({ q, limit: 8 });
  return (items ?? []).map(({ id, title }) => ({ id: id ?? "", name: title ?? "" }));
}
