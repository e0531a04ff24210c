import { mix, roast, shade, wood } from "../palette";
import { centredFill, motifFill, type Scene } from "../scene";
import {
  circle,
  clip,
  cylinderLight,
  dark,
  ellipse,
  layers,
  linear,
  lit,
  radial,
  rect,
  shadow,
  slant,
  thread,
  veil,
  wallShadow,
} from "../svg";
import { steam } from "./coffee";

/** A glazed body with the motif between two lines, shaded as a round shape. */
function glazed({ cloth }: Scene, body: string, top: number, bottom: number): string {
  const line = (y: number) => rect(0, y, 800, 8, cloth.ink);
  return (
    clip("body", body) +
    layers(body, cloth.ground) +
    `<g clip-path="url(#body)">` +
    rect(0, top, 800, bottom - top, "url(#motif)") +
    `${line(top - 8)}${line(bottom)}</g>` +
    layers(body, "url(#round)")
  );
}

/** The opening of a vessel: its lip, and the dark inside below it. */
function mouth({ cloth }: Scene, cx: number, cy: number, rx: number, ry: number): string {
  const thickness = Math.max(7, rx * 0.06);
  return (
    ellipse(cx, cy, rx, ry, mix(cloth.ground, "#FFFFFF", 0.35)) +
    ellipse(cx, cy + 2, rx - thickness, ry - thickness * 0.55, mix(cloth.ground, shade, 0.42))
  );
}

/** A straight mug with a handle, filled with coffee. */
export function mug(scene: Scene): string {
  const { cloth } = scene;
  const body =
    "M186 392C190 540 196 680 206 764C212 806 244 820 366 822C488 820 520 806 526 764C536 680 542 540 546 392Z";
  return (
    motifFill(scene, "motif", { scale: 0.95, x: 366, y: 480 }) +
    cylinderLight("round") +
    shadow(400, 820, 270, 34) +
    thread("M534 486C694 452 706 722 522 706", mix(cloth.ground, shade, 0.34), 50) +
    thread("M534 478C684 448 694 708 522 696", mix(cloth.ground, shade, 0.06), 40) +
    thread("M548 466C640 452 672 540 648 612", "#FFFFFF", 6, { opacity: 0.4 }) +
    glazed(scene, body, 480, 710) +
    mouth(scene, 366, 392, 180, 44) +
    ellipse(366, 404, 156, 29, roast.mid) +
    ellipse(340, 400, 84, 13, roast.light) +
    steam(366, 340)
  );
}

/** A wide bowl on a small foot. */
export function bowl(scene: Scene): string {
  const { cloth } = scene;
  const ring =
    "M150 488C180 530 280 552 400 552C520 552 620 530 650 488C620 516 520 534 400 534C280 534 180 516 150 488Z";
  const body = "M108 470C112 650 230 786 330 806H470C570 786 688 650 692 470Z";
  return (
    motifFill(scene, "motif", { scale: 0.95, x: 400, y: 548 }) +
    cylinderLight("round") +
    radial("inside", [lit(0, 0.3), dark(1, 0.3)], [0.66, 0.8, 0.8]) +
    shadow(412, 836, 250, 32) +
    layers("M322 796H478L490 842C440 852 360 852 310 842Z", mix(cloth.ground, shade, 0.2), "url(#round)") +
    glazed(scene, body, 548, 696) +
    ellipse(400, 470, 292, 84, mix(cloth.ground, "#FFFFFF", 0.35)) +
    ellipse(400, 473, 276, 74, mix(cloth.ground, shade, 0.24)) +
    ellipse(400, 473, 276, 74, "url(#inside)") +
    veil(ring, cloth.ink, 0.8)
  );
}

/** A plate upright on a wooden stand, the motif on its rim and a medallion in its well. */
export function plate(scene: Scene): string {
  const { cloth } = scene;
  const circle = (r: number, fill: string, extra = "") =>
    `<circle cx="400" cy="490" r="${r}" fill="${fill}" ${extra}/>`;
  const ring = (r: number, width: number) => circle(r, "none", `stroke="${cloth.ink}" stroke-width="${width}"`);
  return (
    centredFill(scene, "motif", 1.1, 400, 490) +
    linear("gleam", [lit(0, 0.36), lit(0.45, 0), dark(1, 0.3)], slant) +
    linear("dip", [dark(0, 0.26), dark(0.5, 0), lit(1, 0.3)], slant) +
    shadow(415, 836, 230, 26) +
    thread("M400 700L470 836", wood.deep, 20) +
    wallShadow("M94 490A306 306 0 1 1 706 490A306 306 0 1 1 94 490Z", [400, 490]) +
    circle(310, mix(cloth.ground, shade, 0.12)) +
    circle(304, "url(#motif)") +
    ring(300, 8) +
    circle(206, cloth.ground) +
    ring(206, 7) +
    circle(192, "url(#dip)") +
    ring(120, 3) +
    circle(112, "url(#motif)") +
    ring(112, 6) +
    circle(310, "url(#gleam)") +
    thread("M180 330C220 264 280 222 350 206", "#FFFFFF", 9, { opacity: 0.5 }) +
    thread("M262 762L196 838M538 762L604 838", wood.mid, 22) +
    thread("M226 788C300 812 500 812 574 788", wood.mid, 20) +
    thread("M262 762L250 734M538 762L550 734", wood.light, 18)
  );
}

function branch(d: string, leaves: [number, number, number][], colour: string): string {
  const leaf = "M0 0C16 -18 20 -54 0 -84C-20 -54 -16 -18 0 0Z";
  const vein = thread("M0 0V-70", "#FFFFFF", 2, { opacity: 0.3, isBlunt: true });
  const drawn = leaves.map(
    ([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${layers(leaf, colour)}${vein}</g>`,
  );
  return thread(d, mix(colour, shade, 0.3), 6) + drawn.join("");
}

function branches(green: string): string {
  return (
    branch(
      "M396 410C390 300 350 200 290 110",
      [
        [380, 310, -70],
        [372, 280, 40],
        [342, 206, -78],
        [334, 190, 24],
        [306, 140, -84],
        [292, 116, -24],
      ],
      green,
    ) +
    branch(
      "M408 410C430 320 480 240 560 170",
      [
        [424, 340, 84],
        [446, 292, -4],
        [484, 240, 92],
        [502, 222, 8],
        [540, 188, 98],
        [556, 176, 44],
      ],
      mix(green, "#FFFFFF", 0.18),
    ) +
    branch(
      "M400 410C404 320 414 260 424 190",
      [
        [405, 310, -42],
        [412, 262, 48],
        [424, 196, 6],
      ],
      mix(green, shade, 0.2),
    )
  );
}

/** A round-shouldered vase with leafy branches. */
export function vase(scene: Scene): string {
  const { accent } = scene;
  const body =
    "M334 404C346 446 348 470 322 496C244 534 206 596 210 668C216 752 270 814 308 836C360 850 440 850 492 836" +
    "C530 814 584 752 590 668" +
    "C594 596 556 534 478 496C452 470 454 446 466 404Z";
  return (
    motifFill(scene, "motif", { scale: 0.98, x: 400, y: 560 }) +
    cylinderLight("round") +
    shadow(415, 838, 230, 32) +
    branches(mix(accent.mid, accent.deep, 0.25)) +
    glazed(scene, body, 560, 752) +
    mouth(scene, 400, 404, 68, 17) +
    thread("M258 620C270 580 296 552 326 538", "#FFFFFF", 12, { opacity: 0.45 })
  );
}

/** A round teapot with a rattan handle over its lid. */
export function teapot(scene: Scene): string {
  const { cloth, accent } = scene;
  const body =
    "M196 640C196 540 280 492 392 492C504 492 588 540 588 640C588 740 528 806 470 822H314C256 806 196 740 196 640Z";
  const spout = "M560 590C640 600 650 520 690 466L738 484C706 560 700 690 556 724Z";
  const lid = "M286 500C296 462 340 446 392 446C444 446 488 462 498 500C440 512 344 512 286 500Z";
  const rattan = mix(wood.mid, accent.mid, 0.15);
  return (
    motifFill(scene, "motif", { scale: 0.95, x: 392, y: 566 }) +
    cylinderLight("round") +
    shadow(420, 826, 270, 34) +
    layers(spout, mix(cloth.ground, shade, 0.08), "url(#round)") +
    `<g transform="rotate(20 714 475)">${ellipse(714, 475, 26, 9, mix(cloth.ground, shade, 0.5))}</g>` +
    thread("M252 540C190 200 594 200 532 540", mix(rattan, shade, 0.35), 28) +
    thread("M252 536C194 204 590 204 532 536", rattan, 20) +
    thread("M252 536C194 204 590 204 532 536", wood.light, 20, { dash: "3 13", isBlunt: true }) +
    glazed(scene, body, 574, 736) +
    layers(lid, mix(cloth.ground, "#FFFFFF", 0.08), "url(#round)") +
    thread("M284 502C344 514 440 514 500 502", shade, 4, { opacity: 0.35 }) +
    circle(392, 430, 26, cloth.ink) +
    `<circle cx="384" cy="422" r="8" fill="#FFFFFF" fill-opacity=".5"/>` +
    thread("M232 620C240 576 268 548 304 534", "#FFFFFF", 12, { opacity: 0.45 })
  );
}
