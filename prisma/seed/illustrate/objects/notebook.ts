import { type Canvas, fill, linear, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { roundedBox } from "../curve";
import { dropShadow } from "../shadow";
import { linen } from "./cloth";

/** A cloth-bound notebook seen from above, drawn around its middle. */
export function notebook(art: Canvas, dye: string, w = 400, h = 560): void {
  const [a, b] = [w / 2, h / 2];
  const cover = roundedBox(-a, -b, w, h, 12);
  dropShadow(art, cover, [20, 22], 15, 0.4);
  fill(art, roundedBox(-a + 8, -b + 10, w, h - 2, 8), shaded(dye, 0.5));
  fill(art, roundedBox(-a + 12, -b + 8, w - 8, h - 8, 4), "#efe7d6");
  stroke(art, `M${a + 1} ${-b + 14}v${h - 24}M${a - 2} ${-b + 14}v${h - 24}`, "#b8ab94", 1, {
    opacity: 0.7,
  });
  fill(
    art,
    cover,
    linear(
      art,
      [-a, -b],
      [a, b],
      [
        [0, lit(dye, 0.3)],
        [0.5, dye],
        [1, shaded(dye, 0.2)],
      ],
    ),
  );
  fill(art, cover, linen(art, dye, "scale(1.25)"));
  fill(
    art,
    roundedBox(-a + 40, -b, 12, h, 0),
    linear(
      art,
      [-a + 40, 0],
      [-a + 52, 0],
      [
        [0, "#2a2030", 0],
        [0.5, "#2a2030", 0.22],
        [1, "#fffaf0", 0.24],
      ],
    ),
  );
  const label = roundedBox(-70, -b + 92, 180, 116, 4);
  fill(art, label, shaded(dye, 0.5), { transform: "translate(2 3)", opacity: 0.4 });
  fill(art, label, "#faf6ec");
  stroke(art, roundedBox(-60, -b + 102, 160, 96, 2), dye, 2, { opacity: 0.7 });
  stroke(art, `M-34 ${-b + 136}h108M-34 ${-b + 164}h108`, "#6b645a", 2, { opacity: 0.55 });
  stroke(art, `M${a - 44} ${-b}v${h}`, shaded(dye, 0.5), 12, { "stroke-linecap": "butt" });
  stroke(art, `M${a - 46} ${-b}v${h}`, lit(dye, 0.12), 4, {
    "stroke-linecap": "butt",
    opacity: 0.5,
  });
}
