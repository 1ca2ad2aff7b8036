import { type Canvas, num, radial, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { type Point, smooth } from "../curve";
import { dropShadow } from "../shadow";
import { linen, woven } from "./cloth";

/** A stuffed cushion seen from the front, drawn around its middle. */
export function cushion(art: Canvas, w: number, h: number, dye: string): void {
  const [a, b] = [w / 2, h / 2];
  const dip = Math.min(w, h) * 0.07;
  const shape = `M${num(-a)} ${num(-b)}Q${num(-a * 0.1)} ${num(-b + dip)} ${num(a)} ${num(-b)}Q${num(a - dip)} ${num(b * 0.1)} ${num(a)} ${num(b)}Q${num(a * 0.1)} ${num(b - dip * 0.5)} ${num(-a)} ${num(b)}Q${num(-a + dip)} ${num(b * 0.1)} ${num(-a)} ${num(-b)}z`;
  dropShadow(art, shape, [w * 0.07, h * 0.05], 16, 0.36);
  woven(
    art,
    shape,
    radial(art, [-a * 0.35, -b * 0.4], Math.hypot(a, b) * 1.55, [
      [0, lit(dye, 0.36)],
      [0.35, dye],
      [0.72, shaded(dye, 0.18)],
      [1, shaded(dye, 0.46)],
    ]),
    linen(art, dye),
  );
  const creases: Point[][] = [
    [
      [-a * 0.9, -b * 0.9],
      [-a * 0.68, -b * 0.62],
      [-a * 0.5, -b * 0.54],
    ],
    [
      [a * 0.9, -b * 0.9],
      [a * 0.72, -b * 0.6],
      [a * 0.62, -b * 0.4],
    ],
    [
      [a * 0.92, b * 0.92],
      [a * 0.66, b * 0.7],
      [a * 0.4, b * 0.64],
    ],
    [
      [-a * 0.92, b * 0.92],
      [-a * 0.74, b * 0.62],
      [-a * 0.7, b * 0.42],
    ],
  ];
  for (const crease of creases) stroke(art, smooth(crease), shaded(dye, 0.4), 5, { opacity: 0.22 });
  stroke(art, shape, shaded(dye, 0.28), 5, { opacity: 0.55 });
  stroke(art, shape, lit(dye, 0.4), 1.6, { opacity: 0.6 });
}
