import { luminance, mix, shade, wood } from "../palette";
import { edgeFill, fillView, motifFill, type Scene } from "../scene";
import {
  dark,
  down,
  ellipse,
  foldLight,
  layers,
  linear,
  lit,
  n,
  rect,
  shadow,
  slant,
  thread,
  times,
  tone,
  wallShadow,
} from "../svg";

/** A pile of folded cloth with a paper band and a label. */
export function foldedCloth(scene: Scene): string {
  const { cloth, accent } = scene;
  const plain = mix(cloth.ink, cloth.ground, 0.12);
  const band = luminance(cloth.ground) > 0.55 ? accent.mid : accent.light;
  const strip = (index: number) => {
    const top = 566 + index * 62;
    const spread = index * 5;
    const [left, right] = [112 - spread, 688 + spread];
    const rightEnd = `C${right + 16} ${top + 8} ${right + 16} ${top + 54} ${right - 8} ${top + 62}`;
    const leftEnd = `C${left - 16} ${top + 54} ${left - 16} ${top + 8} ${left + 10} ${top}`;
    const d = `M${left + 10} ${top}H${right - 10}${rightEnd}H${left + 8}${leftEnd}Z`;
    const seam = thread(`M${left} ${top + 34}H${right}`, shade, 2, { opacity: 0.22 });
    return layers(d, index % 2 === 0 ? "url(#motif)" : plain, "url(#strip)") + seam;
  };
  const face = "M196 360C330 352 470 352 604 360L690 560C694 572 684 578 672 578H128C116 578 106 572 110 560Z";
  return (
    motifFill(scene, "motif", { scale: 0.86, y: 566 }) +
    motifFill(scene, "face", { scale: 1, squash: 0.62, x: 400, y: 360 }) +
    linear("strip", [lit(0, 0.2), dark(0.45, 0.06), dark(1, 0.5)], down) +
    linear("sheen", [lit(0, 0.24), lit(0.5, 0), dark(1, 0.16)], slant) +
    shadow(410, 812, 340, 40) +
    times(4, strip) +
    layers(face, "url(#face)", "url(#sheen)") +
    thread("M118 577H682", "#FFFFFF", 3, { opacity: 0.35 }) +
    paperBand(band, mix(accent.mid, accent.deep, 0.3))
  );
}

function paperBand(paper: string, mark: string): string {
  const lines = [0, 1, 2].map((index) => rect(364 + index * 8, 722 + index * 15, 72 - index * 16, 5, mark));
  return (
    linear("paper", [dark(0, 0.14), lit(0.3, 0.2), dark(1, 0.2)]) +
    layers("M352 354H448L466 580H334Z", paper) +
    rect(334, 579, 132, 235, mix(paper, shade, 0.08)) +
    rect(334, 579, 132, 235, "url(#paper)") +
    rect(350, 620, 100, 158, "#FFFDF8") +
    `<circle cx="400" cy="670" r="30" fill="none" stroke="${mark}" stroke-width="5"/>` +
    `<path d="M400 648L419 670L400 692L381 670Z" fill="${mark}"/>` +
    lines.join("") +
    thread("M352 354L334 580M448 354L466 580", shade, 2, { opacity: 0.25 })
  );
}

/** A close-up of cloth whose corner is turned over, so the paler reverse and the stitched hem show. */
export function clothDetail(scene: Scene): string {
  const { cloth, view } = scene;
  const at = (u: number, v: number) => `${n(view.x + u * view.width)} ${n(view.y + v * view.height)}`;
  const centre: [number, number] = [view.x + 0.62 * view.width, view.y + 0.66 * view.height];
  const crease = `C${at(0.66, 0.8)} ${at(0.86, 0.64)} ${at(1.03, 0.44)}`;
  const flap = `M${at(0.36, 1.03)}${crease}L${at(0.46, 0.48)}Z`;
  const hem = `M${at(0.39, 1.03)}L${at(0.482, 0.508)}L${at(1.03, 0.468)}`;
  const below = `M${at(0.36, 1.03)}${crease}L${at(1.03, 1.03)}Z`;
  const fold = `M${at(0.36, 1.03)}${crease}`;
  return (
    motifFill(scene, "motif", { scale: 2.4, x: view.x, y: view.y }) +
    linear("wave", [dark(0, 0.2), lit(0.2, 0.16), dark(0.36, 0.12), lit(0.5, 0.12), dark(0.66, 0.2)], slant) +
    linear("turn", [dark(0, 0.1), lit(0.3, 0.12), dark(0.46, 0.02), lit(0.58, 0.3), dark(0.72, 0.32)], slant) +
    fillView(view, "url(#motif)") +
    fillView(view, "url(#wave)") +
    wallShadow(flap, centre, -14, -8) +
    layers(below, mix(scene.floor, shade, 0.12)) +
    thread(fold, shade, 46, { opacity: 0.1 }) +
    thread(fold, shade, 26, { opacity: 0.14 }) +
    layers(flap, mix(cloth.ground, cloth.ink, 0.08)) +
    `<path d="${flap}" fill="url(#motif)" fill-opacity=".26"/>` +
    layers(flap, "url(#turn)") +
    thread(hem, cloth.ink, 4, { dash: "16 11", opacity: 0.8, isBlunt: true })
  );
}

/** A table seen from its end, with a runner that hangs over the edge. */
export function tableRunner(scene: Scene): string {
  const { cloth, view } = scene;
  const [left, right] = [view.x, view.x + view.width];
  const fringe = times(25, (index) =>
    thread(`M${n(250 + index * 12.5)} 914v34`, index % 3 === 1 ? cloth.second : cloth.ink, 4.5),
  );
  const top = "M318 470H482L560 690H240Z";
  return (
    motifFill(scene, "top", { scale: 0.8, squash: 0.62, x: 400, y: 470 }) +
    motifFill(scene, "motif", { scale: 0.95, x: 400, y: 690 }) +
    edgeFill(scene, "edge", 800, 104, 244) +
    foldLight("folds") +
    linear("board", [tone(0, wood.light), tone(1, mix(wood.light, wood.mid, 0.35))], down) +
    linear("side", [tone(0, wood.mid), tone(1, wood.deep)], down) +
    linear("far", [dark(0, 0.16), lit(1, 0.16)], down) +
    layers(`M${n(left + 90)} 470H${n(right - 90)}L${n(right + 160)} 690H${n(left - 160)}Z`, "url(#board)") +
    rect(left, 690, view.width, 44, "url(#side)") +
    rect(left, 734, view.width, 300, mix(scene.floor, shade, 0.3)) +
    layers(top, "url(#top)", "url(#far)") +
    thread("M318 470L240 690M482 470L560 690", cloth.ink, 4) +
    shadow(430, 850, 170, 60, 0.3) +
    fringe +
    layers("M240 690H560V918H240Z", "url(#motif)") +
    rect(240, 786, 320, 132, cloth.ground) +
    rect(240, 800, 320, 104, "url(#edge)") +
    rect(240, 784, 320, 8, cloth.ink) +
    rect(240, 906, 320, 10, cloth.ink) +
    layers("M240 690H560V918H240Z", "url(#folds)") +
    thread("M240 690H560", "#FFFFFF", 5, { opacity: 0.4 }) +
    smallBowl(scene)
  );
}

function smallBowl({ accent }: Scene): string {
  const body = "M318 500C322 556 356 590 372 592H428C444 590 478 556 482 500Z";
  return (
    linear("glaze", [dark(0, 0.3), lit(0.3, 0.3), dark(0.6, 0.06), dark(1, 0.4)]) +
    shadow(412, 594, 70, 12, 0.5) +
    layers(body, accent.mid, "url(#glaze)") +
    ellipse(400, 500, 82, 20, mix(accent.mid, "#FFFFFF", 0.3)) +
    ellipse(400, 502, 74, 15, mix(accent.deep, accent.mid, 0.4))
  );
}
