import { type Canvas, fill, linear, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { dropShadow } from "../shadow";
import { drape, linen, stitches, woven } from "./cloth";
import { peg } from "./peg";

/** A cross-back apron on a peg, drawn around the top of its straps. */
export function apron(art: Canvas, dye: string): void {
  const body =
    "M-104 190Q0 206 104 190Q112 300 186 352Q206 360 208 384L226 742Q120 764 0 758T-226 742L-208 384Q-206 360 -186 352Q-112 300 -104 190z";
  const straps = "M-96 200Q-70 90 0 8Q70 90 96 200";
  const ties = "M-200 380Q-262 420 -254 520T-268 640M200 380Q258 430 246 540T262 660";
  for (const cord of [straps, ties]) {
    stroke(art, cord, shaded(dye, 0.5), 22, { transform: "translate(12 8)", opacity: 0.18 });
    stroke(art, cord, shaded(dye, 0.3), 20);
    stroke(art, cord, dye, 16);
  }
  dropShadow(art, body, [22, 16], 14, 0.34);
  woven(art, body, drape(art, -226, 226, dye, 4), linen(art, dye));
  fill(
    art,
    body,
    linear(
      art,
      [0, 190],
      [0, 760],
      [
        [0, "#2a2030", 0],
        [0.62, "#2a2030", 0.02],
        [1, "#2a2030", 0.2],
      ],
    ),
  );
  stitches(
    art,
    [
      [-94, 208],
      [0, 222],
      [94, 208],
    ],
    lit(dye, 0.6),
  );
  const pocket = "M-112 452Q0 462 112 452L106 600Q104 616 88 618Q0 626 -88 618Q-104 616 -106 600z";
  fill(art, pocket, shaded(dye, 0.3), { transform: "translate(5 6)", opacity: 0.5 });
  woven(art, pocket, drape(art, -112, 112, dye, 2), linen(art, dye));
  stitches(
    art,
    [
      [-104, 470],
      [0, 479],
      [104, 470],
    ],
    lit(dye, 0.6),
  );
  stitches(
    art,
    [
      [0, 480],
      [-2, 616],
    ],
    lit(dye, 0.6),
  );
  peg(art, [0, 0]);
}
