import { DYES, GLAZES, METALS, WOODS } from "../../demo/colours";
import { placed } from "../canvas";
import { apron } from "../objects/apron";
import { board } from "../objects/board";
import { loaf } from "../objects/loaf";
import { milkPan } from "../objects/milk-pan";
import { saltPig } from "../objects/salt-pig";
import { spoon } from "../objects/spoon";
import { jar } from "../objects/storage-jar";
import { towels } from "../objects/tea-towels";
import { stillLife } from "../rooms";
import { eachColour, type Pictures, pick } from "./picture";

/** Pictures of what is for the kitchen. */
export const KITCHEN: Pictures = {
  ...eachColour("bread-board", pick(WOODS, "Oak", "Walnut", "Ash"), (wood) =>
    stillLife("kitchen", (art) => {
      board(art, [385, 760], 380, 680, wood);
      loaf(art, [505, 850], 170);
    }),
  ),
  ...eachColour("cross-back-apron", pick(DYES, "Flax", "Ink", "Rust"), (dye) =>
    stillLife(
      "kitchen",
      (art) => placed(art, [400, 110], () => apron(art, dye), { scale: 1.06 }),
      "wall",
    ),
  ),
  "storage-jar": () =>
    stillLife("kitchen", (art) => {
      jar(art, [215, 730], 126, 2.6, { glaze: GLAZES.Chalk, speckles: 26 });
      jar(art, [475, 780], 134, 1.75, { glaze: GLAZES.Chalk, speckles: 24 });
      jar(art, [640, 880], 108, 1.2, { glaze: GLAZES.Chalk, speckles: 18 });
    }),
  ...eachColour("tea-towels", pick(DYES, "Moss", "Rust", "Tide"), (dye) =>
    stillLife(
      "kitchen",
      (art) => placed(art, [400, 190], () => towels(art, dye), { scale: 1.08 }),
      "wall",
    ),
  ),
  "salt-pig": () =>
    stillLife("kitchen", (art) => saltPig(art, [405, 790], 232, { glaze: GLAZES.Oat, gloss: 0.3 })),
  ...eachColour("milk-pan", pick(METALS, "Cream", "Spruce"), (enamel) =>
    stillLife("kitchen", (art) => milkPan(art, [300, 770], 222, enamel, "#2b3a44")),
  ),
  "cherry-spoons": () =>
    stillLife(
      "kitchen",
      (art) => {
        const set = [
          [215, 700, "deep"],
          [405, 760, "flat"],
          [585, 680, "slim"],
        ] as const;
        for (const [x, length, shape] of set) {
          placed(art, [x, 505], () => spoon(art, length, WOODS.Cherry, shape), {
            turn: 13,
            scale: 1.1,
          });
        }
      },
      "wall",
    ),
};
