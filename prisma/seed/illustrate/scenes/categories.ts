import { DYES, GLAZES, METALS, WOODS } from "../../demo/colours";
import { placed } from "../canvas";
import { foldedLinen } from "../objects/bed-linen";
import { bench } from "../objects/bench";
import { blanket } from "../objects/blanket";
import { board } from "../objects/board";
import { nestedBowls } from "../objects/bowl";
import { cards } from "../objects/cards";
import { cushion } from "../objects/cushion";
import { espresso } from "../objects/espresso";
import { framed } from "../objects/frame";
import { jug } from "../objects/jug";
import { loaf } from "../objects/loaf";
import { longTom } from "../objects/long-tom";
import { milkPan } from "../objects/milk-pan";
import { mug } from "../objects/mug";
import { notebook } from "../objects/notebook";
import { pencils } from "../objects/pencils";
import { pendant } from "../objects/pendant";
import { plateUpright } from "../objects/plate";
import { potCandle } from "../objects/pot-candle";
import { birdPicture, fieldPicture, pearsPicture } from "../objects/prints";
import { saltPig } from "../objects/salt-pig";
import { jar } from "../objects/storage-jar";
import { tableLamp } from "../objects/table-lamp";
import { taper } from "../objects/taper";
import { trough } from "../objects/trough";
import { tumbler } from "../objects/tumbler";
import { wateringCan } from "../objects/watering-can";
import { stage } from "../rooms";
import type { Pictures } from "./picture";

const WIDE = [1200, 800] as const;
const { Chalk, Oat, Moss, Tide, Iron, Ink } = GLAZES;
const TERRACOTTA = "#bf6f4a";

/** One picture a category, three to two, of several of its things together. */
export const CATEGORIES: Pictures = {
  table: () =>
    stage("table", WIDE, 470, (art) => {
      plateUpright(art, [300, 400], 190, Ink);
      jug(art, [560, 610], 140, { glaze: Chalk, gloss: 0.4 });
      nestedBowls(art, [270, 690], 165, [{ glaze: Iron }, { glaze: Chalk }]);
      tumbler(art, [1020, 610], 92, "#c57f2e");
      mug(art, [790, 690], 118, { glaze: Moss, gloss: 0.5 });
    }),
  kitchen: () =>
    stage("kitchen", WIDE, 470, (art) => {
      placed(art, [300, 610], () => board(art, [0, 0], 380, 680, WOODS.Oak), { scale: 0.76 });
      jar(art, [560, 610], 92, 2.3, { glaze: Chalk, speckles: 20 });
      saltPig(art, [1010, 620], 128, { glaze: Oat });
      milkPan(art, [720, 720], 118, METALS.Spruce, "#2b3a44");
      loaf(art, [340, 700], 118);
    }),
  textiles: () =>
    stage("textiles", WIDE, 520, (art) => {
      bench(art, [600, 610], 1040, 760);
      placed(art, [290, 410], () => cushion(art, 350, 350, DYES.Gorse));
      placed(art, [430, 500], () => cushion(art, 260, 180, DYES.Chalk));
      placed(art, [760, 588], () => blanket(art, [0, 0], 500, DYES.Tide), { scale: 0.74 });
      placed(art, [1010, 588], () => foldedLinen(art, [0, 0], 330, DYES.Clay), { scale: 0.62 });
    }),
  light: () =>
    stage("light", WIDE, 520, (art) => {
      pendant(art, [900, 210], 130);
      tableLamp(art, [420, 720], 132, { glaze: Chalk });
      taper(art, [720, 650], 84, 3.1, "#d9a642", METALS.Brass);
      potCandle(art, [920, 720], 84, { glaze: Iron }, Iron);
    }),
  paper: () =>
    stage("paper", WIDE, null, (art) => {
      placed(art, [270, 420], () => notebook(art, DYES.Spruce), { turn: -9, scale: 0.86 });
      placed(art, [630, 380], () => cards(art), { scale: 0.82 });
      placed(art, [980, 440], () => pencils(art), { turn: 9, scale: 0.84 });
    }),
  garden: () =>
    stage("garden", WIDE, 500, (art) => {
      placed(art, [960, 600], () => trough(art, [0, 0], 620, 210, "#a9a79d"), { scale: 0.66 });
      longTom(art, [230, 660], 112, TERRACOTTA, "fig");
      longTom(art, [390, 720], 70, TERRACOTTA, "grass");
      wateringCan(art, [730, 730], 126, DYES.Moss);
    }),
  "mugs-and-cups": () =>
    stage("table", WIDE, 470, (art) => {
      const row = [
        [170, 560, Tide],
        [450, 560, Oat],
        [730, 560, Iron],
        [320, 710, Ink],
        [620, 715, Moss],
      ] as const;
      for (const [x, y, glaze] of row) mug(art, [x, y], 106, { glaze, gloss: 0.5, speckles: 10 });
      espresso(art, [980, 690], 92, { glaze: Chalk, gloss: 0.4 });
    }),
  candles: () =>
    stage("light", WIDE, 520, (art) => {
      taper(art, [250, 640], 96, 3.6, "#d9a642", METALS.Brass);
      taper(art, [450, 720], 96, 2.6, "#d9a642", METALS.Brass);
      potCandle(art, [720, 660], 104, { glaze: Moss }, Moss);
      potCandle(art, [960, 720], 104, { glaze: Ink }, Ink);
    }),
  prints: () =>
    stage("paper", WIDE, 680, (art) => {
      const wall = [
        [250, pearsPicture, WOODS.Oak],
        [600, birdPicture, METALS.Black],
        [950, fieldPicture, WOODS.Oak],
      ] as const;
      for (const [x, picture, wood] of wall)
        placed(art, [x, 330], () => framed(art, wood, picture), { scale: 0.64 });
    }),
};
