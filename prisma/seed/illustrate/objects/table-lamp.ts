import { FLAT, UPRIGHT } from "../camera";
import { type Canvas, fill, linear, radial, stroke } from "../canvas";
import { mix } from "../colour";
import { ellipse, type Point } from "../curve";
import { front, type Lathe, onWall, outline, turned } from "../lathe";
import { type Finish, paintPot } from "../pottery";
import { contactShadow } from "../shadow";
import { GLOW, glow, pool } from "./glow";

/** A thrown lamp base under a linen shade, lit. */
export function tableLamp(art: Canvas, at: Point, size: number, finish: Finish): void {
  const [x, y] = at;
  glow(art, [x, y - size * 3.2], size * 3.6, 0.55);
  pool(art, [x, y - size * 0.1], size * 2.7);
  const base = turned(at, size, [
    [0.64, 0],
    [0.68, 0.05],
    [0.96, 0.5],
    [1, 0.9],
    [0.8, 1.34],
    [0.4, 1.66],
    [0.2, 1.86],
    [0.19, 2.1],
  ]);
  contactShadow(art, at, size * 0.62);
  const stem = turned(at, size, [
    [0.06, 2.05],
    [0.06, 2.5],
  ]);
  paintPot(art, base, { bareFoot: 0.1, speckles: 44, ...finish });
  paintPot(art, stem, { glaze: "#b08d4e" });
  const shade = turned(at, size, [
    [1.62, 2.3],
    [1.3, 3.1],
    [0.98, 3.9],
  ]);
  litShade(art, shade, "#f2dcb4");
  fill(art, ellipse(x, y - 3.9 * size * UPRIGHT, size * 0.98, size * 0.98 * FLAT), "#fff2d2");
  fill(
    art,
    ellipse(x, y - 3.9 * size * UPRIGHT, size * 0.92, size * 0.92 * FLAT),
    radial(art, [x, y - 3.8 * size], size, [
      [0, "#fffdf4"],
      [1, "#f3c878"],
    ]),
  );
  stroke(art, front(shade, 0.012), "#b98f58", 5, { opacity: 0.6 });
}

/** A shade of cloth or paper with a lamp behind it. */
function litShade(art: Canvas, shade: Lathe, cloth: string): void {
  const [x] = shade.at;
  const r = shade.widest;
  const body = outline(shade);
  fill(
    art,
    body,
    linear(
      art,
      [x - r, 0],
      [x + r, 0],
      [
        [0, mix(cloth, "#a8743c", 0.45)],
        [0.24, mix(cloth, GLOW, 0.6)],
        [0.48, "#fff3d4"],
        [0.74, mix(cloth, GLOW, 0.6)],
        [1, mix(cloth, "#8c5a30", 0.6)],
      ],
    ),
  );
  const [, foot] = onWall(shade, 0, Math.PI / 2);
  const [, top] = onWall(shade, 1, Math.PI / 2);
  fill(
    art,
    body,
    linear(
      art,
      [x, top],
      [x, foot],
      [
        [0, "#a8672c", 0.26],
        [0.5, "#fff3d4", 0],
        [1, "#a8672c", 0.34],
      ],
    ),
  );
}
