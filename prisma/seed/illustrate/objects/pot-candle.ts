import { FLAT } from "../camera";
import { type Canvas, fill, linear, num, radial, stroke } from "../canvas";
import { ellipse, type Point } from "../curve";
import { onWall, streak, turned } from "../lathe";
import { type Finish, paintPot } from "../pottery";
import { contactShadow } from "../shadow";
import { flame } from "./flame";

/** A scented candle poured into a pot with a paper label. */
export function potCandle(
  art: Canvas,
  at: Point,
  size: number,
  finish: Finish,
  label: string,
): void {
  const [x, y] = at;
  const pot = turned(at, size, [
    [0.92, 0],
    [0.96, 0.05],
    [1, 0.2],
    [1, 0.7],
    [1, 1.2],
    [1, 1.72],
    [0.99, 1.82],
  ]);
  contactShadow(art, at, size * 0.9);
  paintPot(art, pot, { speckles: 30, gloss: 0.3, ...finish, rim: size * 0.07, inside: "#efdcae" });
  const wax = y - size * 1.58;
  fill(
    art,
    ellipse(x, wax - size * 0.1, size * 0.9, size * 0.9 * FLAT * 0.86),
    radial(
      art,
      [x, wax - size * 0.1],
      size,
      [
        [0, "#fff6d8"],
        [0.5, "#f6e2b0"],
        [1, "#d9bd85"],
      ],
      1,
    ),
  );
  fill(art, streak(pot, Math.PI * 0.72, Math.PI * 0.28, 0.32, 0.72), "#f7f1e4");
  fill(
    art,
    streak(pot, Math.PI * 0.72, Math.PI * 0.28, 0.32, 0.72),
    linear(
      art,
      [x - size * 0.7, 0],
      [x + size * 0.7, 0],
      [
        [0, "#fffaf0", 0.4],
        [0.5, "#2a2030", 0],
        [1, "#2a2030", 0.26],
      ],
    ),
  );
  const mark = (share: number, half: number, width: number) => {
    const a = onWall(pot, share, Math.PI / 2 + half);
    const b = onWall(pot, share, Math.PI / 2 - half);
    stroke(
      art,
      `M${num(a[0])} ${num(a[1])}Q${num(x)} ${num(a[1] + size * 0.03)} ${num(b[0])} ${num(b[1])}`,
      label,
      width,
    );
  };
  const seal = onWall(pot, 0.6, Math.PI / 2);
  fill(art, ellipse(seal[0], seal[1], size * 0.12, size * 0.12), label);
  mark(0.48, 0.42, size * 0.045);
  mark(0.41, 0.26, size * 0.025);
  flame(art, [x, wax - size * 0.1], size * 0.42);
}
