import { type Canvas, clip, group } from "../canvas";
import type { Point } from "../curve";
import { type Lathe, stripe, turned } from "../lathe";
import { type Finish, paintPot, potShadow } from "../pottery";

/** A wide bowl on a turned foot. */
export function bowl(art: Canvas, at: Point, size: number, finish: Finish): void {
  const pot = bowlShape(at, size);
  potShadow(art, pot);
  paintPot(art, pot, { rim: size * 0.045, bareFoot: 0.2, speckles: 36, ...finish });
}

/** Bowls nested in one another, the lowest first: each stands inside the wall of the one below. */
export function nestedBowls(
  art: Canvas,
  [x, y]: Point,
  size: number,
  finishes: readonly Finish[],
): void {
  const pots = finishes.map((finish, index) => ({
    pot: bowlShape([x, y - index * size * 0.34], size),
    finish,
  }));
  for (const { pot, finish } of pots) {
    if (pot === pots[0]?.pot) potShadow(art, pot);
    paintPot(art, pot, { ...finish, rim: size * 0.045 });
  }
  for (const { pot, finish } of [...pots].reverse().slice(1)) {
    group(art, { "clip-path": clip(art, stripe(pot, 0, 1)) }, () =>
      paintPot(art, pot, { bareFoot: 0.2, speckles: 20, ...finish }),
    );
  }
}

function bowlShape(at: Point, size: number): Lathe {
  return turned(at, size, [
    [0.46, 0],
    [0.47, 0.07],
    [0.62, 0.16],
    [0.84, 0.4],
    [0.95, 0.66],
    [1, 0.82],
  ]);
}
