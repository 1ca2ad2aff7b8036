import { BRAND } from "./brand";
import { CATEGORIES } from "./scenes/categories";
import { GARDEN } from "./scenes/garden";
import { HEROES } from "./scenes/heroes";
import { KITCHEN } from "./scenes/kitchen";
import { LIGHT } from "./scenes/light";
import { PAPER } from "./scenes/paper";
import type { Pictures } from "./scenes/picture";
import { TABLE } from "./scenes/table";
import { TEXTILES } from "./scenes/textiles";

/** Every picture of the demo shop, by its path under `public/`. */
export const PICTURES: Pictures = {
  ...inFolder("demo", { ...BRAND, ...HEROES }),
  ...inFolder("demo/categories", CATEGORIES),
  ...inFolder("demo/products", {
    ...TABLE,
    ...KITCHEN,
    ...TEXTILES,
    ...LIGHT,
    ...PAPER,
    ...GARDEN,
  }),
};

function inFolder(folder: string, pictures: Pictures): Pictures {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, draw]) => [`${folder}/${name}.svg`, draw]),
  );
}
