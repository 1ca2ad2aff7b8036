import { type Canvas, fill, linear, radial, stroke } from "../canvas";
import { chance } from "../chance";
import { lit, shaded } from "../colour";
import { ellipse, type Point } from "../curve";
import { BARE_CLAY } from "../pottery";
import { dropShadow } from "../shadow";

/** A plate stood on its edge and leaning back, so that its face is seen. */
export function plateUpright(art: Canvas, [x, y]: Point, radius: number, glaze: string): void {
  const tall = radius * 0.97;
  const face = ellipse(x, y, radius, tall);
  dropShadow(art, face, [radius * 0.2, radius * 0.06], radius * 0.07, 0.34);
  fill(art, ellipse(x + radius * 0.022, y + radius * 0.02, radius, tall), shaded(BARE_CLAY, 0.3));
  fill(
    art,
    face,
    linear(
      art,
      [x - radius, y - radius],
      [x + radius, y + radius],
      [
        [0, lit(BARE_CLAY, 0.3)],
        [1, shaded(BARE_CLAY, 0.25)],
      ],
    ),
  );
  const rim = linear(
    art,
    [x - radius * 0.8, y - radius],
    [x + radius * 0.7, y + radius],
    [
      [0, lit(glaze, 0.42)],
      [0.5, glaze],
      [1, shaded(glaze, 0.22)],
    ],
  );
  fill(art, ellipse(x, y, radius * 0.972, tall * 0.972), rim);
  const well = radial(art, [x + radius * 0.12, y + radius * 0.18], radius * 0.86, [
    [0, lit(glaze, 0.14)],
    [0.62, glaze],
    [0.88, shaded(glaze, 0.16)],
    [1, shaded(glaze, 0.24)],
  ]);
  fill(art, ellipse(x, y, radius * 0.7, tall * 0.7), well);
  stroke(art, ellipse(x, y, radius * 0.7, tall * 0.7), lit(glaze, 0.5), 2.5, { opacity: 0.45 });
  flecks(art, [x, y], radius, glaze);
}

function flecks(art: Canvas, [x, y]: Point, radius: number, glaze: string): void {
  const next = chance(Math.round(radius));
  for (const [size, count] of [
    [2.4, 40],
    [4, 14],
  ] as const) {
    const dots = Array.from({ length: count }, () => {
      const [angle, far] = [next() * 2 * Math.PI, Math.sqrt(next()) * radius * 0.94];
      return `M${Math.round(x + far * Math.cos(angle))} ${Math.round(y + far * Math.sin(angle))}h0`;
    });
    stroke(art, dots.join(""), shaded(glaze, 0.5), size, { opacity: 0.35 });
  }
}
