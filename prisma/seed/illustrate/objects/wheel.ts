import { type Canvas, fill, stroke } from "../canvas";
import type { Point } from "../curve";
import { level, turned } from "../lathe";
import { BARE_CLAY, paintPot, potShadow, roundTone } from "../pottery";

/** A crock of raw clay turning on the wheel, with a bowl of slip beside it. */
export function wheel(art: Canvas, at: Point, size: number): void {
  const [x, y] = at;
  const tray = turned(at, size, [
    [1.7, 0],
    [1.78, 0.1],
    [1.86, 0.34],
    [1.9, 0.42],
  ]);
  potShadow(art, tray);
  paintPot(art, tray, { glaze: "#7d8a88", rim: size * 0.05, inside: "#8d9996" });
  const head = turned([x, y - size * 0.16], size, [
    [1.184, 0],
    [1.2, 0.02],
    [1.2, 0.12],
    [1.18, 0.13],
  ]);
  potShadow(art, head, 0.3);
  paintPot(art, head, { glaze: "#a9b0ab" });
  fill(art, level(head, 1), roundTone(art, head, "#c6cbc5"));
  const on: Point = [x, y - size * 0.3];
  const clay = turned(on, size, [
    [0.86, 0],
    [0.84, 0.06],
    [0.7, 0.2],
    [0.74, 0.6],
    [0.84, 1.1],
    [0.8, 1.5],
    [0.86, 1.7],
  ]);
  potShadow(art, clay, 0.3);
  paintPot(art, clay, {
    glaze: "#a5714f",
    gloss: 0.6,
    rim: size * 0.09,
    inside: "#8d5c3d",
    marks: [0.2, 0.27, 0.36, 0.44, 0.53, 0.62, 0.7, 0.78, 0.86],
  });
  stroke(
    art,
    level(
      turned(on, size, [
        [0.95, 0],
        [0.95, 0.01],
      ]),
      1,
    ),
    BARE_CLAY,
    3,
    { opacity: 0.6 },
  );
}
