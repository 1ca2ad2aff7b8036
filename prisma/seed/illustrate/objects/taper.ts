import { type Canvas, fill, linear } from "../canvas";
import { lit } from "../colour";
import type { Point } from "../curve";
import { level, onWall, outline, turned } from "../lathe";
import { paintPot } from "../pottery";
import { contactShadow } from "../shadow";
import { flame } from "./flame";

/** A taper in a turned holder. */
export function taper(
  art: Canvas,
  at: Point,
  size: number,
  tall: number,
  wax: string,
  holder: string,
): void {
  const [x, y] = at;
  const candle = turned([x, y - size * 0.62], size, [
    [0.27, 0],
    [0.26, tall * 0.4],
    [0.24, tall * 0.8],
    [0.2, tall],
  ]);
  const foot = turned(at, size, [
    [0.8, 0],
    [0.84, 0.05],
    [0.8, 0.13],
    [0.46, 0.24],
    [0.32, 0.4],
    [0.33, 0.58],
    [0.37, 0.72],
  ]);
  contactShadow(art, at, size * 0.8);
  paintPot(art, foot, { glaze: holder, gloss: 0.7, rim: size * 0.06 });
  paintPot(art, candle, { glaze: wax });
  const [, tip] = onWall(candle, 1, 0);
  fill(art, level(candle, 1), lit(wax, 0.6));
  const warm = linear(
    art,
    [x, tip],
    [x, tip + size * 1.4],
    [
      [0, "#fff0c8", 0.75],
      [1, "#fff0c8", 0],
    ],
  );
  fill(art, outline(candle), warm);
  flame(art, [x, tip], size * 0.62);
}
