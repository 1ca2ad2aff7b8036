import { type Canvas, fill, linear, num, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { ellipse, type Point } from "../curve";
import { dropShadow } from "../shadow";
import { grain } from "./grain";

/** A handled board leaning on the wall, its foot at `at`. */
export function board(
  art: Canvas,
  [x, y]: Point,
  width: number,
  height: number,
  wood: string,
): void {
  const [left, top] = [x - width / 2, y - height];
  const neck = width * 0.2;
  const body = `M${num(left + 34)} ${num(top + 150)}q${num(width / 2 - neck / 2 - 40)} -4 ${num(width / 2 - neck / 2 - 20)} -44v-60q0 -46 ${num(neck / 2 - 14)} -46t${num(neck / 2 - 14)} 46v60q-14 40 ${num(width / 2 - neck / 2 - 20)} 44q34 2 34 40V${num(y - 30)}q0 30 -32 30H${num(left + 32)}q-32 0 -32 -30V${num(top + 190)}q0 -38 34 -40z`;
  dropShadow(art, body, [26, 10], 14, 0.32);
  fill(art, body, shaded(wood, 0.42), { transform: "translate(7 5)" });
  fill(
    art,
    body,
    linear(
      art,
      [left, top],
      [x + width / 2, y],
      [
        [0, lit(wood, 0.3)],
        [0.45, wood],
        [1, shaded(wood, 0.22)],
      ],
    ),
  );
  grain(art, body, [left, top, x + width / 2, y], wood);
  stroke(art, body, lit(wood, 0.5), 2, { opacity: 0.5 });
  fill(art, ellipse(x, top + 46, 12, 13), shaded(wood, 0.65));
}
