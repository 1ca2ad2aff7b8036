import { type Canvas, clip, fill, group, linear, radial, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { type Point, roundedBox, smooth } from "../curve";
import { dropShadow } from "../shadow";
import { drape, knit, woven } from "./cloth";

/** A hot-water bottle in a knitted cover, drawn around its middle. */
export function hotWaterBottle(art: Canvas, dye: string): void {
  const body =
    "M-70 -250Q-76 -196 -150 -176Q-196 -160 -198 -96L-204 210Q-206 300 -120 306H120Q206 300 204 210L198 -96Q196 -160 150 -176Q76 -196 70 -250z";
  const neck = "M-64 -262Q-74 -330 -60 -392Q0 -408 60 -392Q74 -330 64 -262Q0 -244 -64 -262z";
  dropShadow(art, `${body}${neck}`, [26, 18], 15, 0.36);
  fill(
    art,
    roundedBox(-30, -440, 60, 60, 14),
    linear(
      art,
      [-30, 0],
      [30, 0],
      [
        [0, "#6d4a3c"],
        [0.4, "#8f6553"],
        [1, "#46302a"],
      ],
    ),
  );
  woven(art, neck, drape(art, -70, 70, dye, 3), knit(art, dye));
  woven(
    art,
    body,
    radial(art, [-70, -60], 420, [
      [0, lit(dye, 0.34)],
      [0.4, dye],
      [1, shaded(dye, 0.42)],
    ]),
    knit(art, dye),
  );
  group(art, { "clip-path": clip(art, body) }, () => {
    for (const x of [-74, 0, 74]) {
      for (const lean of [-1, 1]) {
        const cable: Point[] = Array.from({ length: 10 }, (_, turn) => [
          x + lean * (turn % 2 === 0 ? 20 : -20),
          -190 + turn * 56,
        ]);
        stroke(art, smooth(cable), shaded(dye, 0.4), 17, { opacity: 0.5 });
        stroke(art, smooth(cable), lit(dye, 0.22), 12);
      }
    }
  });
  stroke(art, "M-66 -256Q0 -236 66 -256", shaded(dye, 0.5), 16);
  stroke(art, "M-66 -258Q0 -238 66 -258", "#e9dcc6", 10);
  stroke(art, "M10 -244Q-10 -190 -44 -150M14 -244Q40 -200 44 -140", "#e9dcc6", 7);
}
