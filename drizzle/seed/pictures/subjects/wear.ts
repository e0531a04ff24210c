import { mix, shade, wood } from "../palette";
import { edgeFill, motifFill, type Scene } from "../scene";
import {
  circle,
  clip,
  dark,
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
  veil,
  wallShadow,
} from "../svg";

const flip = 'transform="translate(800 0) scale(-1 1)"';

function hanger(shoulderY: number): string {
  return (
    thread(`M400 ${shoulderY}V150C400 128 438 128 438 104C438 82 404 78 396 100`, "#6F6255", 7) +
    `<g transform="translate(400 ${shoulderY})">` +
    thread("M0 -6C-70 10 -110 26 -138 44M0 -6C70 10 110 26 138 44", wood.mid, 18) +
    "</g>"
  );
}

const shirtBody =
  "M330 214L226 256C214 330 222 390 228 440C232 580 226 720 210 846C270 872 340 878 400 878" +
  "C460 878 530 872 590 846" +
  "C574 720 568 580 572 440C578 390 586 330 574 256L470 214C440 250 360 250 330 214Z";
const sleeve = "M244 249C190 264 160 300 146 342L78 486C108 520 152 540 200 546L240 430C232 372 230 310 244 249Z";

/** A short-sleeved batik shirt on a hanger, with collar, buttons and breast pocket. */
export function shirt(scene: Scene): string {
  const { cloth } = scene;
  const inside = mix(cloth.ground, shade, 0.45);
  const oneSleeve =
    layers(sleeve, "url(#sleeve)", "url(#arm)") +
    thread("M86 474C116 504 158 524 205 530", cloth.ground, 3, { dash: "7 6", opacity: 0.8 }) +
    thread("M244 249C230 310 232 372 240 430", shade, 4, { opacity: 0.35 });
  return (
    motifFill(scene, "motif", { scale: 1, x: 400, y: 260 }) +
    motifFill(scene, "sleeve", { scale: 1, x: 180, y: 300, turn: 22 }) +
    foldLight("folds") +
    linear("arm", [lit(0, 0.2), dark(0.5, 0.02), dark(1, 0.4)]) +
    shadow(410, 928, 250, 16, 0.3) +
    wallShadow(shirtBody, [400, 540]) +
    hanger(210) +
    ellipse(400, 216, 72, 32, inside) +
    oneSleeve +
    `<g ${flip}>${oneSleeve}</g>` +
    layers(shirtBody, "url(#motif)", "url(#folds)") +
    thread("M222 832C280 858 340 864 400 864C460 864 520 858 578 832", cloth.ground, 3, { dash: "8 6", opacity: 0.8 }) +
    placket(scene) +
    pocket(scene) +
    collar(scene)
  );
}

function placket({ cloth, accent }: Scene): string {
  const buttons = times(6, (index) => {
    const y = 322 + index * 96;
    return (
      `<circle cx="400" cy="${y}" r="10" fill="${shade}" fill-opacity=".3"/>` +
      circle(399, y - 2, 9.5, mix(accent.paper, "#FFFDF8", 0.5)) +
      `<path d="M396 ${y - 2}h6" stroke="${shade}" stroke-width="2"/>`
    );
  });
  return (
    `<path d="M380 262H420V877H380Z" fill="${cloth.ground}" fill-opacity=".2"/>` +
    thread("M420 262V877", shade, 4, { opacity: 0.4 }) +
    thread("M380 262V877", "#FFFFFF", 2.5, { opacity: 0.35 }) +
    buttons
  );
}

function pocket(scene: Scene): string {
  const d = "M462 396H552V486L507 506L462 486Z";
  return (
    motifFill(scene, "pocket", { scale: 1, x: 420, y: 300 }) +
    `<path d="${d}" fill="${shade}" fill-opacity=".4" transform="translate(4 6)"/>` +
    layers(d, "url(#pocket)") +
    `<path d="M462 396H552V416H462Z" fill="${scene.cloth.ground}" fill-opacity=".5"/>` +
    thread(d, scene.cloth.ink, 2.5, { opacity: 0.7 })
  );
}

function collar({ cloth }: Scene): string {
  const leaf = "M336 196C318 206 308 220 306 236L352 332C366 318 384 292 401 264C376 252 350 228 336 196Z";
  const rim =
    "M336 196C350 184 376 180 400 180C424 180 450 184 464 196C454 216 438 222 400 222C362 222 346 216 336 196Z";
  const one =
    `<path d="${leaf}" fill="${shade}" fill-opacity=".35" transform="translate(3 9)"/>` +
    layers(leaf, mix(cloth.ground, cloth.ink, 0.1), "url(#motif)", "url(#leaf)") +
    thread(leaf, cloth.ink, 3, { opacity: 0.75 });
  return (
    linear("leaf", [lit(0, 0.34), lit(1, 0.06)], slant) +
    layers(rim, mix(cloth.ground, shade, 0.3)) +
    `<rect x="376" y="192" width="48" height="22" rx="3" fill="#FFFDF8"/>` +
    one +
    `<g ${flip}>${one}</g>`
  );
}

const bodice =
  "M334 184C344 252 374 276 400 276C426 276 456 252 466 184L546 214C532 262 524 306 526 344" +
  "C520 392 500 424 492 462H308" +
  "C300 424 280 392 274 344C276 306 268 262 254 214Z";
const skirt =
  "M308 456H492C530 580 600 730 648 856C610 884 572 866 530 880C488 894 446 874 400 884C354 894 312 874 270 884" +
  "C228 892 190 876 152 856C200 730 270 580 308 456Z";
const cap = "M262 208C224 226 200 262 190 316C216 336 248 344 276 342C272 300 266 250 262 208Z";

/** A knee-length dress with cap sleeves, a sash and a flared skirt that ends in triangles. */
export function dress(scene: Scene): string {
  const { cloth, accent } = scene;
  const sash = mix(accent.mid, accent.deep, 0.3);
  const oneCap =
    layers(cap, "url(#bodice)", "url(#arm)") +
    thread("M192 312C218 330 248 338 276 336", cloth.ink, 4, { opacity: 0.6 });
  return (
    motifFill(scene, "bodice", { scale: 0.82, x: 400, y: 200 }) +
    motifFill(scene, "motif", { scale: 1, x: 400, y: 456 }) +
    edgeFill(scene, "edge", 772, 92, 400) +
    foldLight("folds") +
    linear("arm", [lit(0, 0.2), dark(0.4, 0.02), dark(1, 0.42)]) +
    clip("skirt", skirt) +
    shadow(410, 932, 270, 16, 0.32) +
    wallShadow(bodice + skirt, [400, 560]) +
    hanger(190) +
    `<path d="M334 184C360 214 440 214 466 184L448 282H352Z" fill="${mix(cloth.ground, shade, 0.5)}"/>` +
    oneCap +
    `<g ${flip}>${oneCap}</g>` +
    layers(bodice, "url(#bodice)", "url(#folds)") +
    thread("M334 184C344 252 374 276 400 276C426 276 456 252 466 184", cloth.ink, 7) +
    layers(skirt, "url(#motif)") +
    `<g clip-path="url(#skirt)">${hem(scene)}${pleats()}</g>` +
    layers(skirt, "url(#folds)") +
    sashDrawing(sash)
  );
}

function hem({ cloth }: Scene): string {
  return (
    rect(120, 758, 560, 160, cloth.ground) +
    rect(120, 772, 560, 92, "url(#edge)") +
    rect(120, 756, 560, 9, cloth.ink) +
    rect(120, 866, 560, 30, cloth.ink)
  );
}

function pleats(): string {
  const foot = [196, 262, 334, 372, 450, 500, 566, 618];
  return foot
    .map((x, index) => {
      const waist = 322 + index * 22;
      const isDark = index % 2 === 0;
      const spread = isDark ? 26 : 16;
      const [near, far] = [waist + (x - waist) * 0.35, waist + 6 + (x - waist) * 0.4];
      const left = `M${waist} 480C${n(near)} 640 ${x} 800 ${x} 900`;
      const right = `H${x + spread}C${x + spread} 800 ${n(far)} 640 ${waist} 480Z`;
      return isDark ? veil(left + right, shade, 0.24) : veil(left + right, "#FFFFFF", 0.13);
    })
    .join("");
}

function sashDrawing(colour: string): string {
  const tails =
    "M384 482C378 540 360 590 340 640L374 650C392 600 402 540 404 484ZM402 482C410 540 420 580 438 626L408 638" +
    "C396 590 392 540 390 484Z";
  return (
    `<path d="M304 444C360 454 440 454 496 444L500 484C440 496 360 496 300 484Z" fill="${colour}"/>` +
    thread("M302 462C360 472 440 472 498 462", "#FFFFFF", 3, { opacity: 0.2 }) +
    layers(tails, colour) +
    veil(tails, "#FFFFFF", 0.08) +
    `<rect x="378" y="440" width="36" height="54" rx="12" fill="${mix(colour, "#FFFFFF", 0.14)}"/>`
  );
}
