/** The pictures of a product, side by side in a strip that scrolls. */

/** The id of a picture in the strip of a product's page. */
export function pictureId(index: number): string {
  return `foto-${index + 1}`;
}

/** Brings a picture on a product's page to the front. */
export function showPicture(index: number): void {
  const picture = document.getElementById(pictureId(index));
  if (picture?.parentElement) showIn(picture.parentElement, index);
}

/** Brings a picture of a strip to the front. */
export function showIn(strip: Element, index: number): void {
  const offset = offsets(strip)[index];
  if (offset !== undefined) strip.scrollTo({ left: strip.scrollLeft + offset });
}

/** Which picture of a strip is in front. */
export function frontOf(strip: Element): number {
  const distances = offsets(strip).map(Math.abs);
  return distances.indexOf(Math.min(...distances));
}

/** How far each picture is from the middle of its strip. */
function offsets(strip: Element): number[] {
  const middle = middleOf(strip);
  return [...strip.children].map((picture) => middleOf(picture) - middle);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
