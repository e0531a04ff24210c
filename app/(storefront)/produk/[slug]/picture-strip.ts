/** Scrolling strip of product pictures. */

/** Id of a picture in the strip of a product page. */
export function pictureId(index: number): string {
  return `foto-${index + 1}`;
}

/** Scrolls to a picture on a product page: in its strip, or if the pictures stand below each other, by the page. */
export function showProductPicture(index: number): void {
  const picture = document.getElementById(pictureId(index));
  const strip = picture?.parentElement;
  if (!strip) return;
  if (strip.scrollWidth > strip.clientWidth) showStripPicture(strip, index);
  else picture.scrollIntoView({ block: "nearest" });
}

/** Scrolls to a picture in a strip. */
export function showStripPicture(strip: Element, index: number): void {
  const offset = offsets(strip)[index];
  if (offset !== undefined) strip.scrollTo({ left: strip.scrollLeft + offset });
}

/** Returns the index of the picture in front. */
export function getFrontPictureIndex(strip: Element): number {
  const distances = offsets(strip).map(Math.abs);
  return distances.indexOf(Math.min(...distances));
}

/** Distances of the pictures from the middle of the strip. */
function offsets(strip: Element): number[] {
  const middle = middleOf(strip);
  return [...strip.children].map((picture) => middleOf(picture) - middle);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
