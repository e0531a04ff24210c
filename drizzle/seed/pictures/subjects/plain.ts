import { mix } from "../palette";
import { centredFill, fillView, middleX, type Scene } from "../scene";
import { dark, lit, n, radial, times } from "../svg";

/** The motif over the whole frame, darker towards the corners. */
export function pattern(scene: Scene): string {
  return (
    centredFill(scene, "motif", 2.6, middleX, scene.view.y + scene.view.height / 2) +
    radial("vignette", [lit(0.35, 0.06), dark(0.7, 0.03), dark(1, 0.3)], [0.46, 0.42, 0.78]) +
    fillView(scene.view, "url(#motif)") +
    fillView(scene.view, "url(#vignette)")
  );
}

/** A small medallion of the motif on plain ground, for a logo. */
export function emblem(scene: Scene): string {
  const { cloth, view } = scene;
  const middleY = view.y + view.height / 2;
  const ring = (radius: number, width: number, colour: string) =>
    `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const beads = times(
    32,
    (index) => `<circle cy="-279" r="7" fill="${cloth.second}" transform="rotate(${n(index * 11.25)})"/>`,
  );
  return (
    centredFill(scene, "motif", 2.5, 0, 0) +
    fillView(view, cloth.ground) +
    `<g transform="translate(${middleX} ${n(middleY)})">` +
    `<circle r="312" fill="${mix(cloth.ground, cloth.ink, 0.08)}"/>` +
    ring(308, 8, cloth.ink) +
    beads +
    `<circle r="246" fill="url(#motif)"/>` +
    ring(248, 12, cloth.ink) +
    `</g>`
  );
}
