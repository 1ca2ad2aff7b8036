import type { Canvas } from "../canvas";
import type { Point } from "../curve";
import { turned } from "../lathe";
import { type Finish, paintPot, potShadow } from "../pottery";
import { handle } from "./handle";

/** A straight, slightly waisted mug with its handle on the right. */
export function mug(art: Canvas, at: Point, size: number, finish: Finish): void {
  const pot = turned(at, size, [
    [0.868, 0],
    [0.9, 0.04],
    [0.97, 0.2],
    [0.98, 0.6],
    [0.96, 1.2],
    [0.98, 1.62],
    [1, 1.72],
  ]);
  potShadow(art, pot);
  const ear: Point[] = [
    [0.88, 1.38],
    [1.3, 1.4],
    [1.52, 1.05],
    [1.36, 0.56],
    [0.9, 0.34],
  ];
  const [x, y] = at;
  handle(
    art,
    ear.map(([dx, dy]) => [x + dx * size, y - dy * size]),
    size * 0.19,
    finish.glaze,
  );
  paintPot(art, pot, { rim: size * 0.07, bareFoot: 0.13, speckles: 44, ...finish });
}
