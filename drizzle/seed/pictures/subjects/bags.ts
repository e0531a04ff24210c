import { mix, shade, wood } from "../palette";
import { motifFill, type Scene } from "../scene";
import { clip, dark, down, foldLight, layers, linear, lit, n, radial, rect, shadow, thread, times } from "../svg";

function stitches(d: string, colour: string): string {
  return thread(d, colour, 3, { dash: "9 7", opacity: 0.75 });
}

function handle(dx: number, dy: number, colour: string): string {
  const arc = thread("M292 450C290 110 508 110 508 450", colour, 30, { isBlunt: true });
  return `<g transform="translate(${dx} ${dy})">${arc}</g>`;
}

/** A standing tote bag with two handles and a sewn label. */
export function tote(scene: Scene): string {
  const { cloth, accent } = scene;
  const body =
    "M176 420C320 412 480 412 624 420C634 560 646 720 660 846C560 864 240 864 140 846C154 720 166 560 176 420Z";
  const strap = mix(accent.mid, wood.deep, 0.35);
  const band = mix(cloth.ground, shade, 0.06);
  const foot = (x: number) =>
    rect(x - 17, 430, 34, 96, strap) +
    thread(`M${x - 11} 462h22v54h-22ZM${x - 11} 462l22 54M${x + 11} 462l-22 54`, "#FFFDF8", 2.5, { opacity: 0.7 });
  return (
    motifFill(scene, "motif", { scale: 1.15, x: 400, y: 500 }) +
    foldLight("folds") +
    linear("height", [lit(0, 0.14), dark(0.5, 0), dark(1, 0.34)], down) +
    clip("body", body) +
    shadow(415, 852, 310, 34) +
    handle(14, -22, mix(strap, shade, 0.45)) +
    `<path d="M176 420C320 400 480 400 624 420C480 432 320 432 176 420Z" fill="${mix(cloth.ground, shade, 0.5)}"/>` +
    layers(body, "url(#motif)") +
    `<g clip-path="url(#body)">` +
    rect(100, 400, 600, 84, band) +
    rect(100, 482, 600, 8, cloth.ink) +
    `</g>` +
    stitches("M178 440C320 432 480 432 622 440", cloth.ink) +
    layers(body, "url(#folds)", "url(#height)") +
    thread("M204 846C214 700 220 600 224 500M598 846C588 700 580 600 576 500", shade, 6, { opacity: 0.16 }) +
    handle(0, 0, strap) +
    thread("M284 440C284 104 516 104 516 440", "#FFFFFF", 3, { opacity: 0.3, dash: "9 7" }) +
    foot(292) +
    foot(508) +
    rect(566, 560, 56, 76, mix(accent.paper, "#FFFDF8", 0.4)) +
    `<path d="M594 578l14 20l-14 20l-14 -20Z" fill="${accent.mid}"/>`
  );
}

/** A flat zipped pouch with a tassel on its slider. */
export function pouch(scene: Scene): string {
  const { cloth, accent } = scene;
  const body =
    "M142 440C138 424 150 414 168 414H632C650 414 662 424 658 440C664 540 676 650 672 756" +
    "C672 790 654 806 622 808C480 822 320 822 178 808C146 806 128 790 128 756C124 650 136 540 142 440Z";
  const tape = mix(accent.deep, shade, 0.2);
  const teeth = times(46, (index) => rect(166 + index * 10.2, index % 2 === 0 ? 430 : 437, 6, 9, wood.light));
  return (
    motifFill(scene, "motif", { scale: 1.05, x: 400, y: 470 }) +
    linear("puff", [lit(0, 0.04), lit(0.28, 0.24), dark(0.6, 0.04), dark(1, 0.42)], down) +
    linear("ends", [dark(0, 0.3), dark(0.1, 0.02), dark(0.88, 0.04), dark(1, 0.36)]) +
    clip("body", body) +
    shadow(412, 808, 300, 32) +
    thread("M150 440C60 450 40 590 92 640C116 660 130 620 116 590C96 548 110 490 152 468", accent.mid, 15) +
    layers(body, "url(#motif)") +
    `<g clip-path="url(#body)">` +
    rect(100, 400, 600, 72, tape) +
    `</g>` +
    teeth +
    stitches("M146 482H654", cloth.ink) +
    layers(body, "url(#puff)", "url(#ends)") +
    thread("M190 792C320 806 480 806 610 792", "#FFFFFF", 3, { opacity: 0.18 }) +
    tassel(accent.mid, accent.deep)
  );
}

function tassel(colour: string, knot: string): string {
  const strands = times(9, (index) =>
    thread(
      `M${600 + index * 1.6} 542q${n((index - 4) * 3)} 40 ${n((index - 4) * 4)} 88`,
      index % 2 === 0 ? colour : knot,
      5,
    ),
  );
  return (
    `<rect x="584" y="424" width="44" height="28" rx="8" fill="${wood.light}" stroke="${wood.deep}"/>` +
    thread("M606 450V520", wood.mid, 7) +
    strands +
    `<rect x="592" y="512" width="30" height="34" rx="9" fill="${knot}"/>`
  );
}

/** A plump square cushion with piping, leaning a little. */
export function cushion(scene: Scene): string {
  const { cloth } = scene;
  const body =
    "M132 262C260 300 540 300 668 262C690 256 698 270 692 288C656 440 656 640 694 790C700 812 690 824 668 818" +
    "C540 784 260 784 132 818" +
    "C110 824 100 812 106 790C144 640 144 440 108 288C102 270 110 256 132 262Z";
  const creases = "M0 0C30 24 60 34 110 52M0 0C24 30 34 60 52 110M0 0L92 92";
  const pinch = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${thread(creases, shade, 6, { opacity: 0.2 })}</g>`;
  const piping = cloth.second;
  return (
    motifFill(scene, "motif", { scale: 1.3, x: 400, y: 540 }) +
    radial("plump", [lit(0, 0.26), lit(0.45, 0.04), dark(0.75, 0.12), dark(1, 0.46)], [0.4, 0.36, 0.72]) +
    shadow(412, 822, 310, 34) +
    `<g transform="rotate(-3 400 560)">` +
    layers(body, "url(#motif)", "url(#plump)") +
    pinch(122, 274, 0) +
    pinch(678, 274, 90) +
    pinch(680, 806, 180) +
    pinch(120, 806, 270) +
    thread(body, mix(piping, shade, 0.35), 15) +
    thread(body, piping, 10) +
    thread(body, "#FFFFFF", 3, { opacity: 0.35, dash: "3 9" }) +
    `</g>`
  );
}
