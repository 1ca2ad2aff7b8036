import { FLAT } from "../camera";
import { blur, type Canvas, fill, group, linear, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { ellipse, type Point } from "../curve";
import { bulk, level, outline, section, streak, turned } from "../lathe";
import { castShadow } from "../shadow";

/** A pressed tumbler with a thick base, ribbed to two thirds; light passes through and pools beside it. */
export function tumbler(art: Canvas, at: Point, size: number, tint: string, drink?: string): void {
  const wall: Point[] = [
    [0.72, 0],
    [0.76, 0.06],
    [0.84, 0.7],
    [0.94, 1.6],
    [1, 2.1],
  ];
  const pot = turned(at, size, wall);
  const [x, y] = at;
  castShadow(art, at, bulk(pot), 0.26);
  group(art, { filter: blur(art, 7) }, () =>
    fill(art, ellipse(x + size * 1.1, y - size * 0.08, size * 0.46, size * 0.1), lit(tint, 0.75), {
      opacity: 0.6,
    }),
  );
  fill(art, level(pot, 1), shaded(tint, 0.2), { opacity: 0.22 });
  if (drink !== undefined) fillTo(art, at, size, drink);
  const side = linear(
    art,
    [x - size, y],
    [x + size, y],
    [
      [0, shaded(tint, 0.42), 0.72],
      [0.09, lit(tint, 0.35), 0.36],
      [0.34, lit(tint, 0.6), 0.24],
      [0.7, tint, 0.34],
      [0.9, shaded(tint, 0.3), 0.5],
      [1, shaded(tint, 0.5), 0.78],
    ],
  );
  fill(art, outline(pot), side);
  for (let rib = 1; rib < 12; rib += 1) {
    const angle = (Math.PI * (rib + 0.2)) / 12;
    fill(
      art,
      streak(pot, angle, angle - 0.1, 0.06, 0.72),
      rib > 7 ? "#fffaf0" : shaded(tint, 0.5),
      {
        opacity: rib > 7 ? 0.5 : 0.2,
      },
    );
  }
  fill(art, outline(section(pot, 0.02, 0.2)), shaded(tint, 0.3), { opacity: 0.3 });
  fill(art, ellipse(x - size * 0.06, y - size * 0.1, size * 0.55, size * 0.55 * FLAT), "#fffaf0", {
    opacity: 0.35,
  });
  fill(art, streak(pot, Math.PI * 0.86, Math.PI * 0.79, 0.1, 0.97), "#fffaf0", { opacity: 0.55 });
  fill(art, streak(pot, Math.PI * 0.13, Math.PI * 0.1, 0.2, 0.95), "#fffaf0", { opacity: 0.3 });
  stroke(art, level(pot, 1), shaded(tint, 0.35), 5, { opacity: 0.4 });
  stroke(art, level(pot, 1, 1), "#fffaf0", 2.4, { opacity: 0.85 });
}

function fillTo(art: Canvas, at: Point, size: number, drink: string): void {
  const body = turned(at, size, [
    [0.68, 0.16],
    [0.8, 0.7],
    [0.9, 1.5],
  ]);
  fill(art, outline(body), drink, { opacity: 0.7 });
  fill(art, level(body, 1), lit(drink, 0.4), { opacity: 0.8 });
}
