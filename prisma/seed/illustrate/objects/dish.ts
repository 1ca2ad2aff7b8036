import { type Canvas, fill, linear } from "../canvas";
import { lit, shaded } from "../colour";
import type { Point } from "../curve";
import { level, turned } from "../lathe";
import { type Finish, paintPot, potShadow } from "../pottery";

/** A shallow dish: a saucer, a plate lying down, a platter. */
export function dish(art: Canvas, at: Point, size: number, finish: Finish): void {
  const pot = turned(at, size, [
    [0.686, 0],
    [0.71, 0.03],
    [0.82, 0.08],
    [0.93, 0.14],
    [1, 0.19],
  ]);
  potShadow(art, pot, 0.3);
  paintPot(art, pot, { rim: size * 0.022, ...finish });
  const inside = finish.inside ?? finish.glaze;
  const [x, y] = at;
  const tone = linear(
    art,
    [x - size, y],
    [x + size, y],
    [
      [0, shaded(inside, 0.26)],
      [0.4, shaded(inside, 0.08)],
      [1, lit(inside, 0.22)],
    ],
  );
  fill(
    art,
    level(
      turned(at, size, [
        [0.955, 0.172],
        [0.955, 0.173],
      ]),
      1,
    ),
    tone,
  );
  const well = linear(
    art,
    [x - size * 0.7, y],
    [x + size * 0.7, y],
    [
      [0, shaded(inside, 0.16)],
      [0.5, lit(inside, 0.04)],
      [1, lit(inside, 0.3)],
    ],
  );
  fill(
    art,
    level(
      turned(at, size, [
        [0.7, 0.1],
        [0.7, 0.101],
      ]),
      1,
    ),
    well,
  );
}
