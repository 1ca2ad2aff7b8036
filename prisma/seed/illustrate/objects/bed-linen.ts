import { FLAT } from "../camera";
import { type Canvas, fill, linear, num, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { type Point, roundedBox, smooth } from "../curve";
import { boxShadow } from "../shadow";
import { linen, woven } from "./cloth";

/** A set of bed linen, folded and tied. */
export function foldedLinen(art: Canvas, [x, y]: Point, width: number, dye: string): void {
  const folds = [0.24, 0.15, 0.1, 0.09];
  const deep = 360;
  const tall = folds.reduce((sum, fold) => sum + fold * width, 0);
  boxShadow(art, [x, y], width, tall, deep);
  let base = y;
  for (const [index, share] of folds.entries()) {
    const thick = width * share;
    const inset = index * width * 0.022;
    const [left, wide] = [x - width / 2 + inset + (index % 2) * 8, width - inset * 2];
    const tone = linear(
      art,
      [0, base - thick],
      [0, base],
      [
        [0, lit(dye, 0.42)],
        [0.45, dye],
        [1, shaded(dye, 0.3)],
      ],
    );
    woven(
      art,
      roundedBox(left, base - thick, wide, thick + 2, thick * 0.42),
      tone,
      linen(art, dye),
    );
    const lines = index === 0 ? [0.36, 0.68] : index === 1 ? [0.5] : [];
    for (const line of lines) {
      const at = base - thick * line;
      stroke(
        art,
        smooth([
          [left + 10, at + 2],
          [left + wide * 0.4, at - 2],
          [left + wide - 6, at + 1],
        ]),
        shaded(dye, 0.5),
        3,
        { opacity: 0.4 },
      );
    }
    base -= thick;
  }
  const [left, right] = [x - width * 0.43, x + width * 0.43];
  const face = `M${num(left + 30)} ${num(base - deep * FLAT)}H${num(right - 18)}Q${num(right + 2)} ${num(base - deep * FLAT)} ${num(right + 4)} ${num(base + 12)}H${num(left)}Q${num(left)} ${num(base - deep * FLAT)} ${num(left + 30)} ${num(base - deep * FLAT)}z`;
  woven(
    art,
    face,
    linear(
      art,
      [left, base - deep * FLAT],
      [right, base],
      [
        [0, lit(dye, 0.62)],
        [1, lit(dye, 0.16)],
      ],
    ),
    linen(art, dye),
  );
  ribbon(art, x + width * 0.06, base - deep * FLAT, base, y, shaded(dye, 0.42));
}

function ribbon(
  art: Canvas,
  x: number,
  back: number,
  top: number,
  base: number,
  colour: string,
): void {
  stroke(
    art,
    `M${num(x - 8)} ${num(back)}L${num(x)} ${num(top)}V${num(base)}`,
    shaded(colour, 0.3),
    20,
    { "stroke-linecap": "butt" },
  );
  stroke(art, `M${num(x - 8)} ${num(back)}L${num(x)} ${num(top)}V${num(base)}`, colour, 16, {
    "stroke-linecap": "butt",
  });
  const knot = top - 22;
  for (const side of [-1, 1]) {
    const loop = `M${num(x)} ${num(knot)}q${side * 26} -40 ${side * 74} -30q${side * 26} 12 ${side * 6} 34q${side * -30} 18 ${side * -80} -4z`;
    fill(
      art,
      loop,
      linear(
        art,
        [x, knot - 30],
        [x + side * 80, knot + 10],
        [
          [0, shaded(colour, 0.2)],
          [0.6, lit(colour, 0.18)],
          [1, colour],
        ],
      ),
    );
    stroke(
      art,
      smooth([
        [x, knot],
        [x + side * 34, knot + 34],
        [x + side * 52, knot + 74],
      ]),
      colour,
      13,
      { "stroke-linecap": "butt" },
    );
  }
  fill(art, roundedBox(x - 15, knot - 15, 30, 28, 9), lit(colour, 0.1));
}
