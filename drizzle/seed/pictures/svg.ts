import { shade } from "./palette";

/** A color at an offset of a gradient. */
export type Stop = { offset: number; colour: string; opacity: number };

/** Start and end of a gradient within the painted shape's box: x1, y1, x2, y2. */
export type Direction = readonly [number, number, number, number];

const across: Direction = [0, 0, 1, 0];
export const down: Direction = [0, 0, 0, 1];
export const slant: Direction = [0, 0, 1, 1];

/** A stop in the light. */
export function lit(offset: number, opacity: number): Stop {
  return { offset, colour: "#FFFFFF", opacity };
}

/** A stop in the shade. */
export function dark(offset: number, opacity: number): Stop {
  return { offset, colour: shade, opacity };
}

/** A stop of solid color. */
export function tone(offset: number, colour: string): Stop {
  return { offset, colour, opacity: 1 };
}

/** Formats a number with at most two decimals and no leading zero, which keeps the SVG short. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1.");
}

/** Repeats a drawing `count` times and joins the results. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** Defines a drawing once and shows it at several places, each a `transform`. */
export function repeat(id: string, drawing: string, transforms: string[]): string {
  const shown = transforms.map((transform) => `<use href="#${id}" transform="${transform}"/>`);
  return `<defs><g id="${id}">${drawing}</g></defs>${shown.join("")}`;
}

function stopList(stops: Stop[]): string {
  return stops
    .map(({ offset, colour, opacity }) => {
      const alpha = opacity === 1 ? "" : ` stop-opacity="${n(opacity)}"`;
      return `<stop offset="${n(offset)}" stop-color="${colour}"${alpha}/>`;
    })
    .join("");
}

/** A linear gradient over the painted shape's own box. */
export function linear(id: string, stops: Stop[], [x1, y1, x2, y2]: Direction = across): string {
  const line = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`;
  return `<linearGradient id="${id}" ${line}>${stopList(stops)}</linearGradient>`;
}

/** A radial gradient over the painted shape's own box: center x, center y, and radius. */
export function radial(
  id: string,
  stops: Stop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string {
  return `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stopList(stops)}</radialGradient>`;
}

/** Shade and light over cloth that falls in soft vertical folds. */
export function foldLight(id: string): string {
  return linear(id, [
    dark(0, 0.28),
    lit(0.08, 0.18),
    dark(0.24, 0.12),
    lit(0.3, 0.1),
    dark(0.52, 0.2),
    lit(0.56, 0.16),
    dark(0.78, 0.1),
    lit(0.84, 0.08),
    dark(1, 0.3),
  ]);
}

/** Gradient of `shadow`. It looks like a blur of 18 units at a tenth of the cost. */
export const shadowPaint = radial("shadow", [
  dark(0, 1),
  dark(0.4, 0.86),
  dark(0.6, 0.52),
  dark(0.8, 0.16),
  dark(1, 0),
]);

/** A soft shadow on the floor under an object. */
export function shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.5): string {
  const radii = `rx="${n(rx + 24)}" ry="${n(ry + 14)}"`;
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" ${radii} fill="url(#shadow)" fill-opacity="${n(opacity)}"/>`;
}

/** A painted rectangle. */
export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
}

/** A painted ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

/** A painted circle. */
export function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`;
}

/** A clip path made of one path. */
export function clip(id: string, d: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
}

/** A path painted several times, one paint over the other: ground first, then pattern, then light. */
export function layers(d: string, ...paints: string[]): string {
  return paints.map((paint) => `<path d="${d}" fill="${paint}"/>`).join("");
}

/** Differences of a thread from a solid one with round ends. */
export type ThreadStyle = { opacity?: number; dash?: string; isBlunt?: boolean };

/** A thread, seam or strap: a path with only a stroke. */
export function thread(d: string, colour: string, width: number, style: ThreadStyle = {}): string {
  const opacity = style.opacity === undefined ? "" : ` stroke-opacity="${n(style.opacity)}"`;
  const dash = style.dash === undefined ? "" : ` stroke-dasharray="${style.dash}"`;
  const cap = style.isBlunt ? "" : ' stroke-linecap="round"';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${cap}${dash}${opacity}/>`;
}

/** A path with a translucent fill, for a tint or a glassy wall. */
export function veil(d: string, colour: string, opacity: number): string {
  return `<path d="${d}" fill="${colour}" fill-opacity="${n(opacity)}"/>`;
}

/** Soft shadow on a wall. Copies of growing size look like a blur and render far faster. */
export function wallShadow(d: string, [cx, cy]: readonly [number, number], dx = 22, dy = 26): string {
  const transforms = Array.from({ length: 10 }, (_, index) => {
    const size = 0.95 + index * 0.01;
    const [x, y] = [cx + dx - cx * size, cy + dy - cy * size];
    return `translate(${n(x)} ${n(y)}) scale(${n(size)})`;
  });
  return `<g fill="${shade}" fill-opacity=".032">${repeat("cast", `<path d="${d}"/>`, transforms)}</g>`;
}
