import { FLAT, UPRIGHT } from "../camera";
import { type Canvas, fill, linear } from "../canvas";
import { shaded } from "../colour";
import { blob, ellipse, type Point } from "../curve";
import { turned } from "../lathe";
import { paintPot, potShadow } from "../pottery";

/** A shallow dish of water on a turned pedestal, for birds. */
export function birdBath(art: Canvas, at: Point, size: number, stone: string): void {
  const [x, y] = at;
  const foot = turned(at, size, [
    [0.9, 0],
    [0.94, 0.06],
    [0.8, 0.2],
    [0.44, 0.44],
    [0.36, 1],
    [0.4, 1.6],
    [0.62, 1.92],
  ]);
  const basin = turned([x, y - size * 1.8], size, [
    [0.628, 0],
    [0.66, 0.04],
    [1.2, 0.26],
    [1.6, 0.5],
    [1.7, 0.62],
  ]);
  potShadow(art, foot);
  paintPot(art, foot, { glaze: stone, speckles: 40 });
  paintPot(art, basin, { glaze: stone, speckles: 50, rim: size * 0.1, inside: shaded(stone, 0.1) });
  const water = y - size * (1.8 + 0.56) * UPRIGHT;
  fill(
    art,
    ellipse(x, water + 4, size * 1.52, size * 1.52 * FLAT * 0.9),
    linear(
      art,
      [x - size * 1.5, water],
      [x + size * 1.5, water],
      [
        [0, "#7c98a0"],
        [0.5, "#b9cfd2"],
        [1, "#e4eeee"],
      ],
    ),
  );
  fill(
    art,
    blob([
      [x - size * 0.5, water],
      [x, water - size * 0.1],
      [x + size * 0.6, water - size * 0.02],
      [x, water + size * 0.08],
    ]),
    "#ffffff",
    { opacity: 0.4 },
  );
}
