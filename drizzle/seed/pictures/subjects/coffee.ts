import { mix, roast, shade } from "../palette";
import { motifFill, type Scene } from "../scene";
import {
  circle,
  clip,
  cylinderLight,
  dark,
  down,
  ellipse,
  layers,
  linear,
  lit,
  radial,
  rect,
  shadow,
  thread,
  times,
  tone,
  veil,
} from "../svg";
import { bean } from "./beans";

/** Two wisps of steam from a point. */
export function steam(x: number, y: number): string {
  const wisp = (dx: number, height: number) =>
    thread(
      `M${x + dx} ${y}C${x + dx - 44} ${y - height * 0.3} ${x + dx + 48} ${y - height * 0.55} ${x + dx} ${y - height}`,
      "#FFFFFF",
      11,
      { opacity: 0.55 },
    );
  return wisp(-42, 170) + wisp(8, 230) + wisp(54, 150);
}

const bag =
  "M222 178H578L584 262C600 340 608 430 606 530C605 650 600 740 588 806C580 838 540 850 400 850" +
  "C260 850 220 838 212 806" +
  "C200 740 195 650 194 530C192 430 200 340 216 262Z";

/** A stand-up coffee bag with a cream label and a patterned foot. */
export function coffeePouch(scene: Scene): string {
  const { cloth } = scene;
  const foot =
    rect(150, 668, 500, 200, "url(#motif)") + rect(150, 658, 500, 10, cloth.ink) + rect(150, 644, 500, 4, cloth.ink);
  return (
    motifFill(scene, "motif", { scale: 0.92, x: 400, y: 668 }) +
    linear("bulge", [dark(0, 0.3), lit(0.1, 0.2), lit(0.3, 0.08), dark(0.7, 0.04), dark(0.92, 0.26), dark(1, 0.4)]) +
    linear("height", [lit(0, 0.16), lit(0.4, 0), dark(1, 0.26)], down) +
    clip("bag", bag) +
    shadow(412, 842, 270, 34) +
    layers(bag, cloth.ground) +
    `<g clip-path="url(#bag)">${foot}</g>` +
    layers(bag, "url(#bulge)", "url(#height)") +
    drawBagClosure(scene) +
    label(scene)
  );
}

function drawBagClosure({ cloth, accent }: Scene): string {
  const ribs = times(5, (index) => `M226 ${188 + index * 9}H574`);
  return (
    veil("M222 178H578L582 232H218Z", mix(cloth.ground, shade, 0.4), 0.35) +
    thread(ribs, "#FFFFFF", 2, { opacity: 0.22 }) +
    thread("M216 254H584", shade, 3, { opacity: 0.3 }) +
    thread("M216 260H584", "#FFFFFF", 3, { opacity: 0.3 }) +
    `<path d="M222 203l13 8l-13 8ZM578 203l-13 8l13 8Z" fill="${accent.paper}"/>` +
    veil("M216 266C250 330 262 350 264 420C240 380 214 350 204 330Z", shade, 0.13) +
    veil("M584 266C556 320 542 340 538 400C566 370 588 350 596 330Z", "#FFFFFF", 0.1) +
    veil("M204 770C280 736 520 736 596 770C520 750 280 750 204 770Z", shade, 0.28)
  );
}

function label({ accent, cloth }: Scene): string {
  const mark = mix(accent.mid, accent.deep, 0.2);
  const lines = [
    [320, 160, 9],
    [344, 112, 6],
    [362, 76, 6],
  ].map(([y = 0, width = 0, height = 0]) => rect(400 - width / 2, y + 206, width, height, mark));
  return (
    `<rect x="276" y="332" width="256" height="286" fill="${shade}" fill-opacity=".25"/>` +
    rect(270, 324, 260, 288, "#FBF6EC") +
    `<rect x="282" y="336" width="236" height="264" fill="none" stroke="${mark}" stroke-width="3"/>` +
    circle(400, 426, 66, cloth.ground) +
    `<circle cx="400" cy="426" r="57" fill="none" stroke="${cloth.ink}" stroke-width="3"/>` +
    `<g transform="translate(400 426) rotate(28) scale(1.15)">${bean(cloth.ink, cloth.ground)}</g>` +
    lines.join("")
  );
}

/** A cup of coffee on its saucer. */
export function coffeeCup(scene: Scene): string {
  const { cloth } = scene;
  const glaze = cloth.ground;
  const body = "M196 486C200 610 250 726 330 756C370 766 410 766 450 756C530 726 580 610 584 486Z";
  return (
    motifFill(scene, "motif", { scale: 0.78, x: 390, y: 540 }) +
    cylinderLight("round") +
    clip("body", body) +
    radial("coffee", [tone(0, roast.glint), tone(0.55, roast.light), tone(1, roast.mid)], [0.4, 0.4, 0.7]) +
    shadow(412, 826, 320, 34) +
    saucer(glaze, cloth.ink) +
    thread("M566 548C676 520 700 660 524 676", mix(glaze, shade, 0.28), 40) +
    thread("M566 542C668 516 690 648 524 668", glaze, 32) +
    thread("M574 532C640 518 672 560 652 604", "#FFFFFF", 5, { opacity: 0.4 }) +
    layers(body, glaze) +
    `<g clip-path="url(#body)">` +
    rect(150, 548, 480, 128, "url(#motif)") +
    rect(150, 540, 480, 8, cloth.ink) +
    rect(150, 676, 480, 8, cloth.ink) +
    `</g>` +
    layers(body, "url(#round)") +
    ellipse(390, 486, 194, 50, mix(glaze, "#FFFFFF", 0.35)) +
    ellipse(390, 489, 180, 42, mix(glaze, shade, 0.4)) +
    ellipse(390, 498, 166, 33, "url(#coffee)") +
    steam(390, 440)
  );
}

function saucer(glaze: string, ink: string): string {
  return (
    ellipse(400, 800, 300, 56, mix(glaze, shade, 0.36)) +
    ellipse(400, 788, 300, 54, mix(glaze, "#FFFFFF", 0.12)) +
    `<ellipse cx="400" cy="788" rx="284" ry="48" fill="none" stroke="${ink}" stroke-width="6"/>` +
    ellipse(396, 784, 180, 28, mix(glaze, shade, 0.24)) +
    `<ellipse cx="392" cy="772" rx="96" ry="18" fill="${shade}" fill-opacity=".4"/>`
  );
}

/** A ceramic pour-over cone on a glass server. */
export function dripper(scene: Scene): string {
  const { cloth, accent } = scene;
  const lip =
    "M196 306C196 340 604 340 604 306C604 316 600 326 596 330C540 350 260 350 204 330C200 326 196 316 196 306Z";
  const cone = "M196 306C250 410 300 480 340 548H460C500 480 550 410 604 306Z";
  const paper = mix(accent.paper, "#FFFDF8", 0.6);
  return (
    motifFill(scene, "motif", { scale: 0.72, x: 400, y: 340 }) +
    cylinderLight("round") +
    clip("cone", cone) +
    shadow(412, 846, 220, 28) +
    server() +
    thread("M556 372C664 350 668 470 506 468", mix(cloth.ground, shade, 0.3), 36) +
    thread("M556 366C656 346 658 462 506 460", cloth.ground, 28) +
    `<path d="M210 300L232 226C340 252 460 252 568 226L590 300Z" fill="${paper}"/>` +
    ellipse(400, 232, 168, 34, mix(paper, shade, 0.1)) +
    ellipse(400, 246, 140, 24, roast.mid) +
    ellipse(392, 244, 80, 12, roast.light) +
    thread("M300 236L286 300M500 236L514 300M400 262V306", shade, 2.5, { opacity: 0.18 }) +
    layers(cone, cloth.ground) +
    `<g clip-path="url(#cone)">` +
    rect(180, 352, 440, 108, "url(#motif)") +
    rect(180, 344, 440, 8, cloth.ink) +
    rect(180, 460, 440, 8, cloth.ink) +
    `</g>` +
    layers(cone, "url(#round)") +
    layers(lip, mix(cloth.ground, "#FFFFFF", 0.3)) +
    layers("M262 546H538C552 546 556 574 538 576H262C244 574 248 546 262 546Z", cloth.ground, "url(#round)") +
    steam(400, 200)
  );
}

function server(): string {
  const glass =
    "M318 576C300 640 226 690 226 790C226 830 250 846 290 846H510C550 846 574 830 574 790C574 690 500 640 482 576Z";
  return (
    clip("glass", glass) +
    veil(glass, "#FFFFFF", 0.42) +
    `<g clip-path="url(#glass)">` +
    rect(200, 726, 400, 130, roast.mid) +
    ellipse(400, 728, 180, 18, roast.light) +
    `</g>` +
    thread("M400 576V722", roast.light, 5) +
    thread(glass, "#FFFFFF", 6, { opacity: 0.75 }) +
    thread("M262 806C246 740 286 690 316 652", "#FFFFFF", 11, { opacity: 0.6 })
  );
}
