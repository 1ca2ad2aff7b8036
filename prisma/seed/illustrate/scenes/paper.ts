import { DYES, METALS, WOODS } from "../../demo/colours";
import { type Canvas, placed } from "../canvas";
import { cards } from "../objects/cards";
import { framed, unframed } from "../objects/frame";
import { notebook } from "../objects/notebook";
import { patternSheets } from "../objects/pattern-sheets";
import { pencils } from "../objects/pencils";
import { birdPicture, fieldPicture, pearsPicture } from "../objects/prints";
import { wrappingPaper } from "../objects/wrapping-paper";
import { stillLife } from "../rooms";
import { eachColour, type Paint, type Pictures, pick } from "./picture";

/** Pictures of what is printed and bound, seen from above or on the wall. */
export const PAPER: Pictures = {
  ...eachColour("linen-notebook", pick(DYES, "Rust", "Spruce", "Tide", "Gorse"), (dye) =>
    onDesk((art) => placed(art, [395, 495], () => notebook(art, dye), { turn: -8, scale: 1.14 })),
  ),
  "linen-notebook-set": () =>
    onDesk((art) => {
      const set = [
        [250, 380, -14, DYES.Tide],
        [530, 400, 9, DYES.Gorse],
        [300, 660, 6, DYES.Spruce],
        [540, 690, -7, DYES.Rust],
      ] as const;
      for (const [x, y, turn, dye] of set)
        placed(art, [x, y], () => notebook(art, dye), { turn, scale: 0.66 });
    }),
  ...print("print-three-pears", pearsPicture),
  ...print("print-sown-field", fieldPicture),
  "print-blackbird-black-frame": () => hung((art) => framed(art, METALS.Black, birdPicture)),
  ...print("print-blackbird", birdPicture),
  "letterpress-cards": () =>
    onDesk((art) => placed(art, [405, 470], () => cards(art), { scale: 1.16 })),
  "block-printed-paper-leaf": () => wrapped(DYES.Spruce, "leaf"),
  "block-printed-paper-dot": () => wrapped(DYES.Rust, "dot"),
  "block-printed-paper-wave": () => wrapped(DYES.Tide, "wave"),
  "cedar-pencils": () =>
    onDesk((art) => placed(art, [400, 500], () => pencils(art), { turn: 10, scale: 1.1 })),
  "drawstring-bag-pattern": () =>
    onDesk((art) => placed(art, [400, 480], () => patternSheets(art), { scale: 1.16 })),
};

function print(name: string, picture: Paint): Pictures {
  return {
    [`${name}-oak-frame`]: () => hung((art) => framed(art, WOODS.Oak, picture)),
    [`${name}-unframed`]: () => hung((art) => unframed(art, picture)),
  };
}

function wrapped(ink: string, block: "leaf" | "dot" | "wave"): string {
  return onDesk((art) =>
    placed(art, [385, 470], () => wrappingPaper(art, ink, block), { scale: 1.04 }),
  );
}

function hung(paint: (art: Canvas) => void): string {
  return onDesk((art) => placed(art, [400, 480], () => paint(art), { scale: 1.14 }));
}

function onDesk(paint: Paint): string {
  return stillLife("paper", paint, "wall");
}
