import { type Canvas, fill, linear } from "../canvas";
import { ellipse, type Point } from "../curve";
import { dropShadow } from "../shadow";

/** A turned peg on the wall. */
export function peg(art: Canvas, [x, y]: Point): void {
  dropShadow(art, ellipse(x, y, 17, 17), [12, 14], 6, 0.5);
  fill(
    art,
    ellipse(x, y, 17, 17),
    linear(
      art,
      [x - 14, y - 14],
      [x + 14, y + 14],
      [
        [0, "#e4c79a"],
        [1, "#8f6a3f"],
      ],
    ),
  );
  fill(art, ellipse(x - 4, y - 5, 6, 5), "#fffaf0", { opacity: 0.45 });
}
