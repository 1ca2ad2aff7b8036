import { type Canvas, fill, linear, stroke } from "../canvas";
import { ellipse } from "../curve";
import { pear } from "./fruit";

/** The print of three pears on a cloth. */
export function pearsPicture(art: Canvas): void {
  fill(
    art,
    "M-160-210h320v420h-320z",
    linear(
      art,
      [-160, -210],
      [160, 60],
      [
        [0, "#8fa3a0"],
        [1, "#6d8886"],
      ],
    ),
  );
  fill(
    art,
    "M-160 70Q0 48 160 76V210H-160z",
    linear(
      art,
      [0, 60],
      [0, 210],
      [
        [0, "#e9d9bd"],
        [1, "#cdb48e"],
      ],
    ),
  );
  pear(art, [-66, 104], 58, "#c7ae4e");
  pear(art, [70, 96], 60, "#b6a24a", -0.1);
  pear(art, [10, 142], 62, "#d4b352", 0.1);
}

/** The print of a sown field under a pale sun. */
export function fieldPicture(art: Canvas): void {
  fill(
    art,
    "M-160-210h320v420h-320z",
    linear(
      art,
      [0, -210],
      [0, 40],
      [
        [0, "#e7d7c4"],
        [1, "#f0dcc0"],
      ],
    ),
  );
  fill(art, ellipse(64, -92, 44, 44), "#d98a5c");
  fill(art, "M-160-10Q-60-58 30-26T160-40V210H-160z", "#8fa08c");
  fill(art, "M-160 34Q-20-16 160 26V210H-160z", "#a9a25f");
  fill(art, "M-160 84Q-10 34 160 62V210H-160z", "#c2983f");
  const furrows = Array.from(
    { length: 13 },
    (_, row) => `M${-8 + row * 3} ${58 - row * 0.4}Q${-90 + row * 22} 120 ${-230 + row * 42} 212`,
  ).join("");
  stroke(art, furrows, "#7a5a2a", 3, { opacity: 0.4 });
  fill(art, "M86-14q-12-42 8-82q20 38 8 83z", "#4d5f4c");
  fill(art, "M114-16q-8-32 6-58q14 28 6 60z", "#5b6d57");
}

/** The print of a bird, cut large, in two colours. */
export function birdPicture(art: Canvas): void {
  fill(art, "M-160-210h320v420h-320z", "#ece3d2");
  fill(art, ellipse(0, -6, 128, 128), "#c8643c");
  fill(
    art,
    "M-104 40C-96-46-40-104 30-92C52-122 96-116 104-84L138-74L106-62C104 8 60 66-10 66C-40 66-60 62-72 56L-132 92z",
    "#24483e",
  );
  fill(art, "M-60 40C-40-20 0-40 40-34C36 12-4 48-60 40z", "#ece3d2", { opacity: 0.24 });
  fill(art, ellipse(78, -84, 5, 5), "#ece3d2");
  stroke(art, "M-6 66v64M22 62v68M-24 130h68", "#24483e", 5);
}
