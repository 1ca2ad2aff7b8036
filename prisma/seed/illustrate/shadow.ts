import { FLAT, type Place, project, shadowOf } from "./camera";
import { blur, type Canvas, fill, group, linear, radial } from "./canvas";
import { ellipse, hull, type Point, polygon, roundedBox } from "./curve";

/** The tone of all shadows: a plum brown that suits every backdrop. */
const SHADE = "#3a2a33";

/** The shadow a body throws over the table: dense beside it, softer and fainter the further it falls. */
export function castShadow(art: Canvas, at: Point, body: readonly Place[], strength = 0.4): void {
  const fallen = body.map((place) => project(at, shadowOf(place)));
  const outline = hull(fallen);
  const reach = Math.max(...outline.map((p) => p[0]));
  const paint = linear(
    art,
    at,
    [reach, at[1] - (reach - at[0]) * 0.12],
    [
      [0, SHADE, strength],
      [0.5, SHADE, strength * 0.6],
      [1, SHADE, strength * 0.2],
    ],
  );
  group(art, { filter: blur(art, 11) }, () => fill(art, polygon(outline), paint));
}

/** The dark line where a round foot of that radius meets the table. */
export function contactShadow(art: Canvas, [x, y]: Point, radius: number, strength = 0.55): void {
  const r = radius * 1.22;
  const paint = radial(
    art,
    [x + radius * 0.06, y + 2],
    r,
    [
      [0, SHADE, strength],
      [0.72, SHADE, strength * 0.8],
      [0.86, SHADE, strength * 0.32],
      [1, SHADE, 0],
    ],
    FLAT,
  );
  fill(art, ellipse(x + radius * 0.06, y + 2, r, r * FLAT), paint);
}

/** The shadow of something flat on whatever it lies on or hangs against. */
export function dropShadow(
  art: Canvas,
  path: string,
  [x, y]: Point,
  softness: number,
  strength = 0.3,
): void {
  const attributes = {
    filter: blur(art, softness),
    transform: `translate(${x} ${y})`,
    opacity: strength,
  };
  fill(art, path, SHADE, attributes);
}

/** The shadow of a box standing on the table, seen from the front. */
export function boxShadow(
  art: Canvas,
  [x, y]: Point,
  width: number,
  tall: number,
  deep: number,
): void {
  const w = width / 2;
  castShadow(
    art,
    [x, y],
    [0, tall].flatMap(
      (h) =>
        [
          [-w, h, 0],
          [w, h, 0],
          [w, h, -deep],
          [-w, h, -deep],
        ] as const,
    ),
  );
  dropShadow(art, roundedBox(x - w - 4, y - 14, width + 10, 20, 10), [3, 2], 5, 0.5);
}
