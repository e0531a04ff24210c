/** Styles of labels and packing slips: black on white, in millimeters, without any fetched resource. */

const common = [
  "*{box-sizing:border-box;margin:0}",
  "body{font:10pt/1.3 Arial,Helvetica,sans-serif;color:#000;background:#fff;-webkit-print-color-adjust:exact}",
  "h1,h2,p,table{margin:0;font-size:inherit}",
  ".row{display:flex;justify-content:space-between;align-items:flex-start;gap:3mm}",
  ".small{font-size:8pt}",
  ".strong{font-weight:700}",
  ".text{overflow-wrap:anywhere;white-space:pre-line}",
  ".none{padding:20mm;font-size:14pt}",
];

const label = [
  ".label{display:flex;flex-direction:column;gap:2mm;padding:4mm;overflow:hidden;break-inside:avoid}",
  ".courier{font-size:24pt;line-height:1.05;font-weight:700;overflow-wrap:anywhere}",
  ".bars svg{display:block;width:100%;height:16mm}",
  ".awb{text-align:center;font:700 13pt/1.2 monospace;letter-spacing:.5mm}",
  ".awb.wide{font-size:9pt;letter-spacing:0}",
  ".weight{white-space:nowrap}",
  ".blank{border:.4mm dashed #000;height:16mm;display:flex;align-items:center;justify-content:center}",
  ".part{border-top:.3mm solid #000;padding-top:2mm}",
  ".name{font-size:14pt;font-weight:700;line-height:1.15;overflow-wrap:anywhere}",
  ".street{font-size:11pt}",
  ".long .street{font-size:8.5pt;line-height:1.2}",
  ".long .name{font-size:11pt}",
  ".long .place{font-size:10pt}",
  ".long .courier{font-size:17pt}",
  ".place{font-size:12pt;font-weight:700}",
  ".qr svg{display:block;width:22mm;height:22mm}",
  ".foot{margin-top:auto}",
];

const slip = [
  ".slip{padding:0;break-after:page}",
  ".slip:last-child{break-after:auto}",
  ".slip h1{font-size:16pt}",
  ".slip table{width:100%;border-collapse:collapse;margin:4mm 0}",
  ".slip th,.slip td{border-bottom:.2mm solid #000;padding:1.5mm 1mm;text-align:left;vertical-align:top}",
  ".slip .number{text-align:right;white-space:nowrap}",
  ".note{border:.3mm solid #000;padding:2mm;margin-top:3mm}",
];

/** Page for each kind of paper. On a screen each sheet shows its edge. */
export const paperStyles = {
  label: [
    "@page{size:100mm 150mm;margin:0}",
    ...common,
    ...label,
    ".label{width:100mm;height:150mm;break-after:page}",
    ".label:last-child{break-after:auto}",
    "@media screen{.label{border:1px solid #999;margin:8px auto}}",
  ].join(""),
  label_a4: [
    "@page{size:A4;margin:0}",
    ...common,
    ...label,
    ".sheet{display:grid;grid-template:repeat(2,148.5mm)/repeat(2,105mm);width:210mm;height:297mm;break-after:page;overflow:hidden}",
    ".sheet:last-child{break-after:auto}",
    ".sheet .label{border:.1mm dashed #999}",
    "@media screen{.sheet{border:1px solid #999;margin:8px auto}}",
  ].join(""),
  slip: [
    "@page{size:A5;margin:10mm}",
    ...common,
    ...slip,
    "@media screen{.slip{width:128mm;border:1px solid #999;margin:8px auto;padding:10mm}}",
  ].join(""),
};

export type PaperKind = keyof typeof paperStyles;
