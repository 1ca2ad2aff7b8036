import { type Canvas, fill, linear, num, stroke } from "../canvas";
import type { Point } from "../curve";
import { glow } from "./glow";

/** A candle flame with its wick at `at`. */
export function flame(art: Canvas, [x, y]: Point, size: number): void {
  glow(art, [x, y - size * 0.5], size * 3.4, 0.5);
  stroke(
    art,
    `M${num(x)} ${num(y + size * 0.06)}q2 ${num(-size * 0.1)} 0 ${num(-size * 0.24)}`,
    "#3a2a22",
    size * 0.06,
  );
  const tongue = (w: number, h: number) =>
    `M${num(x)} ${num(y)}c${num(-w)} ${num(-h * 0.12)} ${num(-w * 0.9)} ${num(-h * 0.5)} ${num(size * 0.05)} ${num(-h)}c${num(w * 0.86)} ${num(h * 0.42)} ${num(w)} ${num(h * 0.86)} ${num(-size * 0.05)} ${num(h)}z`;
  fill(
    art,
    tongue(size * 0.36, size * 1.2),
    linear(
      art,
      [x, y],
      [x, y - size * 1.2],
      [
        [0, "#e98a35", 0.85],
        [0.4, "#ffc861"],
        [1, "#fff0c0"],
      ],
    ),
  );
  fill(art, tongue(size * 0.19, size * 0.72), "#fffbea");
}
