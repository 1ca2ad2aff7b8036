import { FLAT, UPRIGHT } from "../camera";
import { type Canvas, fill, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { ellipse, type Point, smooth } from "../curve";
import { front, shareAt, stripe, turned } from "../lathe";
import { paintPot, potShadow } from "../pottery";
import { foliage, type Leaf, SOIL, sprig, tuft } from "./plants";

/** A tall terracotta pot with a collar, planted. */
export function longTom(
  art: Canvas,
  at: Point,
  size: number,
  clay: string,
  plant: "fig" | "grass" | "herb",
): void {
  const pot = turned(at, size, [
    [0.66, 0],
    [0.68, 0.05],
    [0.78, 0.7],
    [0.88, 1.4],
    [0.94, 1.84],
  ]);
  const collar = turned(at, size, [
    [0.98, 1.66],
    [1.01, 1.7],
    [1.05, 2.06],
    [1.04, 2.12],
  ]);
  potShadow(art, pot);
  paintPot(art, pot, { glaze: clay, speckles: 30 });
  fill(art, stripe(pot, 0.78, 0.93), shaded(clay, 0.5), { opacity: 0.3 });
  paintPot(art, collar, { glaze: clay, rim: size * 0.08, inside: SOIL });
  const [x, y] = [at[0], at[1] - size * 2.12 * UPRIGHT];
  fill(art, ellipse(x, y + size * 0.03, size * 0.93, size * 0.93 * FLAT * 0.84), SOIL);
  const bloom = lit(clay, 0.55);
  stroke(art, front(pot, shareAt(pot, size * 0.5)), bloom, 10, { opacity: 0.1 });
  plantIn(art, [x, y], size, plant);
}

function plantIn(art: Canvas, [x, y]: Point, size: number, plant: "fig" | "grass" | "herb"): void {
  if (plant === "grass") {
    tuft(art, [x, y], size * 2.1, size * 0.9, "#7f9160");
    return;
  }
  if (plant === "herb") {
    for (const [lean, tall] of [
      [-0.5, 1.3],
      [0.42, 1.4],
      [-0.12, 1.7],
      [0.2, 1.15],
    ] as const) {
      sprig(
        art,
        [
          [x + lean * size * 0.4, y],
          [x + lean * size * 0.8, y - tall * size * 0.5],
          [x + lean * size * 1.5, y - tall * size],
        ],
        { colour: "#8fa28a", length: size * 0.42, pairs: 6, broad: 0.2 },
      );
    }
    return;
  }
  stroke(
    art,
    smooth([
      [x, y],
      [x + 4, y - size * 0.8],
      [x - 6, y - size * 1.7],
    ]),
    "#7b5f44",
    size * 0.1,
  );
  const leaves = [
    [-0.06, 0.55, -2.75, 0.8],
    [0.05, 0.7, -0.3, 0.85],
    [0, 1, -2.4, 0.95],
    [0.03, 1.15, -0.75, 0.95],
    [-0.02, 1.45, -2.15, 0.9],
    [0, 1.55, -1.05, 0.95],
    [-0.05, 1.7, -1.6, 0.95],
  ] as const;
  const grown = leaves.map(
    ([dx, up, turn, long]): Leaf => ({
      base: [x + dx * size, y - up * size],
      turn,
      length: long * size,
      broad: 0.4,
    }),
  );
  foliage(art, grown, "#5f7f53");
}
