import { FLAT } from "../camera";
import { type Canvas, fill, linear } from "../canvas";
import { ellipse, type Point } from "../curve";
import { figure } from "../figure";
import { turned } from "../lathe";
import { type Finish, paintPot, potShadow } from "../pottery";
import { dish } from "./dish";
import { handle } from "./handle";

/** A small cup of coffee on its saucer. */
export function espresso(art: Canvas, at: Point, size: number, finish: Finish): void {
  dish(art, at, size * 1.5, { ...finish, speckles: 0 });
  const on: Point = [at[0], at[1] - size * 0.1];
  const pot = turned(on, size, [
    [0.528, 0],
    [0.56, 0.04],
    [0.76, 0.3],
    [0.84, 0.7],
    [0.84, 1.2],
    [0.86, 1.3],
  ]);
  potShadow(art, pot, 0.24);
  handle(
    art,
    figure(on, size, [
      [0.76, 1.06],
      [1.14, 1.1],
      [1.28, 0.84],
      [1.1, 0.56],
      [0.78, 0.5],
    ]),
    size * 0.16,
    finish.glaze,
  );
  paintPot(art, pot, { rim: size * 0.07, speckles: 26, bareFoot: 0.1, ...finish });
  const brim = turned(on, size, [
    [0.74, 1.24],
    [0.74, 1.241],
  ]);
  const [x, y] = [on[0], on[1] - size * 1.2];
  const crema = linear(
    art,
    [x - size * 0.7, y],
    [x + size * 0.7, y],
    [
      [0, "#3d2417"],
      [0.6, "#6b4026"],
      [1, "#b07c49"],
    ],
  );
  fill(art, ellipse(x, y + size * 0.045, brim.widest, brim.widest * FLAT * 0.86), crema);
}
