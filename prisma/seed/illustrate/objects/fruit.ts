import { type Canvas, fill, radial, stroke } from "../canvas";
import { lit, mix, shaded } from "../colour";
import { type Point, smooth } from "../curve";
import { outline, turned } from "../lathe";
import { potShadow } from "../pottery";

/** A pear, standing, with a blush on its sunny side. */
export function pear(art: Canvas, at: Point, size: number, skin = "#c9b458", leans = 0): void {
  const body = turned(at, size, [
    [0.5, 0],
    [0.8, 0.12],
    [1, 0.62],
    [0.94, 1.05],
    [0.62, 1.5],
    [0.42, 1.9],
    [0.32, 2.15],
    [0.1, 2.26],
  ]);
  const [x, y] = at;
  potShadow(art, body, 0.3);
  stroke(
    art,
    smooth([
      [x, y - size * 2.1],
      [x + size * (0.05 + leans), y - size * 2.35],
      [x + size * (0.22 + leans), y - size * 2.6],
    ]),
    "#5a4632",
    size * 0.11,
  );
  const tone = radial(art, [x - size * 0.35, y - size * 0.85], size * 1.7, [
    [0, lit(skin, 0.5)],
    [0.35, skin],
    [0.7, mix(skin, "#a5673a", 0.4)],
    [1, shaded(mix(skin, "#7c5a35", 0.5), 0.35)],
  ]);
  fill(art, outline(body), tone);
  const blush = radial(art, [x + size * 0.4, y - size * 0.7], size * 0.8, [
    [0, "#b5532f", 0.45],
    [1, "#b5532f", 0],
  ]);
  fill(art, outline(body), blush);
}

/** A lemon lying on its side. */
export function lemon(art: Canvas, [x, y]: Point, size: number): void {
  const rind = "#e3bd4a";
  const body = `M${x - size * 1.3} ${y - size * 0.75}c${size * 0.2} ${-size * 0.1} ${size * 0.3} ${-size * 0.65} ${size * 1.25} ${-size * 0.68}s${size * 1.1} ${size * 0.4} ${size * 1.35} ${size * 0.6}c${size * 0.1} ${size * 0.15} ${-size * 0.1} ${size * 0.22} ${-size * 0.24} ${size * 0.24}c${-size * 0.3} ${size * 0.4} ${-size * 0.7} ${size * 0.62} ${-size * 1.1} ${size * 0.6}s${-size * 1} ${-size * 0.3} ${-size * 1.12} ${-size * 0.52}c${-size * 0.16} 0 ${-size * 0.24} ${-size * 0.14} ${-size * 0.14} ${-size * 0.24}z`;
  fill(
    art,
    body,
    radial(art, [x - size * 0.4, y - size], size * 1.9, [
      [0, lit(rind, 0.55)],
      [0.45, rind],
      [1, shaded(rind, 0.45)],
    ]),
  );
}
