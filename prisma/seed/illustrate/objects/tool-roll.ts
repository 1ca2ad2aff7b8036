import { type Canvas, fill, linear, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { roundedBox } from "../curve";
import { dropShadow } from "../shadow";

/** A waxed-canvas roll opened to show its tools. */
export function toolRoll(art: Canvas, cloth: string): void {
  const mat = roundedBox(-310, -250, 620, 500, 14);
  dropShadow(art, mat, [18, 22], 15, 0.4);
  fill(
    art,
    mat,
    linear(
      art,
      [-310, -250],
      [310, 250],
      [
        [0, lit(cloth, 0.2)],
        [0.5, cloth],
        [1, shaded(cloth, 0.2)],
      ],
    ),
  );
  stroke(art, roundedBox(-298, -238, 596, 476, 8), lit(cloth, 0.5), 2, {
    "stroke-dasharray": "8 6",
    opacity: 0.6,
  });
  const tools = [-240, -144, -48, 48, 144, 240];
  for (const [index, x] of tools.entries()) rolledTool(art, x, index);
  const pocket = "M-310 10Q0 26 310 10V236q0 14-14 14H-296q-14 0-14-14z";
  fill(art, pocket, shaded(cloth, 0.5), { transform: "translate(0 -6)", opacity: 0.4 });
  fill(
    art,
    pocket,
    linear(
      art,
      [-310, 10],
      [310, 250],
      [
        [0, lit(cloth, 0.32)],
        [0.5, lit(cloth, 0.06)],
        [1, shaded(cloth, 0.16)],
      ],
    ),
  );
  for (const x of [-192, -96, 0, 96, 192])
    stroke(art, `M${x} 20v226`, lit(cloth, 0.5), 2, { "stroke-dasharray": "8 6", opacity: 0.7 });
  stroke(art, "M310-20q60 20 56 90t30 110M310 10q30 40 16 110t10 120", "#8a5a36", 13);
  fill(art, roundedBox(296, -36, 26, 66, 4), "#7a4c2c");
}

function rolledTool(art: Canvas, x: number, index: number): void {
  const wood = index % 2 === 0 ? "#cfa873" : "#b98a55";
  const handle = roundedBox(x - 15, -60, 30, 120, 12);
  dropShadow(art, roundedBox(x - 15, -190, 30, 200, 12), [8, 8], 6, 0.35);
  const steel = linear(
    art,
    [x - 26, 0],
    [x + 26, 0],
    [
      [0, "#eef1ee"],
      [0.5, "#b4bdba"],
      [1, "#6d7877"],
    ],
  );
  const heads = [
    `M${x} -212q-30 40-26 100q4 20 20 22v50h12v-50q16-2 20-22q4-60-26-100z`,
    `M${x - 24} -200v60q0 26 18 30v60h12v-60q18-4 18-30v-60h-8v56h-12v-60h-8v60h-12v-56z`,
    `M${x - 4} -214q-16 60-4 110v50h12v-50q10-60-4-110z`,
  ];
  fill(art, heads[index % 3] ?? "", steel);
  fill(
    art,
    handle,
    linear(
      art,
      [x - 15, 0],
      [x + 15, 0],
      [
        [0, lit(wood, 0.4)],
        [0.5, wood],
        [1, shaded(wood, 0.35)],
      ],
    ),
  );
}
