import { type Canvas, fill, linear, num } from "../canvas";
import { lit, shaded } from "../colour";
import { type Point, roundedBox } from "../curve";
import { dropShadow } from "../shadow";

/** An open box of cedar pencils, seen from above. */
export function pencils(art: Canvas): void {
  const paints = ["#b8532f", "#24483e", "#d3a13c", "#5b7b8c", "#7d8762", "#c99a83"];
  const tray = roundedBox(-210, -300, 420, 600, 14);
  dropShadow(art, tray, [20, 24], 15, 0.42);
  fill(
    art,
    tray,
    linear(
      art,
      [-210, -300],
      [210, 300],
      [
        [0, "#d9bf98"],
        [1, "#b4925f"],
      ],
    ),
  );
  fill(
    art,
    roundedBox(-192, -282, 384, 564, 6),
    linear(
      art,
      [-192, -282],
      [192, 282],
      [
        [0, "#6f5433"],
        [1, "#94744a"],
      ],
    ),
  );
  for (const [index, paint] of [...paints, ...paints].entries()) {
    const x = -172 + index * 31.3;
    const y = -268 + (index % 4) * 7;
    pencil(art, [x, y], 530, paint);
  }
}

function pencil(art: Canvas, [x, y]: Point, length: number, paint: string): void {
  const [half, neck] = [13, 56];
  const tone = linear(
    art,
    [x - half, 0],
    [x + half, 0],
    [
      [0, lit(paint, 0.2)],
      [0.34, lit(paint, 0.42)],
      [0.36, paint],
      [0.68, paint],
      [0.7, shaded(paint, 0.3)],
      [1, shaded(paint, 0.4)],
    ],
  );
  fill(art, `M${num(x - half)} ${y + neck}l4-4 5 4 5-5 4 5 4-4 4 4V${y + length}h-26z`, tone);
  fill(
    art,
    `M${num(x)} ${y}L${num(x - half)} ${y + neck}l4-4 5 4 5-5 4 5 4-4 4 4z`,
    linear(
      art,
      [x - half, 0],
      [x + half, 0],
      [
        [0, "#ecd0a2"],
        [1, "#bd925c"],
      ],
    ),
  );
  fill(art, `M${num(x)} ${y}l-4 16h8z`, "#3a3634");
}
