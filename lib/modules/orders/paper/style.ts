import { labelMeasures, labelSizes } from "./label-layout";

/** Styles of labels and packing slips: black on white, in millimeters, without any fetched resource. */

const common = [
  "*{box-sizing:border-box;margin:0}",
  "body{font:10pt/1.3 Arial,Helvetica,sans-serif;color:#000;background:#fff;-webkit-print-color-adjust:exact}",
  "h1,h2,p,table{margin:0;font-size:inherit}",
  ".row{display:flex;justify-content:space-between;align-items:flex-start;gap:3mm}",
  ".small{font-size:8pt}",
  ".strong{font-weight:700}",
  ".text{overflow-wrap:anywhere;white-space:pre-line}",
  ".none{padding:20mm 4mm;font-size:14pt}",
  ".tools{display:flex;flex-wrap:wrap;align-items:center;gap:12px;padding:12px;border-bottom:1px solid #767676;font-size:16px}",
  ".tools h1,.tools p{flex-basis:100%}",
  ".tools a,.tools button{display:inline-flex;align-items:center;min-height:44px;font:inherit;color:#000}",
  ".tools button{padding:0 16px;border:1px solid #000;border-radius:8px;background:#fff;font-weight:700;cursor:pointer}",
  "@media screen{main{overflow-x:auto}}",
  "@media print{.tools{display:none}}",
];

const { padding, gap, partPadding, border, qr, leading } = labelMeasures;

const label = [
  `.label{display:flex;flex-direction:column;gap:${gap}mm;padding:${padding}mm;overflow:hidden;break-inside:avoid;line-height:${leading}}`,
  ".courier,.awb,.name,.phone,.place{font-weight:700;overflow-wrap:anywhere}",
  ".bars svg{display:block;width:100%}",
  ".awb{text-align:center}",
  `.weight{white-space:nowrap;min-width:${qr}mm;text-align:right}`,
  ".blank{border:.4mm dashed #000;display:flex;align-items:center;justify-content:center}",
  `.part{border-top:${border}mm solid #000;padding-top:${partPadding}mm}`,
  `.qr svg{display:block;width:${qr}mm;height:${qr}mm}`,
  ".foot{margin-top:auto}",
  ...labelSizes.flatMap(({ barsMm, ...points }, size) => [
    `.size-${size} :is(.bars svg,.blank){height:${barsMm}mm}`,
    ...Object.entries(points).map(([name, value]) => `.size-${size} .${name}{font-size:${value}pt}`),
  ]),
];

const slip = [
  ".slip{padding:0;break-after:page}",
  ".slip:last-child{break-after:auto}",
  ".slip h2{font-size:16pt}",
  ".slip table{width:100%;border-collapse:collapse;margin:4mm 0}",
  ".slip th,.slip td{border-bottom:.2mm solid #000;padding:1.5mm 1mm;text-align:left;vertical-align:top}",
  ".slip td:nth-child(2){min-width:22mm}",
  ".slip .number{text-align:right;white-space:nowrap}",
  ".note{border:.3mm solid #000;padding:2mm;margin-top:3mm}",
];

const slipPage = [
  "@page{size:A5;margin:10mm}",
  ...common,
  ...slip,
  "@media screen{.slip{width:128mm;max-width:100%;border:1px solid #767676;margin:8px auto;padding:10mm}}",
].join("");

/** Page for each kind of paper. On a screen each sheet shows its edge. */
export const paperStyles = {
  label: [
    "@page{size:100mm 150mm;margin:0}",
    ...common,
    ...label,
    ".label{width:100mm;height:150mm;break-after:page}",
    ".label:last-child{break-after:auto}",
    "@media screen{.label{border:1px solid #767676;margin:8px auto}}",
  ].join(""),
  label_a4: [
    "@page{size:A4;margin:0}",
    ...common,
    ...label,
    ".sheet{display:grid;grid-template:repeat(2,148.5mm)/repeat(2,105mm);width:210mm;height:297mm;break-after:page;overflow:hidden}",
    ".sheet:last-child{break-after:auto}",
    ".sheet .label{border:.1mm dashed #767676}",
    "@media screen{.sheet{border:1px solid #767676;margin:8px auto}}",
  ].join(""),
  slip: slipPage,
  slip_without_prices: slipPage,
};

export type PaperKind = keyof typeof paperStyles;
