import { GLAZES } from "./colours";
import { choice, ean13, goods, picture, swatches, variants } from "./parts";
import type { DemoProduct } from "./types";

const MUG_GLAZE = swatches("Glaze", GLAZES, "Moss", "Oat", "Tide", "Iron", "Ink");
const BOWL_GLAZE = swatches("Glaze", GLAZES, "Tide", "Chalk", "Iron");
const PLATE_SIZE = choice("Size", "button", "Side, 18 cm", "Dinner, 27 cm");
const PLATE_GLAZE = swatches("Glaze", GLAZES, "Oat", "Moss", "Ink");
const GLASS = swatches("Glass", { Clear: "#dbe4e0", Smoke: "#6b6869", Amber: "#c98a45" });
const JUG_SIZE = choice("Size", "button", "Half a litre", "A litre and a half");
const VASE_GLAZE = swatches("Glaze", GLAZES, "Chalk", "Moss", "Ink");

/** Stoneware and glass for the table. */
export const TABLE_PRODUCTS: DemoProduct[] = [
  goods({
    slug: "everyday-mug",
    name: "Everyday Mug",
    summary: "A 350 ml stoneware mug with room for three fingers and a foot left bare.",
    description: `The mug we reach for without looking. It is thrown in two minutes, left to stiffen overnight and fettled by hand the next morning, when the rim is softened and the handle pulled on. The glaze stops a finger's width above the foot; below it you see the clay itself, toasted brown with flecks of iron.

- **Holds** 350 ml, filled the way people fill mugs
- **Size** 9 cm tall, 9.5 cm across, 13 cm with the handle
- **Made of** stoneware, glazed inside and out, lead-free
- **Care** Dishwasher and microwave. The bare foot darkens a little with tea.`,
    price: 2200,
    cost: 780,
    stock: 117,
    featured: true,
    categorySlugs: ["table", "mugs-and-cups"],
    weightGrams: 410,
    media: [
      picture("everyday-mug-moss", "A moss-green mug with a bare brown foot"),
      picture("everyday-mug-oat", "The mug in pale oat"),
      picture("everyday-mug-tide", "The mug in grey blue"),
      picture("everyday-mug-iron", "The mug in rust red"),
      picture("everyday-mug-ink", "The mug in blue black"),
      picture("everyday-mug-shelf", "Five mugs on a table, one in each glaze"),
    ],
    options: [MUG_GLAZE],
    variants: variants({ sku: "FF-MUG", item: 1, options: [MUG_GLAZE] }, [
      { pick: ["Moss"], code: "MOS", stock: 31, picture: "everyday-mug-moss" },
      { pick: ["Oat"], code: "OAT", stock: 42, picture: "everyday-mug-oat" },
      { pick: ["Tide"], code: "TID", stock: 18, picture: "everyday-mug-tide" },
      { pick: ["Iron"], code: "IRO", stock: 0, picture: "everyday-mug-iron" },
      { pick: ["Ink"], code: "INK", stock: 26, picture: "everyday-mug-ink" },
    ]),
    metadata: { maker: "Ada", technique: "thrown" },
  }),
  goods({
    slug: "breakfast-bowl",
    name: "Breakfast Bowl",
    summary:
      "A generous bowl on a turned foot, deep enough for porridge and wide enough for noodles.",
    description: `We wanted one bowl instead of four. This one is deep enough that milk stays put when you carry it upstairs, and wide enough to eat noodles from with your elbows out. The inside is always chalk white, so that food looks like food; the colour is on the outside only. They nest, and a pile of three takes up the room of one and a bit.

- **Holds** 800 ml to the brim
- **Size** 16 cm across, 7 cm tall
- **Made of** stoneware, with a bare foot
- **Care** Dishwasher, microwave, and an oven up to 180 °C`,
    price: 2600,
    cost: 910,
    stock: 58,
    categorySlugs: ["table"],
    weightGrams: 560,
    media: [
      picture(
        "breakfast-bowl-tide",
        "A bowl, grey blue outside and white inside, on a bare clay foot",
      ),
      picture("breakfast-bowl-chalk", "The bowl in white all over"),
      picture("breakfast-bowl-iron", "The bowl with a rust-red outside"),
      picture("breakfast-bowl-stack", "Three bowls in different glazes, nested"),
    ],
    options: [BOWL_GLAZE],
    variants: variants({ sku: "FF-BWL", item: 2, options: [BOWL_GLAZE] }, [
      { pick: ["Tide"], code: "TID", stock: 20, picture: "breakfast-bowl-tide" },
      { pick: ["Chalk"], code: "CHA", stock: 24, picture: "breakfast-bowl-chalk" },
      { pick: ["Iron"], code: "IRO", stock: 14, picture: "breakfast-bowl-iron" },
    ]),
    metadata: { maker: "Ada", technique: "thrown" },
  }),
  goods({
    slug: "supper-plate",
    name: "Supper Plate",
    summary: "A flat plate with a raised rim that keeps the gravy in, in two sizes.",
    description: `Pressed over a plaster mould and finished by hand, so that every plate stacks with every other and no two rims are quite alike. The well is flat, for knives; the rim stands up just enough for a sauce. We left its edge unglazed, partly for grip and partly because it is the prettiest part of the pot.

- **Side** 18 cm across, for toast, cake and peelings
- **Dinner** 27 cm across, for everything else
- **Made of** stoneware, lead-free glaze
- **Care** Dishwasher and microwave. Not for the hob or the grill.`,
    price: 1800,
    cost: 640,
    stock: 92,
    categorySlugs: ["table"],
    media: [
      picture("supper-plate-oat", "An oat-coloured dinner plate standing behind a side plate"),
      picture("supper-plate-moss", "The two plates in moss green"),
      picture("supper-plate-ink", "The two plates in blue black"),
    ],
    options: [PLATE_SIZE, PLATE_GLAZE],
    variants: variants({ sku: "FF-PLT", item: 3, options: [PLATE_SIZE, PLATE_GLAZE] }, [
      {
        pick: ["Side, 18 cm", "Oat"],
        code: "S-OAT",
        stock: 24,
        weightGrams: 390,
        picture: "supper-plate-oat",
      },
      {
        pick: ["Side, 18 cm", "Moss"],
        code: "S-MOS",
        stock: 16,
        weightGrams: 390,
        picture: "supper-plate-moss",
      },
      {
        pick: ["Side, 18 cm", "Ink"],
        code: "S-INK",
        stock: 12,
        weightGrams: 390,
        picture: "supper-plate-ink",
      },
      {
        pick: ["Dinner, 27 cm", "Oat"],
        code: "D-OAT",
        price: 2900,
        stock: 28,
        weightGrams: 820,
        picture: "supper-plate-oat",
      },
      {
        pick: ["Dinner, 27 cm", "Moss"],
        code: "D-MOS",
        price: 2900,
        stock: 0,
        weightGrams: 820,
        picture: "supper-plate-moss",
      },
      {
        pick: ["Dinner, 27 cm", "Ink"],
        code: "D-INK",
        price: 2900,
        stock: 12,
        weightGrams: 820,
        picture: "supper-plate-ink",
      },
    ]),
    metadata: { maker: "Joan", technique: "press-moulded" },
  }),
  goods({
    slug: "ribbed-tumbler",
    name: "Ribbed Tumbler",
    summary: "A pressed glass tumbler with a heavy base, sold in fours or more.",
    description: `A tumbler from a mould cut in the nineteen-thirties, pressed for us by a family glassworks in Bohemia. The ribs stop two thirds of the way up, where your fingers do. It stacks, it bounces more often than it should, and it suits squash as well as it suits wine.

Glass travels best in company, so we pack these in boxes of four and sell four at the least.

- **Holds** 250 ml
- **Size** 9 cm tall, 8 cm across the rim
- **Made of** pressed soda-lime glass; the colours are in the glass, not on it
- **Care** Dishwasher safe. Not for boiling water.`,
    price: 950,
    cost: 310,
    stock: 208,
    categorySlugs: ["table"],
    weightGrams: 280,
    minOrderQuantity: 4,
    media: [
      picture("ribbed-tumbler-clear", "Two clear ribbed tumblers, one filled"),
      picture("ribbed-tumbler-smoke", "The tumblers in smoke-grey glass"),
      picture("ribbed-tumbler-amber", "The tumblers in amber glass"),
    ],
    options: [GLASS],
    variants: variants({ sku: "FF-TUM", item: 4, options: [GLASS] }, [
      { pick: ["Clear"], code: "CLE", stock: 120, picture: "ribbed-tumbler-clear" },
      { pick: ["Smoke"], code: "SMO", stock: 48, picture: "ribbed-tumbler-smoke" },
      { pick: ["Amber"], code: "AMB", price: 1050, stock: 40, picture: "ribbed-tumbler-amber" },
    ]),
  }),
  goods({
    slug: "pouring-jug",
    name: "Pouring Jug",
    summary: "A full-bellied jug with a lip that cuts off clean, for milk, custard or flowers.",
    description: `A jug is judged on its last drop. We pull the lip while the clay is soft and sharpen its underside with a thumbnail, which breaks the stream and sends the drip back into the jug instead of down the front. The handle starts low, under the weight, so a full one tips without a struggle.

- **Half a litre** 14 cm tall, for milk and custard
- **A litre and a half** 24 cm tall, for water, and for tulips in April
- **Made of** stoneware in chalk glaze, speckled, with a bare foot
- **Care** Dishwasher safe. Warm it before pouring in anything boiling.`,
    price: 3400,
    cost: 1150,
    stock: 23,
    categorySlugs: ["table"],
    media: [
      picture("pouring-jug", "A white speckled jug with a pulled lip"),
      picture("pouring-jug-pair", "A large and a small jug side by side"),
    ],
    options: [JUG_SIZE],
    variants: variants({ sku: "FF-JUG", item: 5, options: [JUG_SIZE] }, [
      { pick: ["Half a litre"], code: "050", stock: 15, weightGrams: 520 },
      { pick: ["A litre and a half"], code: "150", price: 4800, stock: 8, weightGrams: 1240 },
    ]),
    metadata: { maker: "Ada", technique: "thrown" },
  }),
  goods({
    slug: "serving-platter",
    name: "Serving Platter",
    summary: "A broad, shallow platter in ink glaze, for the middle of the table.",
    description: `Thirty-eight centimetres of ink-dark glaze, made to sit in the middle of a table and have things piled on it. Pears in autumn, a whole fish when somebody is visiting, the good biscuits. The rim is just high enough to lift by, and the foot underneath is wide, so that it does not rock when everyone reaches at once.

- **Size** 38 cm across, 5 cm tall
- **Made of** stoneware, thrown and turned
- **Care** Dishwasher safe if yours is big enough. Otherwise hot water and a soft brush.`,
    price: 5800,
    cost: 2050,
    stock: 11,
    categorySlugs: ["table"],
    sku: "FF-PLA-INK",
    barcode: ean13(6),
    weightGrams: 2100,
    salePrice: 4600,
    saleName: "Making room for the new kiln",
    media: [picture("serving-platter", "A wide dark platter with three pears and a lemon on it")],
    metadata: { maker: "Joan", technique: "thrown" },
  }),
  goods({
    slug: "teapot-for-two",
    name: "Teapot for Two",
    summary: "A round iron-red teapot that pours four cups, under a handle of wrapped cane.",
    description: `Nine pieces of clay and one of cane. The body, lid, knob and spout are thrown separately and put together on the same afternoon, while they all still agree with one another. Behind the spout is a grid of forty holes, pierced by hand, which keeps the leaves in the pot. The handle stays cool, and folds to one side so that the lid comes off.

- **Holds** 900 ml, four cups or two mugs
- **Size** 14 cm tall, 25 cm with the handle up
- **Made of** stoneware in iron glaze; cane handle on brass pins
- **Care** Rinse with hot water and leave the lid off to dry. No dishwasher, for the sake of the cane.`,
    price: 7200,
    cost: 2700,
    stock: 6,
    featured: true,
    categorySlugs: ["table"],
    sku: "FF-TEA-IRO",
    barcode: ean13(7),
    weightGrams: 1180,
    shippingType: "free",
    media: [picture("teapot-for-two", "A rust-red round teapot with a cane handle")],
    metadata: { maker: "Ada", technique: "thrown" },
  }),
  goods({
    slug: "espresso-cup",
    name: "Espresso Cup & Saucer",
    summary: "A small thick-walled cup that keeps its heat, on a saucer with room for a spoon.",
    description: `The wall is thicker than it looks, which is the point: warmed with a splash from the kettle it holds the heat of a short coffee until you have finished it. Ink glaze outside and in, so that the crema shows. The saucer has a shallow ring to keep the cup from sliding, and enough rim for a spoon and half a biscuit.

- **Holds** 90 ml
- **Size** cup 6 cm tall, saucer 13 cm across
- **Made of** stoneware with a bare foot
- **Care** Dishwasher and microwave`,
    price: 1900,
    cost: 690,
    stock: 0,
    categorySlugs: ["table", "mugs-and-cups"],
    sku: "FF-ESP-INK",
    barcode: ean13(8),
    weightGrams: 340,
    media: [picture("espresso-cup", "A blue-black espresso cup of coffee on its saucer")],
    metadata: { maker: "Joan", backInStock: "February" },
  }),
  goods({
    slug: "stem-vase",
    name: "Stem Vase",
    summary: "A round-bellied bottle with a narrow neck, for one branch rather than a bunch.",
    description: `A vase for people who do not buy flowers. The neck is as wide as a thumb, so one branch from the hedge stands up straight in it and looks as though you meant it. The belly holds enough water for a fortnight. It is thrown in one piece, which is harder than it sounds: the neck is closed in around a wet stick, a millimetre at a time.

- **Size** 26 cm tall, 19 cm at its widest; the neck is 2.5 cm inside
- **Made of** stoneware, watertight, with a bare foot
- **Care** A bottle brush and warm water`,
    price: 4400,
    cost: 1500,
    stock: 19,
    featured: true,
    categorySlugs: ["table"],
    weightGrams: 980,
    media: [
      picture("stem-vase-chalk", "A white vase with a leafy branch in its narrow neck"),
      picture("stem-vase-moss", "The vase in moss green"),
      picture("stem-vase-ink", "The vase in blue black"),
      picture("stem-vase-trio", "Three vases of different heights and glazes"),
    ],
    options: [VASE_GLAZE],
    variants: variants({ sku: "FF-VAS", item: 9, options: [VASE_GLAZE] }, [
      { pick: ["Chalk"], code: "CHA", stock: 9, picture: "stem-vase-chalk" },
      { pick: ["Moss"], code: "MOS", stock: 7, picture: "stem-vase-moss" },
      { pick: ["Ink"], code: "INK", stock: 3, picture: "stem-vase-ink" },
    ]),
    metadata: { maker: "Ada", technique: "thrown" },
  }),
  {
    slug: "an-afternoon-at-the-wheel",
    name: "An Afternoon at the Wheel",
    summary: "Three hours in the workshop with Ada, a wheel each, and tea in our own mugs.",
    description: `Come and find out how hard it is. Six people, six wheels, and Ada, who has taught most of the valley and has never once said "it's easy". You will learn to centre, open and pull up a wall, and you will make more pots than you expect and keep the two you like best. We glaze and fire them and post them to you a month later.

- **When** Saturdays, 1 pm to 4 pm; we write to you to agree the date
- **Where** the mill in Hebden Bridge, four minutes from the station
- **Bring** short nails and clothes you do not love
- **Included** clay, firing, postage, an apron to borrow, and cake`,
    price: 8500,
    cost: 2600,
    stock: 12,
    status: "published",
    productType: "service",
    categorySlugs: ["table"],
    sku: "FF-WHEEL",
    shippingType: "none",
    maxOrderQuantity: 6,
    media: [picture("an-afternoon-at-the-wheel", "A wet clay pot on a potter's wheel")],
    metadata: { teacher: "Ada", hours: "3" },
  },
];
