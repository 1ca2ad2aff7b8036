import { type Canvas, fill, linear } from "../canvas";
import { roundedBox } from "../curve";
import { dropShadow } from "../shadow";
import { drape, linen, woven } from "./cloth";
import { peg } from "./peg";

/** Two striped towels folded over a rail, drawn around the middle of the rail. */
export function towels(art: Canvas, stripe: string): void {
  const ground = "#efe6d6";
  rail(art, -330, 330);
  for (const [left, bottom] of [
    [-250, 560],
    [10, 480],
  ] as const) {
    const right = left + 240;
    const shape = `M${left} -14Q${left + 120} -22 ${right} -14L${right + 6} ${bottom}Q${left + 180} ${bottom + 16} ${left + 120} ${bottom + 4}T${left - 6} ${bottom}z`;
    dropShadow(art, shape, [20, 14], 12, 0.32);
    woven(art, shape, drape(art, left - 6, right + 6, ground, 3), linen(art, ground));
    for (const [up, thick] of [
      [150, 46],
      [84, 12],
      [60, 12],
      [226, 12],
    ] as const) {
      const y = bottom - up;
      fill(
        art,
        `M${left - 5} ${y}q${126} ${9} ${250} 0v${thick}q${-124} ${9} ${-250} 0z`,
        drape(art, left - 6, right + 6, stripe, 3),
        { opacity: 0.92 },
      );
    }
    fill(
      art,
      `M${left} -14Q${left + 120} -22 ${right} -14v46h-240z`,
      linear(
        art,
        [0, -20],
        [0, 34],
        [
          [0, "#fffaf0", 0.5],
          [0.4, "#2a2030", 0.05],
          [1, "#2a2030", 0],
        ],
      ),
    );
  }
}

function rail(art: Canvas, left: number, right: number): void {
  const bar = roundedBox(left, -11, right - left, 22, 11);
  dropShadow(art, bar, [14, 22], 8, 0.36);
  fill(
    art,
    bar,
    linear(
      art,
      [0, -11],
      [0, 11],
      [
        [0, "#e6c898"],
        [0.5, "#c99d68"],
        [1, "#8a6238"],
      ],
    ),
  );
  peg(art, [left + 14, 0]);
  peg(art, [right - 14, 0]);
}
