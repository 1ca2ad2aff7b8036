import { FLAT } from "../camera";
import { type Canvas, fill, linear, stroke } from "../canvas";
import { ellipse, type Point } from "../curve";
import { turned } from "../lathe";
import { type Finish, paintPot, potShadow } from "../pottery";

/** A storage jar of the given height under an oak lid. */
export function jar(art: Canvas, at: Point, size: number, tall: number, finish: Finish): void {
  const pot = turned(at, size, [
    [0.918, 0],
    [0.95, 0.04],
    [1, 0.16],
    [1, 0.5],
    [1, tall - 0.4],
    [1, tall - 0.1],
    [0.96, tall],
  ]);
  potShadow(art, pot);
  paintPot(art, pot, { bareFoot: 0.1, speckles: 40, ...finish });
  const lid = turned(at, size, [
    [0.98, tall],
    [1.02, tall + 0.03],
    [1.02, tall + 0.2],
    [0.98, tall + 0.24],
  ]);
  paintPot(art, lid, { glaze: "#c99d68" });
  const [x, y] = [at[0], at[1] - size * (tall + 0.24) * 0.966];
  fill(
    art,
    ellipse(x, y, size * 0.98, size * 0.98 * FLAT),
    linear(
      art,
      [x - size, y],
      [x + size, y],
      [
        [0, "#e3c090"],
        [1, "#bb8d57"],
      ],
    ),
  );
  for (const ring of [0.72, 0.46, 0.2]) {
    stroke(art, ellipse(x + size * 0.06, y, size * ring, size * ring * FLAT), "#8f6335", 1.8, {
      opacity: 0.3,
    });
  }
  const knob = turned([at[0], at[1]], size, [
    [0.13, tall + 0.26],
    [0.12, tall + 0.34],
    [0.2, tall + 0.44],
    [0.16, tall + 0.52],
    [0.02, tall + 0.55],
  ]);
  paintPot(art, knob, { glaze: "#b98a55" });
}
