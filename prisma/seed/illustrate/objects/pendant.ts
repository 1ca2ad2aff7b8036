import { type Canvas, fill, num, radial, stroke } from "../canvas";
import { ellipse, type Point } from "../curve";
import { front, level, outline, turned } from "../lathe";
import { glow } from "./glow";

/** A pleated paper globe on a cloth flex from the ceiling. */
export function pendant(art: Canvas, [x, y]: Point, radius: number): void {
  glow(art, [x, y], radius * 2.3, 0.6);
  stroke(art, `M${x} 0V${num(y - radius * 0.9)}`, "#2c373a", 5);
  const globe = turned([x, y + radius * 0.9], radius, [
    [0.3, 0],
    [0.62, 0.16],
    [0.93, 0.56],
    [1, 0.93],
    [0.93, 1.3],
    [0.62, 1.68],
    [0.3, 1.84],
  ]);
  fill(
    art,
    outline(globe),
    radial(art, [x, y + radius * 0.1], radius * 1.12, [
      [0, "#fffaea"],
      [0.5, "#ffebc2"],
      [0.85, "#eac38a"],
      [1, "#b98955"],
    ]),
  );
  for (let rib = 1; rib < 11; rib += 1) {
    stroke(art, front(globe, rib / 11), "#b07c42", 2.4, { opacity: 0.34 });
    stroke(art, front(globe, rib / 11 + 0.012), "#fffdf2", 2, { opacity: 0.5 });
  }
  fill(art, level(globe, 1), "#8e6a3d");
  fill(art, level(globe, 1, 7), "#fff3d0");
  fill(art, ellipse(x, y - radius * 0.92, radius * 0.07, radius * 0.09), "#2c373a");
}
