import { type Canvas, fill, linear, num, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import type { Point } from "../curve";
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
  lip(art, at, size, finish);
}

/** The lip drawn out of the rim: its underside, the channel in it, and the edge the milk leaves by. */
function lip(art: Canvas, at: Point, size: number, { glaze, inside = glaze }: Finish): void {
  const point = (x: number, y: number) => figurePoint(at, size, [x, y]).map(num).join(" ");
  const [near, tip, far] = [point(-0.44, 2.37), point(-1.04, 2.66), point(-0.44, 2.69)];
  const edge = `M${near}Q${point(-0.78, 2.42)} ${tip}Q${point(-0.76, 2.74)} ${far}`;
  const underside = `M${near}Q${point(-0.78, 2.42)} ${tip}Q${point(-0.82, 2.5)} ${point(-0.66, 2.04)}z`;
  const tone = linear(
    art,
    figurePoint(at, size, [-0.98, 2.6]),
    figurePoint(at, size, [-0.52, 2.2]),
    [
      [0, lit(glaze, 0.36)],
      [0.7, lit(glaze, 0.06)],
      [1, lit(glaze, 0.02)],
    ],
  );
  fill(art, underside, tone);
  const channel = linear(
    art,
    figurePoint(at, size, [-1, 2.6]),
    figurePoint(at, size, [-0.44, 2.5]),
    [
      [0, shaded(inside, 0.34)],
      [1, shaded(inside, 0.53)],
    ],
  );
  fill(art, `${edge}z`, channel);
  stroke(art, edge, lit(glaze, 0.42), size * 0.045);
}
