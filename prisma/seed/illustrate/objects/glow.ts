import { FLAT } from "../camera";
import { type Canvas, fill, radial } from "../canvas";
import { ellipse, type Point } from "../curve";

export const GLOW = "#ffd894";

/** Light spreading from a place over whatever lies behind it. */
export function glow(art: Canvas, [x, y]: Point, radius: number, strength = 0.5): void {
  fill(
    art,
    ellipse(x, y, radius, radius),
    radial(art, [x, y], radius, [
      [0, GLOW, strength],
      [0.4, GLOW, strength * 0.36],
      [1, GLOW, 0],
    ]),
  );
}

/** A pool of light on the table. */
export function pool(art: Canvas, [x, y]: Point, radius: number): void {
  fill(
    art,
    ellipse(x, y, radius, radius * FLAT),
    radial(
      art,
      [x, y],
      radius,
      [
        [0, "#ffe2a6", 0.62],
        [0.5, "#ffe2a6", 0.26],
        [1, "#ffe2a6", 0],
      ],
      FLAT,
    ),
  );
}
