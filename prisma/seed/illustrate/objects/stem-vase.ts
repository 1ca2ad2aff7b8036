import type { Canvas } from "../canvas";
import type { Point } from "../curve";
import { turned } from "../lathe";
import { type Finish, paintPot, potShadow } from "../pottery";

/** A bottle vase with a narrow neck. */
export function stemVase(art: Canvas, at: Point, size: number, finish: Finish): void {
  const pot = turned(at, size, [
    [0.608, 0],
    [0.64, 0.04],
    [0.92, 0.36],
    [1, 0.8],
    [0.82, 1.3],
    [0.42, 1.66],
    [0.26, 2.05],
    [0.24, 2.5],
    [0.32, 2.72],
  ]);
  potShadow(art, pot);
  paintPot(art, pot, { rim: size * 0.06, bareFoot: 0.1, speckles: 44, ...finish });
}
