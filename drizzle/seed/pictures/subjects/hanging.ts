import { mix, shade, wood } from "../palette";
import { edgeFill, motifFill, type Scene } from "../scene";
import {
  clip,
  dark,
  down,
  foldLight,
  layers,
  linear,
  lit,
  n,
  rect,
  shadow,
  thread,
  times,
  tone,
  veil,
  wallShadow,
} from "../svg";

function rail(y: number): string {
  return (
    linear("rail", [tone(0, wood.light), tone(0.4, wood.mid), tone(1, wood.deep)], down) +
    `<rect x="76" y="${y}" width="648" height="24" rx="12" fill="url(#rail)"/>` +
    thread(`M130 ${y + 4}L400 20L670 ${y + 4}`, wood.deep, 4)
  );
}

/** A length of cloth over a rail, its end bordered with triangles. */
export function hangingCloth(scene: Scene): string {
  const { cloth } = scene;
  const back = "M236 160H640C644 380 634 600 646 770C600 784 540 764 480 780L240 770Z";
  const front =
    "M168 168C170 150 182 146 200 146H574C592 146 602 152 604 168C600 400 612 640 602 862" +
    "C566 880 536 856 496 870C452 886 420 858 378 870" +
    "C336 882 300 858 262 870C226 880 196 862 164 868C176 640 162 400 168 168Z";
  return (
    motifFill(scene, "motif", { scale: 1.1, x: 168, y: 150 }) +
    edgeFill(scene, "edge", 740, 116, 168) +
    foldLight("folds") +
    linear("bend", [lit(0, 0.4), dark(0.05, 0.16), dark(0.14, 0)], down) +
    clip("front", front) +
    shadow(410, 924, 250, 18, 0.3) +
    rail(142) +
    wallShadow(back, [440, 450], 16, 26) +
    layers(back, mix(cloth.ground, cloth.ink, 0.3), "url(#folds)") +
    layers(front, "url(#motif)") +
    `<g clip-path="url(#front)">` +
    rect(150, 722, 470, 180, cloth.ground) +
    rect(150, 740, 470, 116, "url(#edge)") +
    rect(150, 722, 470, 10, cloth.ink) +
    rect(150, 856, 470, 8, cloth.ink) +
    `</g>` +
    layers(front, "url(#folds)", "url(#bend)")
  );
}

function fringe({ cloth, random }: Scene, count: number, [from, to]: [number, number], top: number, length: number) {
  return times(count, (index) => {
    const x = from + ((to - from) * index) / (count - 1);
    const sway = Math.round((random() - 0.5) * 16);
    const d = `M${n(x)} ${top}q${n(sway)} ${n(length / 2)} ${n(sway / 3)} ${n(length + sway)}`;
    return thread(d, index % 3 === 1 ? cloth.second : cloth.ink, 4.5);
  });
}

/** A gathered scarf over a rail with two fringed ends of unequal length. */
export function scarf(scene: Scene): string {
  const { cloth } = scene;
  const back = "M392 150C470 140 520 160 530 200C560 330 520 470 556 660L386 672C400 480 372 300 392 150Z";
  const front =
    "M262 214C258 164 300 138 372 140C440 138 486 160 480 214C462 330 494 440 470 560C456 650 486 720 478 800" +
    "C430 812 396 798 350 808C310 816 270 802 232 808C246 700 222 640 244 540C266 430 268 330 262 214Z";
  const overlap = "M484 200C466 330 496 440 472 560C466 596 468 620 472 648";
  return (
    motifFill(scene, "motif", { scale: 0.8, x: 238, y: 150 }) +
    edgeFill(scene, "edge", 700, 84, 230) +
    foldLight("folds") +
    linear("bend", [lit(0, 0.42), dark(0.06, 0.2), dark(0.16, 0)], down) +
    clip("front", front) +
    shadow(390, 924, 210, 16, 0.3) +
    rail(146) +
    wallShadow(back + front, [400, 470], 28, 26) +
    fringe(scene, 16, [390, 552], 664, 62) +
    layers(back, "url(#motif)", "url(#folds)") +
    veil(back, shade, 0.34) +
    thread(overlap, shade, 34, { opacity: 0.12 }) +
    thread(overlap, shade, 16, { opacity: 0.2 }) +
    fringe(scene, 25, [236, 474], 800, 74) +
    layers(front, "url(#motif)") +
    `<g clip-path="url(#front)">` +
    rect(200, 690, 320, 130, cloth.ground) +
    rect(200, 700, 320, 84, "url(#edge)") +
    rect(200, 686, 320, 8, cloth.ink) +
    rect(200, 784, 320, 7, cloth.ink) +
    `</g>` +
    layers(front, "url(#folds)", "url(#bend)") +
    thread("M330 150C318 330 350 480 322 690", shade, 7, { opacity: 0.22 }) +
    thread("M412 150C420 320 396 520 418 690", "#FFFFFF", 6, { opacity: 0.16 })
  );
}
