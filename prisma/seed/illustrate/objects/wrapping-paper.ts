import { type Canvas, fill, group, linear, pattern, stroke } from "../canvas";
import { shaded } from "../colour";
import { ellipse, type Point } from "../curve";
import { dropShadow } from "../shadow";

/** Three rolls of block-printed paper, the front one partly unrolled. */
export function wrappingPaper(art: Canvas, ink: string, block: "dot" | "leaf" | "wave"): void {
  const ground = "#f3ead8";
  const print = blockPrint(art, ink, block);
  const sheet = "M-270-40L150-158Q158-50 204 60T296 262L-104 384Q-172 290-204 180T-270-40z";
  dropShadow(art, sheet, [16, 20], 14, 0.34);
  fill(
    art,
    sheet,
    linear(
      art,
      [-250, -40],
      [260, 300],
      [
        [0, "#fffaf0"],
        [0.5, ground],
        [1, shaded(ground, 0.14)],
      ],
    ),
  );
  fill(art, sheet, print);
  fill(
    art,
    sheet,
    linear(
      art,
      [-200, 40],
      [-60, 140],
      [
        [0, "#2a2030", 0.3],
        [0.3, "#2a2030", 0.06],
        [1, "#2a2030", 0],
      ],
    ),
  );
  roll(art, [-62, -106], 470, 58, -16.1, ground, print);
  roll(art, [-70, -262], 500, 52, -30, shaded(ground, 0.04), print);
}

export function roll(
  art: Canvas,
  [x, y]: Point,
  length: number,
  radius: number,
  turn: number,
  ground: string,
  print: string,
): void {
  group(art, { transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    const half = length / 2;
    const tube = `M${-half} ${-radius}H${half}A${radius * 0.5} ${radius} 0 0 1 ${half} ${radius}H${-half}A${radius * 0.5} ${radius} 0 0 1 ${-half} ${-radius}z`;
    dropShadow(art, tube, [12, 22], 12, 0.4);
    fill(art, tube, ground);
    fill(art, tube, print);
    fill(
      art,
      tube,
      linear(
        art,
        [0, -radius],
        [0, radius],
        [
          [0, "#fffaf0", 0.25],
          [0.28, "#fffaf0", 0.5],
          [0.6, "#2a2030", 0.08],
          [1, "#2a2030", 0.5],
        ],
      ),
    );
    for (const [share, tone] of [
      [1, "#fffaf0"],
      [0.8, "#cdbfa5"],
      [0.62, "#efe6d4"],
      [0.4, "#5a4a40"],
    ] as const) {
      fill(art, ellipse(-half, 0, radius * 0.5 * share, radius * share), tone);
    }
    stroke(art, ellipse(-half, 0, radius * 0.34, radius * 0.72), "#a8987f", 2);
  });
}

function blockPrint(art: Canvas, ink: string, block: "dot" | "leaf" | "wave"): string {
  const marks = {
    dot: `<circle cx="14" cy="14" r="8"/><circle cx="42" cy="42" r="8"/><circle cx="42" cy="14" r="3"/><circle cx="14" cy="42" r="3"/>`,
    leaf: `<path d="M14 0q20 14 0 28q-20-14 0-28zM42 28q20 14 0 28q-20-14 0-28z"/><path d="M42 6v14M35 13h14M14 34v14M7 41h14" stroke="${ink}" stroke-width="3"/>`,
    wave: `<path d="M0 18q14-20 28 0t28 0v8q-14 20-28 0t-28 0zM0 48q14-12 28 0t28 0v3q-14 12-28 0t-28 0z"/>`,
  };
  return pattern(art, 56, 56, `<g fill="${ink}">${marks[block]}</g>`, "rotate(-16)");
}
