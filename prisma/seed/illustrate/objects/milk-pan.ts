import { FLAT } from "../camera";
import { type Canvas, fill, group, linear, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { ellipse, type Point, smooth } from "../curve";
import { front, level, shareAt, turned } from "../lathe";
import { paintPot, potShadow } from "../pottery";

/** An enamelled pan with a dark rim and a long handle, milk inside. */
export function milkPan(art: Canvas, at: Point, size: number, enamel: string, rim: string): void {
  const pot = turned(at, size, [
    [0.93, 0],
    [0.97, 0.05],
    [1, 0.2],
    [1, 0.7],
    [1, 0.94],
    [1.05, 1.02],
  ]);
  potShadow(art, pot);
  const [x, y] = at;
  const grip: Point[] = [
    [x + size * 0.98, y - size * 0.82],
    [x + size * 1.5, y - size * 0.92],
    [x + size * 2.05, y - size * 1.04],
  ];
  stroke(art, smooth(grip), shaded(enamel, 0.45), size * 0.2);
  stroke(
    art,
    smooth(grip),
    linear(
      art,
      [x, y - size * 1.05],
      [x, y - size * 0.75],
      [
        [0, lit(enamel, 0.4)],
        [1, shaded(enamel, 0.2)],
      ],
    ),
    size * 0.16,
  );
  stroke(
    art,
    ellipse(x + size * 2.05, y - size * 1.04, size * 0.045, size * 0.035),
    rim,
    size * 0.05,
  );
  paintPot(art, pot, { glaze: enamel, gloss: 0.9, rim: size * 0.035, inside: "#f4efe4" });
  stroke(art, level(pot, 1, size * 0.012), rim, size * 0.05);
  stroke(art, level(pot, 1, size * 0.01), lit(rim, 0.5), 2, { opacity: 0.5 });
  const milk = [x, y - size * 0.78] as const;
  group(art, {}, () =>
    fill(
      art,
      ellipse(milk[0], milk[1] - size * 0.115, size * 0.93, size * 0.93 * FLAT * 0.8),
      linear(
        art,
        [x - size, y],
        [x + size, y],
        [
          [0, "#d8cfc2"],
          [0.5, "#f6f1e7"],
          [1, "#fffdf8"],
        ],
      ),
    ),
  );
  stroke(art, front(pot, shareAt(pot, size * 0.06)), shaded(rim, 0.2), 5, { opacity: 0.5 });
}
