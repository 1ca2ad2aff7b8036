import { FLAT, UPRIGHT } from "../camera";
import { type Canvas, fill, linear, num, stroke } from "../canvas";
import type { Point } from "../curve";
import { outline, turned } from "../lathe";
import { paintPot } from "../pottery";
import { contactShadow } from "../shadow";
import { glow, pool } from "./glow";

/** A cordless lamp: a dome on a column, light falling from under the dome. */
export function cordlessLamp(art: Canvas, at: Point, size: number, colour: string): void {
  const [x, y] = at;
  glow(art, [x, y - size * 1.5], size * 3.2, 0.42);
  pool(art, [x, y - size * 0.05], size * 2.5);
  const foot = turned(at, size, [
    [0.728, 0],
    [0.76, 0.04],
    [0.7, 0.14],
    [0.3, 0.28],
    [0.22, 0.6],
    [0.22, 1.4],
    [0.26, 2],
  ]);
  contactShadow(art, at, size * 0.72);
  paintPot(art, foot, { glaze: colour, gloss: 0.3 });
  fill(
    art,
    outline(foot),
    linear(
      art,
      [x, y - size * 1.7],
      [x, y],
      [
        [0, "#ffe2a6", 0.75],
        [0.7, "#ffe2a6", 0.1],
        [1, "#ffe2a6", 0.05],
      ],
    ),
  );
  const dome = turned(at, size, [
    [1.42, 1.74],
    [1.42, 1.8],
    [1.3, 2.2],
    [0.96, 2.54],
    [0.5, 2.72],
    [0.06, 2.76],
  ]);
  paintPot(art, dome, { glaze: colour, gloss: 0.5 });
  const [px, py] = [x, y - size * 1.74 * UPRIGHT];
  stroke(
    art,
    `M${num(px - size * 1.41)} ${num(py + 2)}A${num(size * 1.42)} ${num(size * 1.42 * FLAT)} 0 0 0 ${num(px + size * 1.41)} ${num(py + 2)}`,
    "#ffe9b4",
    5,
  );
}
