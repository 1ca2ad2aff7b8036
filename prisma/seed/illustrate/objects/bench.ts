import { type Canvas, fill, linear } from "../canvas";
import { lit, shaded } from "../colour";
import { ellipse, type Point, polygon, roundedBox } from "../curve";
import { dropShadow } from "../shadow";

/** A low bench or stool to set things on. */
export function bench(
  art: Canvas,
  [x, y]: Point,
  width: number,
  floor: number,
  wood = "#c9a070",
): void {
  const [left, right] = [x - width / 2, x + width / 2];
  dropShadow(art, ellipse(x + 60, floor + 8, width * 0.52, 24), [0, 0], 16, 0.36);
  for (const [foot, lean] of [
    [left + 60, -16],
    [right - 60, 16],
  ] as const) {
    const leg = polygon([
      [foot - 15, y],
      [foot + 15, y],
      [foot + 11 + lean, floor],
      [foot - 11 + lean, floor],
    ]);
    fill(
      art,
      leg,
      linear(
        art,
        [foot - 16, 0],
        [foot + 16, 0],
        [
          [0, lit(wood, 0.2)],
          [0.4, wood],
          [1, shaded(wood, 0.42)],
        ],
      ),
    );
  }
  fill(
    art,
    polygon([
      [left + 36, y - 64],
      [right - 36, y - 64],
      [right, y],
      [left, y],
    ]),
    linear(
      art,
      [left, y - 64],
      [right, y],
      [
        [0, lit(wood, 0.42)],
        [1, wood],
      ],
    ),
  );
  fill(
    art,
    roundedBox(left, y - 2, width, 34, 5),
    linear(
      art,
      [left, y],
      [right, y + 34],
      [
        [0, wood],
        [1, shaded(wood, 0.34)],
      ],
    ),
  );
}
