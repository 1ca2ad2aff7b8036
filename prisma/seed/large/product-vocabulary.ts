/** What a shop of the demo's kind could sell, by the shelf it would stand on. */
export type Shelf = {
  slug: string;
  things: string[];
  materials: string[];
  /** Pence, of the cheapest and of the dearest thing. */
  prices: [least: number, most: number];
};

/** Things and what they are made of, so that no lamp is woven and no blanket glazed. */
export const SHELVES: Shelf[] = [
  {
    slug: "table",
    things: [
      "Mug",
      "Bowl",
      "Dinner Plate",
      "Side Plate",
      "Jug",
      "Tumbler",
      "Serving Dish",
      "Egg Cup",
      "Beaker",
    ],
    materials: ["Stoneware", "Porcelain", "Earthenware", "Pressed Glass", "Slipware"],
    prices: [900, 6800],
  },
  {
    slug: "kitchen",
    things: [
      "Bread Board",
      "Storage Jar",
      "Colander",
      "Ladle",
      "Saucepan",
      "Apron",
      "Rolling Pin",
      "Mortar",
    ],
    materials: ["Oak", "Walnut", "Enamel", "Stoneware", "Linen", "Copper", "Ash"],
    prices: [1200, 12800],
  },
  {
    slug: "textiles",
    things: [
      "Blanket",
      "Cushion",
      "Napkin",
      "Table Runner",
      "Throw",
      "Pillowcase",
      "Rug",
      "Slippers",
    ],
    materials: ["Lambswool", "Linen", "Organic Cotton", "Merino", "Felt", "Hemp"],
    prices: [800, 22000],
  },
  {
    slug: "light",
    things: [
      "Table Lamp",
      "Pendant",
      "Reading Lamp",
      "Candle",
      "Lantern",
      "Wall Light",
      "Candlestick",
    ],
    materials: ["Brass", "Paper", "Stoneware", "Opal Glass", "Oak", "Beeswax"],
    prices: [1400, 32000],
  },
  {
    slug: "paper",
    things: [
      "Notebook",
      "Screen Print",
      "Card Set",
      "Sketchbook",
      "Wrapping Paper",
      "Diary",
      "Pencil Set",
    ],
    materials: ["Letterpress", "Linen-bound", "Recycled", "Cotton Rag", "Risograph"],
    prices: [400, 9500],
  },
  {
    slug: "garden",
    things: ["Plant Pot", "Watering Can", "Trowel", "Trough", "Bird Bath", "Seed Tin", "Dibber"],
    materials: ["Terracotta", "Galvanised", "Ash", "Stone", "Zinc"],
    prices: [700, 18000],
  },
];

/** Places that name a series. */
// biome-ignore format: a list of words
export const SERIES = [
  "Hebden", "Calder", "Marsden", "Holme", "Ribble", "Swale", "Wensley", "Malham", "Ilkley", "Otley",
  "Skipton", "Haworth", "Settle", "Clapham", "Grassington", "Pateley", "Kettlewell", "Reeth", "Askrigg",
  "Dent", "Sedbergh", "Hawes", "Muker", "Keld", "Arncliffe", "Litton", "Airton", "Gargrave",
];

/** How a piece of a series looks. */
// biome-ignore format: a list of words
export const LOOKS = [
  "Speckled", "Plain", "Ribbed", "Fluted", "Dark", "Pale", "Tall", "Wide", "Small", "Striped", "Rough",
  "Smooth", "Banded", "Dappled", "Faceted", "Heavy", "Light",
];

/** Sentences any of them can carry; a description is a few of them. */
export const SENTENCES = [
  "Made in small runs and finished by hand, so no two are quite alike.",
  "It is heavier than it looks and sits well in the hand.",
  "We started making it for ourselves and were asked about it once too often.",
  "The first batch sold at the door before it reached the shelf.",
  "It marks a little with use, and looks better for it.",
  "Every piece is checked twice: once by whoever made it, once by somebody else.",
  "It goes with everything else on this shelf, which is no accident.",
  "If it breaks, write to us. Most things can be mended.",
  "The colour comes from the material and nothing else.",
  "It has been in our own kitchen for three years and shows no sign of leaving.",
  "Packed in paper and card, without any plastic.",
  "The shape is borrowed from one found in the mill and redrawn until it was ours.",
];

/** Choices that some products come in. */
export const CHOICES = {
  Size: ["Small", "Medium", "Large"],
  Colour: ["Oat", "Moss", "Tide", "Iron", "Ink"],
} as const;

/** What the colours look like. */
export const COLOURS: Record<(typeof CHOICES)["Colour"][number], string> = {
  Oat: "#dfd2bb",
  Moss: "#868a68",
  Tide: "#6c8b99",
  Iron: "#a8573a",
  Ink: "#39434a",
};
