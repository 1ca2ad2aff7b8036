import { type Canvas, fill, group, linear, num, stroke } from "../canvas";
import { shaded } from "../colour";
import { dropShadow } from "../shadow";
import { drape, fringe, herringbone, woven } from "./cloth";

/** Herringbone cloth close to, falling in wide folds over a fringe: `width` by `height`. */
export function weaveCloseUp(art: Canvas, width: number, height: number, dye: string): void {
  const hem = height * 0.8;
  fill(art, `M0 0h${width}v${height}H0z`, "#c9ad9c");
  dropShadow(art, `M0 ${num(hem - 40)}h${width}v50H0z`, [0, 14], 12, 0.4);
  group(art, { transform: "scale(3.2)" }, () =>
    fringe(art, [0, hem / 3.2], width / 3.2, (height - hem) / 3.8, dye),
  );
  const cloth = `M0 0h${width}v${num(hem)}H0z`;
  woven(art, cloth, drape(art, 0, width, dye, 3), herringbone(art, dye, "scale(3.2)"));
  const folds = linear(
    art,
    [width * 0.1, 0],
    [width, height * 0.5],
    [
      [0, "#fffaf0", 0.25],
      [0.3, "#fffaf0", 0],
      [0.46, "#2a2030", 0.14],
      [0.58, "#fffaf0", 0.16],
      [0.74, "#fffaf0", 0],
      [1, "#2a2030", 0.22],
    ],
  );
  fill(art, cloth, folds);
  stroke(art, `M0 ${num(hem - 14)}H${width}`, shaded(dye, 0.45), 5, { opacity: 0.4 });
}
