import { type Canvas, fill, group, linear, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { dropShadow } from "../shadow";

/** A pair of felted slippers seen from above. */
export function slippers(art: Canvas, felt: string): void {
  for (const [side, x, turn] of [
    [-1, -125, -7],
    [1, 125, 9],
  ] as const) {
    group(art, { transform: `translate(${x} ${side * 18})rotate(${turn})scale(${side} 1)` }, () => {
      const sole =
        "M-10 -330C92 -334 124 -238 116 -126C110 -40 88 20 92 130C96 250 70 326 -4 328C-78 330 -98 252 -94 140C-90 40 -120 -30 -122 -130C-124 -240 -94 -326 -10 -330z";
      dropShadow(art, sole, [side * 18, 18], 13, 0.4);
      fill(art, sole, shaded(felt, 0.34), { transform: "translate(0 6)" });
      fill(
        art,
        sole,
        linear(
          art,
          [-120, -300],
          [120, 320],
          [
            [0, lit(felt, 0.32)],
            [0.5, felt],
            [1, shaded(felt, 0.26)],
          ],
        ),
      );
      const well =
        "M-4 -60C60 -58 76 0 66 70C60 120 70 150 68 200C66 270 40 298 -4 298C-50 298 -70 268 -70 200C-70 150 -64 110 -72 66C-82 0 -66 -62 -4 -60z";
      fill(
        art,
        well,
        linear(
          art,
          [0, -60],
          [0, 300],
          [
            [0, shaded(felt, 0.66)],
            [0.3, "#b8a894"],
            [1, "#d9ccb8"],
          ],
        ),
      );
      stroke(art, well, lit(felt, 0.3), 9);
      stroke(art, well, shaded(felt, 0.5), 2, { "stroke-dasharray": "8 7", opacity: 0.6 });
      stroke(art, "M-4 -300Q2 -190 -4 -66", shaded(felt, 0.45), 3, { opacity: 0.4 });
    });
  }
}
