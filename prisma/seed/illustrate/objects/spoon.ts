import { type Canvas, fill, linear, num } from "../canvas";
import { lit, shaded } from "../colour";
import { ellipse, roundedBox } from "../curve";
import { dropShadow } from "../shadow";
import { grain } from "./grain";

/** A spoon lying flat, drawn upright around its middle, `length` long. */
export function spoon(
  art: Canvas,
  length: number,
  wood: string,
  shape: "deep" | "flat" | "slim",
): void {
  const head = { deep: [0.15, 0.2], flat: [0.13, 0.24], slim: [0.1, 0.17] }[shape] ?? [0.1, 0.2];
  const [rx, ry] = [length * (head[0] ?? 0), length * (head[1] ?? 0)];
  const top = -length / 2;
  const stem = `M${num(length * 0.024)} ${num(top + ry * 1.8)}L${num(length * 0.03)} ${num(length / 2 - 12)}q${num(-length * 0.03)} 16 ${num(-length * 0.06)} 0L${num(-length * 0.024)} ${num(top + ry * 1.8)}z`;
  const outline = `${ellipse(0, top + ry, rx, ry)}${stem}`;
  dropShadow(art, outline, [16, 12], 7, 0.34);
  const tone = linear(
    art,
    [-rx, top],
    [rx, length / 2],
    [
      [0, lit(wood, 0.35)],
      [0.4, wood],
      [1, shaded(wood, 0.2)],
    ],
  );
  fill(art, stem, tone);
  fill(art, ellipse(0, top + ry, rx, ry), tone);
  if (shape === "flat")
    fill(
      art,
      roundedBox(-rx * 0.18, top + ry * 0.4, rx * 0.36, ry * 1.2, rx * 0.18),
      shaded(wood, 0.6),
    );
  else {
    fill(
      art,
      ellipse(0, top + ry * 0.98, rx * 0.78, ry * 0.8),
      linear(
        art,
        [-rx, top],
        [rx, top + ry * 2],
        [
          [0, shaded(wood, 0.4)],
          [0.55, shaded(wood, 0.08)],
          [1, lit(wood, 0.3)],
        ],
      ),
    );
  }
  grain(art, stem, [-rx, top, rx, length / 2], wood);
}
