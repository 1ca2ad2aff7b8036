import type { DemoCategory } from "./types";

/** The six shelves, and three smaller ones inside them. */
export const CATEGORIES: DemoCategory[] = [
  {
    slug: "table",
    name: "Table",
    description:
      "Stoneware thrown and fettled by hand, glass pressed in old moulds. Made to be used at every meal and washed in the machine.",
    imageUrl: "/demo/categories/table.avif",
    metaTitle: "Stoneware and glass for the table",
    metaDescription:
      "Mugs, bowls, plates, jugs and tumblers in five glazes, made by hand in West Yorkshire.",
  },
  {
    slug: "mugs-and-cups",
    name: "Mugs & cups",
    parentSlug: "table",
    description: "Something to hold while you wake up, and something smaller for after lunch.",
    imageUrl: "/demo/categories/mugs-and-cups.avif",
    metaTitle: "Handmade mugs and cups",
    metaDescription: "Stoneware mugs in five glazes and espresso cups with saucers.",
  },
  {
    slug: "kitchen",
    name: "Kitchen",
    description:
      "Boards, jars, pans and cloths for people who cook most evenings and would like it to be a pleasure on the others.",
    imageUrl: "/demo/categories/kitchen.avif",
    metaTitle: "Boards, jars, pans and linen for the kitchen",
    metaDescription:
      "Solid wood bread boards, stoneware jars, enamel pans, linen towels and aprons.",
  },
  {
    slug: "textiles",
    name: "Textiles",
    description:
      "Lambswool woven nine miles from here, linen washed until it gives up, felt that keeps the floor away.",
    imageUrl: "/demo/categories/textiles.avif",
    metaTitle: "Wool blankets, linen bedding and cushions",
    metaDescription:
      "Herringbone lambswool blankets, washed linen bedding, cushions, napkins and felt slippers.",
  },
  {
    slug: "light",
    name: "Light",
    description:
      "Lamps and candles for the hour after the big light goes off. Everything on this page is pictured switched on.",
    imageUrl: "/demo/categories/light.avif",
    metaTitle: "Lamps, paper pendants and candles",
    metaDescription:
      "Stoneware table lamps, paper pendants, a brass reading lamp, cordless lamps and candles.",
  },
  {
    slug: "candles",
    name: "Candles",
    parentSlug: "light",
    description: "Beeswax from one keeper's hives, and three scents that smell of places.",
    imageUrl: "/demo/categories/candles.avif",
    metaTitle: "Beeswax tapers and scented candles",
    metaDescription: "Hand-dipped beeswax tapers and scented candles in stoneware pots.",
  },
  {
    slug: "paper",
    name: "Paper",
    description:
      "Bound, printed and folded in the attic, where the light is good and the floor will just about hold the press.",
    imageUrl: "/demo/categories/paper.avif",
    metaTitle: "Notebooks, prints, cards and wrapping paper",
    metaDescription:
      "Linen-bound notebooks, screen prints, letterpress cards, block-printed paper and pencils.",
  },
  {
    slug: "prints",
    name: "Prints",
    parentSlug: "paper",
    description: "Three pictures, drawn here and pulled by hand, framed or rolled in a tube.",
    imageUrl: "/demo/categories/prints.avif",
    metaTitle: "Screen prints, framed and unframed",
    metaDescription: "Hand-pulled screen prints of pears, a sown field and a blackbird.",
  },
  {
    slug: "garden",
    name: "Garden",
    description:
      "Terracotta, ash and galvanised steel for windowsills, yards and the odd actual garden.",
    imageUrl: "/demo/categories/garden.avif",
    metaTitle: "Pots, watering cans and hand tools",
    metaDescription:
      "Long tom pots, a stone trough, watering cans, ash-handled tools and a tin for seeds.",
  },
];
