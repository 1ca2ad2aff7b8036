import { type Canvas, fill, group, linear } from "../canvas";
import { lit, shaded } from "../colour";
import { roundedBox } from "../curve";
import { dropShadow } from "../shadow";
import { linen, stitches, woven } from "./cloth";

/** Folded napkins fanned on a table, seen from above. */
export function napkins(art: Canvas, dye: string): void {
  for (const [index, turn] of [-22, -8, 6, 20].entries()) {
    const size = 330;
    const square = roundedBox(-size / 2, -size / 2, size, size, 10);
    group(
      art,
      { transform: `translate(${index * 26 - 30} ${index * 34 - 40})rotate(${turn})` },
      () => {
        dropShadow(art, square, [12, 12], 9, 0.34);
        woven(
          art,
          square,
          linear(
            art,
            [-size / 2, -size / 2],
            [size / 2, size / 2],
            [
              [0, lit(dye, 0.34)],
              [0.5, dye],
              [1, shaded(dye, 0.16)],
            ],
          ),
          linen(art, dye),
        );
        fill(art, "M-165 0h330v2h-330z", shaded(dye, 0.4), { opacity: 0.3 });
        const hem = size / 2 - 20;
        stitches(
          art,
          [
            [-hem, hem],
            [0, hem],
            [hem, hem],
          ],
          lit(dye, 0.6),
        );
        stitches(
          art,
          [
            [hem, -hem],
            [hem, 0],
            [hem, hem],
          ],
          lit(dye, 0.6),
        );
      },
    );
  }
}
