"use client";

import { formatCount } from "@/app/admin/_copy/metrics";
import { adminApi } from "@/app/admin/_hooks/api";
import { ActionButton } from "@/app/admin/_ui/action-button";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** Shows how many codes went to new buyers today. The button raises today's quota by the usual daily quota. */
export function CodesToday({
  sent,
  quota,
  usual_quota,
  max_quota,
  is_near,
  is_reached,
}: MerchantAnswers["getCodeQuota"]) {
  const may = quota ?? 0;
  const raised = Math.min(may + (usual_quota ?? 0), max_quota ?? 0);
  return (
    <section className="panel stack" aria-labelledby="jatah-kode">
      <h2 id="jatah-kode">Jatah kode hari ini</h2>
      <p className={is_near ? "problem" : undefined}>
        {formatCount(sent)} dari {formatCount(may)} kode sudah terkirim ke pembeli baru.{" "}
        {is_reached && "Pembeli baru belum bisa memesan sampai besok."}
      </p>
      {raised > may && (
        <>
          <p className="quiet">
            Jatah ini menjaga supaya orang iseng tidak menghabiskan biaya pesanmu. Kalau memang pembeli asli, naikkan
            jadi {formatCount(raised)}; besok kembali ke {formatCount(usual_quota)}.
          </p>
          <ActionButton press="Naikkan untuk hari ini" action={() => adminApi.setCodeQuota({ quota: raised })} />
        </>
      )}
    </section>
  );
}
