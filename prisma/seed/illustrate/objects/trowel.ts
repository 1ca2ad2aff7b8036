import { type Canvas, fill, linear, stroke } from "../canvas";
import { roundedBox } from "../curve";
import { dropShadow } from "../shadow";
import { grain } from "./grain";

/** A hand trowel lying flat, drawn upright around its middle. */
export function trowel(art: Canvas): void {
  const blade = "M0 330C-66 270-86 170-78 60Q-76 30-44 22H44Q76 30 78 60C86 170 66 270 0 330z";
  const tang = "M-13 24C-11-20-12-40-11-72H11C12-40 11-20 13 24z";
  const grip = "M-24-70C-30-130-18-190-24-256Q-26-318 0-322T24-256C18-190 30-130 24-70Q0-58-24-70z";
  for (const part of [blade, tang, grip]) dropShadow(art, part, [18, 20], 10, 0.4);
  fill(
    art,
    tang,
    linear(
      art,
      [-12, 0],
      [12, 0],
      [
        [0, "#dfe3e0"],
        [0.5, "#9ba4a2"],
        [1, "#5d6868"],
      ],
    ),
  );
  fill(
    art,
    blade,
    linear(
      art,
      [-80, 30],
      [80, 90],
      [
        [0, "#aeb7b4"],
        [0.3, "#eef1ee"],
        [0.52, "#c3cbc8"],
        [0.54, "#8f9a98"],
        [1, "#687473"],
      ],
    ),
  );
  stroke(art, blade, "#f4f6f3", 2, { opacity: 0.7 });
  fill(
    art,
    grip,
    linear(
      art,
      [-26, 0],
      [26, 0],
      [
        [0, "#e2c595"],
        [0.35, "#f0d9ae"],
        [0.6, "#cfa873"],
        [1, "#8d6738"],
      ],
    ),
  );
  grain(art, grip, [-26, -322, 26, -62], "#cfa873");
  fill(
    art,
    roundedBox(-21, -84, 42, 22, 5),
    linear(
      art,
      [-21, 0],
      [21, 0],
      [
        [0, "#d9b56a"],
        [0.4, "#f0d79b"],
        [1, "#8c6a2c"],
      ],
    ),
  );
  stroke(art, "M-9-300Q0-350 9-300", "#6d4c33", 6);
}
