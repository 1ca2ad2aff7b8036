import { FLAT } from "../camera";
import { type Canvas, fill, linear, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { blob, ellipse, type Point, smooth } from "../curve";
import { figure, figurePoint } from "../figure";
import { turned } from "../lathe";
import { BARE_CLAY, type Finish, paintPot, potShadow } from "../pottery";

/** A round teapot under a cane handle. */
export function teapot(art: Canvas, at: Point, size: number, finish: Finish): void {
  const pot = turned(at, size, [
    [0.628, 0],
    [0.66, 0.04],
    [0.95, 0.34],
    [1, 0.62],
    [0.9, 0.94],
    [0.66, 1.16],
    [0.5, 1.24],
  ]);
  potShadow(art, pot);
  cane(
    art,
    figure(at, size, [
      [-0.58, 1.12],
      [-0.72, 1.6],
      [-0.42, 2.08],
      [0.06, 2.2],
      [0.5, 2.06],
      [0.76, 1.6],
      [0.6, 1.12],
    ]),
    size,
  );
  const spout = figure(at, size, [
    [-0.8, 0.36],
    [-1.16, 0.62],
    [-1.38, 1.04],
    [-1.56, 1.3],
    [-1.44, 1.36],
    [-1.24, 1.16],
    [-1.02, 0.96],
    [-0.72, 0.9],
  ]);
  fill(
    art,
    blob(spout),
    linear(art, figurePoint(at, size, [-1.3, 1.2]), figurePoint(at, size, [-0.9, 0.4]), [
      [0, lit(finish.glaze, 0.3)],
      [0.4, finish.glaze],
      [1, shaded(finish.glaze, 0.4)],
    ]),
  );
  fill(
    art,
    blob(
      figure(at, size, [
        [-1.56, 1.3],
        [-1.52, 1.36],
        [-1.45, 1.36],
        [-1.49, 1.3],
      ]),
    ),
    shaded(finish.glaze, 0.6),
  );
  paintPot(art, pot, { bareFoot: 0.1, speckles: 50, ...finish });
  const lid = turned(at, size, [
    [0.52, 1.24],
    [0.5, 1.28],
    [0.3, 1.36],
    [0.13, 1.4],
    [0.1, 1.46],
  ]);
  fill(
    art,
    ellipse(at[0], at[1] - 1.21 * size, size * 0.55, size * 0.55 * FLAT),
    shaded(finish.glaze, 0.5),
  );
  paintPot(art, lid, { glaze: finish.glaze });
  const knob = turned(at, size, [
    [0.1, 1.44],
    [0.15, 1.5],
    [0.15, 1.58],
    [0.02, 1.64],
  ]);
  paintPot(art, knob, { glaze: BARE_CLAY });
}

function cane(art: Canvas, arch: readonly Point[], size: number): void {
  stroke(art, smooth(arch), "#7c5530", size * 0.13);
  stroke(art, smooth(arch), "#c09258", size * 0.09);
  stroke(art, smooth(arch), "#7c5530", size * 0.1, {
    "stroke-dasharray": `2 ${Math.round(size * 0.07)}`,
    "stroke-linecap": "butt",
  });
  stroke(
    art,
    smooth(arch.map(([x, y]) => [x - size * 0.02, y - size * 0.02])),
    "#ecd2a2",
    size * 0.022,
    { opacity: 0.8 },
  );
}
