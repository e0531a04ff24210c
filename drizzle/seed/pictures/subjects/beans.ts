import { mix, roast, shade, wood } from "../palette";
import { fillView, motifFill, type Scene } from "../scene";
import { circle, dark, ellipse, layers, lit, n, radial, repeat, shadow, thread, times } from "../svg";

const crease = "M4 -34C-12 -16 14 10 -3 34";

/** A plain bean of about 50 by 70 units around the origin, for a logo. */
export function bean(fill: string, line: string): string {
  return ellipse(0, 0, 25, 35, fill) + thread(crease, line, 5);
}

const roasts = 6;

/** Defines one bean of each roast, from dark to light, for `roastedBean`. */
function beanKinds(): string {
  return times(roasts, (kind) => {
    const fill = mix(roast.mid, roast.light, kind / (roasts - 1));
    const bean =
      ellipse(2, 5, 28, 38, mix(roast.deep, shade, 0.5)) +
      ellipse(0, 0, 26, 36, fill) +
      ellipse(-9, -8, 9, 19, mix(fill, roast.glint, 0.4)) +
      thread(crease, roast.deep, 5.5);
    return repeat(`bean${kind}`, bean, []);
  });
}

function roastedBean(x: number, y: number, size: number, { random }: Scene): string {
  const kind = Math.floor(random() * roasts);
  const turn = Math.round(random() * 360);
  const transform = `translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn}) scale(${n(size)})`;
  return `<use href="#bean${kind}" transform="${transform}"/>`;
}

/** Beans in a round dish, arranged in a sunflower's spiral from the rim inwards to cover it evenly. */
function heap(scene: Scene, cx: number, cy: number): string {
  const count = 96;
  return times(count, (index) => {
    const angle = index * 2.39996;
    const distance = 240 * Math.sqrt(1 - index / count);
    const size = 1.16 + scene.random() * 0.2;
    return roastedBean(cx + distance * Math.cos(angle), cy + distance * Math.sin(angle), size, scene);
  });
}

function spilled(scene: Scene): string {
  return (
    roastedBean(170, 800, 1.15, scene) +
    roastedBean(262, 868, 1.1, scene) +
    roastedBean(336, 816, 1.15, scene) +
    roastedBean(110, 690, 1.1, scene) +
    roastedBean(610, 846, 1.15, scene) +
    roastedBean(690, 772, 1.1, scene) +
    roastedBean(84, 884, 1.15, scene) +
    roastedBean(540, 910, 1.1, scene)
  );
}

/** A dish of roasted beans seen from above, on a cloth of the motif, with a few beans spilled. */
export function coffeeBeans(scene: Scene): string {
  const { view, cloth } = scene;
  const [left, top, bottom] = [n(view.x), n(view.y), n(view.y + view.height)];
  const [high, low] = [n(view.x + view.width * 0.3), n(view.x + view.width * 0.74)];
  const hem = `M${high} ${top}L${low} ${bottom}`;
  return (
    beanKinds() +
    motifFill(scene, "motif", { scale: 1.6, x: view.x, y: view.y }) +
    radial("glow", [lit(0, 0.3), dark(1, 0.16)], [0.3, 0.25, 0.9]) +
    radial("well", [dark(0.8, 0), dark(1, 0.5)]) +
    fillView(view, scene.floor) +
    thread(hem, shade, 14, { opacity: 0.2 }) +
    layers(`${hem}H${left}V${top}Z`, "url(#motif)") +
    thread(hem, cloth.ink, 7) +
    fillView(view, "url(#glow)") +
    shadow(456, 480, 326, 326, 0.55) +
    circle(430, 440, 312, wood.mid) +
    circle(426, 436, 306, wood.light) +
    circle(430, 440, 284, roast.deep) +
    heap(scene, 430, 440) +
    circle(430, 440, 286, "url(#well)") +
    spilled(scene)
  );
}
