import { DYES } from "./colours";
import { choice, ean13, goods, picture, swatches, variants } from "./parts";
import type { DemoProduct } from "./types";

const BLANKET_SIZE = choice("Size", "button", "Throw, 130 × 180 cm", "Bed, 200 × 240 cm");
const BLANKET_COLOUR = swatches("Colour", DYES, "Tide", "Flax", "Moss", "Rust");
const CUSHION_COLOUR = swatches("Colour", DYES, "Spruce", "Clay", "Gorse", "Chalk");
const CUSHION_SIZE = choice("Size", "button", "45 × 45 cm", "30 × 50 cm");
const BED_SIZE = choice("Bed", "button", "Single", "Double", "King", "Super king");
const BED_COLOUR = swatches("Colour", DYES, "Chalk", "Clay", "Fog");
const NAPKIN_COLOUR = swatches("Colour", DYES, "Rust", "Tide", "Flax");
const FELT = swatches("Felt", DYES, "Stone", "Moss");
const SHOE_SIZE = choice("Size", "dropdown", "UK 3–4", "UK 5–6", "UK 7–8", "UK 9–10", "UK 11–12");

/** Wool, linen and felt. */
export const TEXTILES_PRODUCTS: DemoProduct[] = [
  goods({
    slug: "lambswool-blanket",
    name: "Lambswool Blanket",
    summary: "A herringbone blanket in soft new wool, woven nine miles up the valley.",
    description: `Lambswool is a sheep's first shearing, and nothing it grows afterwards is as soft. The yarn is dyed before it is spun, woven in a small herringbone on a loom from 1962, and then washed and brushed until the surface lifts. It is warm at once, which cotton never is, and it weighs less than you expect.

- **Throw** 130 × 180 cm, for a chair and one person
- **Bed** 200 × 240 cm, for a double bed to its edges
- **Made of** 100 % lambswool, with a twisted fringe
- **Care** Air it instead of washing it. When you must, by hand in cool water, dried flat.`,
    price: 12000,
    cost: 4800,
    stock: 37,
    featured: true,
    categorySlugs: ["textiles"],
    media: [
      picture("lambswool-blanket-tide", "A folded grey-blue blanket with a fringe, on a bench"),
      picture("lambswool-blanket-flax", "The blanket in natural flax"),
      picture("lambswool-blanket-moss", "The blanket in moss green"),
      picture("lambswool-blanket-rust", "The blanket in rust"),
      picture("lambswool-blanket-weave", "The herringbone weave and fringe close to"),
    ],
    options: [BLANKET_SIZE, BLANKET_COLOUR],
    variants: variants({ sku: "FF-BLK", item: 18, options: [BLANKET_SIZE, BLANKET_COLOUR] }, [
      {
        pick: ["Throw, 130 × 180 cm", "Tide"],
        code: "T-TID",
        stock: 7,
        weightGrams: 780,
        picture: "lambswool-blanket-tide",
      },
      {
        pick: ["Throw, 130 × 180 cm", "Flax"],
        code: "T-FLA",
        stock: 10,
        weightGrams: 780,
        picture: "lambswool-blanket-flax",
      },
      {
        pick: ["Throw, 130 × 180 cm", "Moss"],
        code: "T-MOS",
        stock: 8,
        weightGrams: 780,
        picture: "lambswool-blanket-moss",
      },
      {
        pick: ["Throw, 130 × 180 cm", "Rust"],
        code: "T-RUS",
        stock: 0,
        weightGrams: 780,
        picture: "lambswool-blanket-rust",
      },
      {
        pick: ["Bed, 200 × 240 cm", "Tide"],
        code: "B-TID",
        price: 21000,
        stock: 0,
        weightGrams: 1620,
        picture: "lambswool-blanket-tide",
      },
      {
        pick: ["Bed, 200 × 240 cm", "Flax"],
        code: "B-FLA",
        price: 21000,
        stock: 5,
        weightGrams: 1620,
        picture: "lambswool-blanket-flax",
      },
      {
        pick: ["Bed, 200 × 240 cm", "Moss"],
        code: "B-MOS",
        price: 21000,
        stock: 3,
        weightGrams: 1620,
        picture: "lambswool-blanket-moss",
      },
      {
        pick: ["Bed, 200 × 240 cm", "Rust"],
        code: "B-RUS",
        price: 21000,
        stock: 4,
        weightGrams: 1620,
        picture: "lambswool-blanket-rust",
      },
    ]),
    metadata: { woven: "Todmorden" },
  }),
  goods({
    slug: "linen-cushion",
    name: "Linen Cushion",
    summary: "A plain, well-filled cushion in heavy linen, with its pad included.",
    description: `No piping, no buttons, nothing to press into your cheek. The cover is heavy washed linen with a hidden zip along the bottom edge; the pad inside is wool from the same mill as our blankets, carded into a soft lump that you can plump or ignore. Two shapes, made to sit one in front of the other.

- **Square** 45 × 45 cm
- **Bolster** 30 × 50 cm, for the small of the back
- **Made of** 320 g linen; wool pad in a cotton case
- **Care** Cover at 40 °C. Put the pad out in the sun once a year.`,
    price: 4800,
    cost: 1800,
    stock: 51,
    categorySlugs: ["textiles"],
    saleName: "Last of the dye lot",
    media: [
      picture("linen-cushion-spruce", "A large and a small dark green cushion on a bench"),
      picture("linen-cushion-clay", "The cushions in clay pink"),
      picture("linen-cushion-gorse", "The cushions in gorse yellow"),
      picture("linen-cushion-chalk", "The cushions in chalk white"),
    ],
    options: [CUSHION_COLOUR, CUSHION_SIZE],
    variants: variants({ sku: "FF-CUS", item: 19, options: [CUSHION_COLOUR, CUSHION_SIZE] }, [
      {
        pick: ["Spruce", "45 × 45 cm"],
        code: "SPR-45",
        price: 4800,
        stock: 8,
        weightGrams: 820,
        picture: "linen-cushion-spruce",
      },
      {
        pick: ["Spruce", "30 × 50 cm"],
        code: "SPR-30",
        price: 4200,
        stock: 6,
        weightGrams: 640,
        picture: "linen-cushion-spruce",
      },
      {
        pick: ["Clay", "45 × 45 cm"],
        code: "CLA-45",
        price: 4800,
        stock: 7,
        weightGrams: 820,
        picture: "linen-cushion-clay",
      },
      {
        pick: ["Clay", "30 × 50 cm"],
        code: "CLA-30",
        price: 4200,
        stock: 6,
        weightGrams: 640,
        picture: "linen-cushion-clay",
      },
      {
        pick: ["Gorse", "45 × 45 cm"],
        code: "GOR-45",
        price: 4800,
        salePrice: 3600,
        stock: 5,
        weightGrams: 820,
        picture: "linen-cushion-gorse",
      },
      {
        pick: ["Gorse", "30 × 50 cm"],
        code: "GOR-30",
        price: 4200,
        salePrice: 3200,
        stock: 2,
        weightGrams: 640,
        picture: "linen-cushion-gorse",
      },
      {
        pick: ["Chalk", "45 × 45 cm"],
        code: "CHA-45",
        price: 4800,
        stock: 9,
        weightGrams: 820,
        picture: "linen-cushion-chalk",
      },
      {
        pick: ["Chalk", "30 × 50 cm"],
        code: "CHA-30",
        price: 4200,
        stock: 8,
        weightGrams: 640,
        picture: "linen-cushion-chalk",
      },
    ]),
    metadata: { maker: "Nasreen" },
  }),
  goods({
    slug: "washed-bed-linen",
    name: "Washed Bed Linen",
    summary: "A duvet cover and pillowcases in linen that arrives already soft.",
    description: `New linen is honest but stiff. We have ours washed with stones and nothing else, so the first night feels like the fiftieth. It is cool in August and warm in January, creases beautifully, and needs no iron and no apology. The duvet cover closes with corozo buttons and has ties inside at the corners, which is the only thing anyone has ever wanted from a duvet cover.

- **In the set** duvet cover and two pillowcases; one for a single
- **Made of** 100 % flax linen, 165 g, grown in Normandy
- **Care** 40 °C, a short spin, and a washing line if you can`,
    price: 11000,
    cost: 4600,
    stock: 42,
    categorySlugs: ["textiles"],
    media: [
      picture("washed-bed-linen-chalk", "Folded white bed linen tied with a ribbon"),
      picture("washed-bed-linen-clay", "The bed linen in clay pink"),
      picture("washed-bed-linen-fog", "The bed linen in pale grey"),
    ],
    options: [BED_SIZE, BED_COLOUR],
    variants: variants({ sku: "FF-BED", item: 20, options: [BED_SIZE, BED_COLOUR] }, [
      {
        pick: ["Single", "Chalk"],
        code: "S-CHA",
        stock: 5,
        weightGrams: 1300,
        picture: "washed-bed-linen-chalk",
      },
      {
        pick: ["Single", "Clay"],
        code: "S-CLA",
        stock: 3,
        weightGrams: 1300,
        picture: "washed-bed-linen-clay",
      },
      {
        pick: ["Single", "Fog"],
        code: "S-FOG",
        stock: 4,
        weightGrams: 1300,
        picture: "washed-bed-linen-fog",
      },
      {
        pick: ["Double", "Chalk"],
        code: "D-CHA",
        price: 15000,
        stock: 6,
        weightGrams: 1900,
        picture: "washed-bed-linen-chalk",
      },
      {
        pick: ["Double", "Clay"],
        code: "D-CLA",
        price: 15000,
        stock: 2,
        weightGrams: 1900,
        picture: "washed-bed-linen-clay",
      },
      {
        pick: ["Double", "Fog"],
        code: "D-FOG",
        price: 15000,
        stock: 5,
        weightGrams: 1900,
        picture: "washed-bed-linen-fog",
      },
      {
        pick: ["King", "Chalk"],
        code: "K-CHA",
        price: 17500,
        stock: 6,
        weightGrams: 2200,
        picture: "washed-bed-linen-chalk",
      },
      {
        pick: ["King", "Clay"],
        code: "K-CLA",
        price: 17500,
        stock: 0,
        weightGrams: 2200,
        picture: "washed-bed-linen-clay",
      },
      {
        pick: ["King", "Fog"],
        code: "K-FOG",
        price: 17500,
        stock: 5,
        weightGrams: 2200,
        picture: "washed-bed-linen-fog",
      },
      {
        pick: ["Super king", "Chalk"],
        code: "X-CHA",
        price: 19500,
        stock: 4,
        weightGrams: 2500,
        picture: "washed-bed-linen-chalk",
      },
      {
        pick: ["Super king", "Clay"],
        code: "X-CLA",
        price: 19500,
        stock: 0,
        weightGrams: 2500,
        picture: "washed-bed-linen-clay",
      },
      {
        pick: ["Super king", "Fog"],
        code: "X-FOG",
        price: 19500,
        stock: 2,
        weightGrams: 2500,
        picture: "washed-bed-linen-fog",
      },
    ]),
  }),
  goods({
    slug: "hot-water-bottle",
    name: "Cabled Hot-water Bottle",
    summary: "A two-litre bottle in a hand-knitted cable cover, for cold feet and bad days.",
    description: `Knitted by seven people in Mytholmroyd, who meet on Tuesdays and finish about twenty a week between October and March. The cover is undyed wool, cabled in three ropes down the front, and laces at the neck, so it comes off to be washed. Inside is a natural rubber bottle with a wide mouth, stamped with the month it was made.

- **Holds** 2 litres; fill it two thirds and press the air out
- **Size** 35 cm tall, 21 cm wide
- **Made of** British wool; natural rubber
- **Care** Cover by hand in cool water. Change the bottle after three winters.`,
    price: 4600,
    cost: 1900,
    stock: 0,
    categorySlugs: ["textiles"],
    sku: "FF-HWB-FLA",
    barcode: ean13(21),
    weightGrams: 620,
    media: [picture("hot-water-bottle", "A hot-water bottle in a cream cable-knit cover")],
    metadata: { knitted: "Mytholmroyd", backInStock: "January" },
  }),
  goods({
    slug: "linen-napkins",
    name: "Linen Napkins, Set of Four",
    summary: "Four generous napkins with a hand-run hem, for Sundays and for Tuesdays.",
    description: `Big enough to cover a lap, soft enough that you will use it. The hem is sewn with a running stitch in thicker thread, by hand, because it looks alive and because a machine hem in linen pulls crooked by the tenth wash. Roll them, fold them, or throw them in a drawer; they look about the same afterwards.

- **Size** 45 × 45 cm each
- **Made of** washed linen, 180 g
- **Care** Wash at 60 °C. Wine comes out with salt and patience; turmeric does not come out.`,
    price: 3800,
    cost: 1350,
    stock: 29,
    categorySlugs: ["textiles", "table"],
    weightGrams: 330,
    media: [
      picture("linen-napkins-rust", "Four rust-red linen napkins fanned out"),
      picture("linen-napkins-tide", "The napkins in grey blue"),
      picture("linen-napkins-flax", "The napkins in natural flax"),
    ],
    options: [NAPKIN_COLOUR],
    variants: variants({ sku: "FF-NAP", item: 22, options: [NAPKIN_COLOUR] }, [
      { pick: ["Rust"], code: "RUS", stock: 6, picture: "linen-napkins-rust" },
      { pick: ["Tide"], code: "TID", stock: 10, picture: "linen-napkins-tide" },
      { pick: ["Flax"], code: "FLA", stock: 13, picture: "linen-napkins-flax" },
    ]),
    metadata: { maker: "Nasreen" },
  }),
  goods({
    slug: "felt-slippers",
    name: "Felt Slippers",
    summary:
      "House shoes in one thick piece of felted wool, with a sole you can fetch the post in.",
    description: `Felt is wool that has been bothered until it holds hands. Ours is eight millimetres thick, cut in one piece and stitched up the front, so there is no seam where your toes are. They feel stiff on the first evening and like yours on the third. The sole is crêpe rubber: quiet on boards, and willing to cross a wet yard.

- **Sizes** in pairs; between two, take the smaller, for felt gives
- **Made of** 100 % wool felt, crêpe rubber sole, waxed linen thread
- **Care** Brush them dry. Leave them to air overnight and they will never need washing.`,
    price: 4600,
    cost: 1750,
    stock: 31,
    categorySlugs: ["textiles"],
    media: [
      picture("felt-slippers-stone", "A pair of grey felt slippers seen from above"),
      picture("felt-slippers-moss", "The slippers in moss green"),
    ],
    sizeGuideSlug: "slipper-sizes",
    options: [FELT, SHOE_SIZE],
    variants: variants({ sku: "FF-SLP", item: 23, options: [FELT, SHOE_SIZE] }, [
      {
        pick: ["Stone", "UK 3–4"],
        code: "STO-34",
        stock: 4,
        weightGrams: 360,
        picture: "felt-slippers-stone",
      },
      {
        pick: ["Stone", "UK 5–6"],
        code: "STO-56",
        stock: 6,
        weightGrams: 400,
        picture: "felt-slippers-stone",
      },
      {
        pick: ["Stone", "UK 7–8"],
        code: "STO-78",
        stock: 5,
        weightGrams: 440,
        picture: "felt-slippers-stone",
      },
      {
        pick: ["Stone", "UK 9–10"],
        code: "STO-910",
        stock: 3,
        weightGrams: 480,
        picture: "felt-slippers-stone",
      },
      {
        pick: ["Stone", "UK 11–12"],
        code: "STO-112",
        stock: 0,
        weightGrams: 520,
        picture: "felt-slippers-stone",
      },
      {
        pick: ["Moss", "UK 3–4"],
        code: "MOS-34",
        stock: 3,
        weightGrams: 360,
        picture: "felt-slippers-moss",
      },
      {
        pick: ["Moss", "UK 5–6"],
        code: "MOS-56",
        stock: 5,
        weightGrams: 400,
        picture: "felt-slippers-moss",
      },
      {
        pick: ["Moss", "UK 7–8"],
        code: "MOS-78",
        stock: 0,
        weightGrams: 440,
        picture: "felt-slippers-moss",
      },
      {
        pick: ["Moss", "UK 9–10"],
        code: "MOS-910",
        stock: 4,
        weightGrams: 480,
        picture: "felt-slippers-moss",
      },
      {
        pick: ["Moss", "UK 11–12"],
        code: "MOS-112",
        stock: 1,
        weightGrams: 520,
        picture: "felt-slippers-moss",
      },
    ]),
  }),
];
