type QrCaptions = { title: string; amount: string; deadline: string };

const width = 1_080;
const height = 1_350;
const margin = 90;

/** Renders the QR code as a picture with captions; null if the canvas fails. */
export async function renderQrPicture(square: SVGSVGElement | null, captions: QrCaptions): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!square || !pen) return null;
  [canvas.width, canvas.height] = [width, height];
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#000";
  pen.textAlign = "center";
  write(pen, captions.title, 48, 100);
  write(pen, captions.amount, 84, 1_180);
  write(pen, captions.deadline, 40, 1_270);
  const side = width - 2 * margin;
  const unit = side / square.viewBox.baseVal.width;
  pen.setTransform(unit, 0, 0, unit, margin, 150);
  pen.fill(new Path2D(square.lastElementChild?.getAttribute("d") ?? ""));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function write(pen: CanvasRenderingContext2D, text: string, size: number, y: number): void {
  pen.font = `700 ${size}px system-ui, sans-serif`;
  pen.fillText(text, width / 2, y, width - margin);
}
