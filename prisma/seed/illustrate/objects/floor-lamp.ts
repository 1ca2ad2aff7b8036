import { blur, type Canvas, fill, group, linear, radial, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { ellipse, type Point, polygon, smooth } from "../curve";
import { level, turned } from "../lathe";
import { paintPot, roundTone } from "../pottery";
import { contactShadow } from "../shadow";
import { glow, pool } from "./glow";

/** A reading lamp that stands on the floor, its dome turned down over a chair's arm. */
export function floorLamp(art: Canvas, [x, y]: Point, tall: number, metal: string): void {
  const head: Point = [x - tall * 0.24, y - tall * 0.86];
  glow(art, [head[0], head[1] + tall * 0.16], tall * 0.42, 0.5);
  const beam = polygon([
    [head[0] - tall * 0.1, head[1] + tall * 0.04],
    [head[0] - tall * 0.29, y],
    [head[0] + tall * 0.29, y],
    [head[0] + tall * 0.1, head[1] + tall * 0.04],
  ]);
  group(art, { filter: blur(art, 16) }, () =>
    fill(
      art,
      beam,
      linear(
        art,
        head,
        [head[0], y],
        [
          [0, "#ffe2a6", 0.34],
          [1, "#ffe2a6", 0.02],
        ],
      ),
    ),
  );
  pool(art, [head[0], y - 10], tall * 0.31);
  const foot = turned([x, y], tall * 0.13, [
    [1, 0],
    [1.02, 0.04],
    [1, 0.16],
    [0.96, 0.19],
  ]);
  contactShadow(art, [x, y], tall * 0.13);
  paintPot(art, foot, { glaze: metal, gloss: 0.4 });
  fill(art, level(foot, 1), roundTone(art, foot, lit(metal, 0.18)));
  const pole: Point[] = [
    [x, y - tall * 0.03],
    [x, y - tall * 0.5],
    [x, y - tall * 0.86],
    [x - tall * 0.04, y - tall * 0.96],
    [x - tall * 0.13, y - tall * 0.98],
    [x - tall * 0.22, y - tall * 0.95],
    head,
  ];
  stroke(art, smooth(pole), shaded(metal, 0.4), tall * 0.017);
  stroke(art, smooth(pole), metal, tall * 0.011);
  stroke(
    art,
    smooth(pole.map(([px, py]) => [px - tall * 0.003, py])),
    lit(metal, 0.7),
    tall * 0.003,
  );
  const dome = turned([head[0], head[1] + tall * 0.035], tall * 0.11, [
    [1, 0],
    [0.98, 0.2],
    [0.82, 0.6],
    [0.5, 0.92],
    [0.2, 1.06],
    [0.04, 1.08],
  ]);
  fill(art, level(dome, 0), "#ffe9b8");
  paintPot(art, dome, { glaze: metal, gloss: 0.5 });
  fill(
    art,
    `${ellipse(head[0], head[1] + tall * 0.036, tall * 0.108, tall * 0.026)}`,
    radial(art, [head[0], head[1] + tall * 0.04], tall * 0.1, [
      [0, "#fffdf2"],
      [1, "#f6cd84"],
    ]),
  );
}
