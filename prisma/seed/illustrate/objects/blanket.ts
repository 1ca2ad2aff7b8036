import { FLAT } from "../camera";
import { type Canvas, fill, linear, num, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { type Point, roundedBox } from "../curve";
import { dropShadow } from "../shadow";
import { fringe, herringbone, woven } from "./cloth";

/** A blanket folded in four, one end turned over the front so that its fringe shows. */
export function blanket(art: Canvas, [x, y]: Point, width: number, dye: string): void {
  const [left, right, deep] = [x - width / 2, x + width / 2, 330];
  const [layer, count] = [width * 0.088, 4];
  const top = y - layer * count;
  const pile = roundedBox(left, top - deep * FLAT, width, y - top + deep * FLAT, layer * 0.48);
  dropShadow(art, pile, [18, 6], 9, 0.3);
  for (let fold = 0; fold < count; fold += 1) {
    const base = y - fold * layer;
    const inset = fold % 2 === 0 ? 0 : 7;
    const edge = roundedBox(left + inset, base - layer, width - inset * 2, layer + 2, layer * 0.48);
    woven(
      art,
      edge,
      linear(
        art,
        [0, base - layer],
        [0, base],
        [
          [0, lit(dye, 0.24)],
          [0.35, dye],
          [0.82, shaded(dye, 0.32)],
          [1, shaded(dye, 0.52)],
        ],
      ),
      herringbone(art, dye),
    );
  }
  const back = top - deep * FLAT;
  const [near, far, fold] = [top + layer * 0.5, right - 7, left + 7];
  const face = `M${num(fold + 24)} ${num(back)}H${num(far - 24)}Q${num(far - 4)} ${num(back)} ${num(far - 3)} ${num(back + 18)}L${num(far)} ${num(near)}H${num(fold)}L${num(fold + 3)} ${num(back + 18)}Q${num(fold + 4)} ${num(back)} ${num(fold + 24)} ${num(back)}z`;
  const tone = linear(
    art,
    [left, back],
    [left + width * 0.06, near],
    [
      [0, lit(dye, 0.46)],
      [0.72, lit(dye, 0.26)],
      [1, dye],
    ],
  );
  woven(art, face, tone, herringbone(art, dye, `scale(1 ${FLAT * 1.6})`));
  turnedEnd(art, [left + width * 0.1, back], width * 0.46, deep * FLAT, layer * 2.6, dye);
}

function turnedEnd(
  art: Canvas,
  [x, y]: Point,
  width: number,
  deep: number,
  drop: number,
  dye: string,
): void {
  const bend = y + deep;
  const shape = `M${num(x)} ${num(y)}h${num(width)}V${num(bend + drop)}h${num(-width)}z`;
  fill(art, shape, shaded(dye, 0.5), { transform: "translate(9 5)", opacity: 0.3 });
  fringe(art, [x, bend + drop - 4], width, drop * 0.42, dye);
  woven(
    art,
    shape,
    linear(
      art,
      [x, y],
      [x + width * 0.12, bend + drop],
      [
        [0, lit(dye, 0.5)],
        [deep / (deep + drop) - 0.06, lit(dye, 0.34)],
        [deep / (deep + drop) + 0.08, dye],
        [1, shaded(dye, 0.2)],
      ],
    ),
    herringbone(art, dye),
  );
  stroke(art, `M${num(x)} ${num(bend + drop - 5)}h${num(width)}`, shaded(dye, 0.4), 4, {
    opacity: 0.4,
  });
}
