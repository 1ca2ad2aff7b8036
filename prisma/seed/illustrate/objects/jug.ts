import { type Canvas, fill, linear } from "../canvas";
import { lit, shaded } from "../colour";
import { blob, type Point } from "../curve";
import { figure, figurePoint } from "../figure";
import { turned } from "../lathe";
import { type Finish, paintPot, potShadow } from "../pottery";
import { handle } from "./handle";

/** A pouring jug with a pulled lip on its left. */
export function jug(art: Canvas, at: Point, size: number, finish: Finish): void {
  const pot = turned(at, size, [
    [0.668, 0],
    [0.7, 0.04],
    [0.92, 0.4],
    [1, 0.86],
    [0.86, 1.5],
    [0.66, 2],
    [0.66, 2.3],
    [0.76, 2.62],
  ]);
  potShadow(art, pot);
  handle(
    art,
    figure(at, size, [
      [0.62, 2.26],
      [1.2, 2.3],
      [1.48, 1.8],
      [1.34, 1.16],
      [0.9, 0.82],
    ]),
    size * 0.2,
    finish.glaze,
  );
  paintPot(art, pot, { rim: size * 0.05, bareFoot: 0.12, speckles: 50, ...finish });
  const lip = figure(at, size, [
    [-0.66, 2.7],
    [-0.98, 2.7],
    [-1.04, 2.62],
    [-0.8, 2.36],
    [-0.66, 2.2],
    [-0.58, 2.44],
  ]);
  const tone = linear(
    art,
    figurePoint(at, size, [-1.05, 2.6]),
    figurePoint(at, size, [-0.5, 2.3]),
    [
      [0, lit(finish.glaze, 0.45)],
      [0.6, lit(finish.glaze, 0.1)],
      [1, finish.glaze],
    ],
  );
  fill(art, blob(lip), tone);
  const channel = figure(at, size, [
    [-0.52, 2.62],
    [-0.96, 2.66],
    [-0.6, 2.5],
  ]);
  fill(art, blob(channel), shaded(finish.inside ?? finish.glaze, 0.5));
}
