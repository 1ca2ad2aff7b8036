import { type Canvas, fill, linear, num, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { ellipse, type Point, smooth } from "../curve";
import { dropShadow } from "../shadow";

/** A round loaf, scored and floured. */
export function loaf(art: Canvas, [x, y]: Point, size: number): void {
  const crust = "#b0763f";
  const body = `M${num(x - size)} ${num(y - size * 0.22)}q0 ${num(-size * 0.86)} ${num(size)} ${num(-size * 0.86)}t${num(size)} ${num(size * 0.86)}q0 ${num(size * 0.3)} ${num(-size)} ${num(size * 0.3)}t${num(-size)} ${num(-size * 0.3)}z`;
  dropShadow(art, ellipse(x + size * 0.25, y, size * 1.1, size * 0.24), [0, 0], 10, 0.42);
  fill(
    art,
    body,
    linear(
      art,
      [x - size * 0.5, y - size],
      [x + size * 0.5, y + size * 0.1],
      [
        [0, lit(crust, 0.4)],
        [0.4, crust],
        [1, shaded(crust, 0.48)],
      ],
    ),
  );
  for (const slit of [-0.5, -0.08, 0.34]) {
    const cut = smooth([
      [x + size * (slit - 0.16), y - size * 0.34],
      [x + size * (slit + 0.02), y - size * 0.66],
      [x + size * (slit + 0.28), y - size * 0.86],
    ]);
    stroke(art, cut, "#f0dcb4", size * 0.1, { opacity: 0.85 });
    stroke(art, cut, "#8a5527", size * 0.02, { transform: "translate(5 4)", opacity: 0.6 });
  }
}
