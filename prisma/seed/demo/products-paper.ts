import { DYES } from "./colours";
import { choice, ean13, goods, picture, swatches, variants } from "./parts";
import type { DemoProduct } from "./types";

const CLOTH = swatches("Cloth", DYES, "Rust", "Spruce", "Tide", "Gorse");
const RULING = choice("Pages", "dropdown", "Plain", "Lined", "Dotted");
const PRINT_SIZE = choice("Size", "button", "A4", "A3");
const FRAME = choice("Frame", "dropdown", "Unframed", "Oak frame");
const BIRD_FRAME = choice("Frame", "dropdown", "Unframed", "Oak frame", "Black frame");
const BLOCK = swatches("Pattern", { Leaf: DYES.Spruce, Dot: DYES.Rust, Wave: DYES.Tide });

/** Bound, printed and folded paper. */
export const PAPER_PRODUCTS: DemoProduct[] = [
  goods({
    slug: "linen-notebook",
    name: "Linen Notebook",
    summary: "A cloth-bound book that opens flat and stays open.",
    description: `A notebook that will not lie flat is a box with pages in it. Ours are sewn in sections, the old way, so they open to the spine anywhere and stay there while you write. The cover is the linen left over from our aprons, over board. The paper takes a fountain pen without feathering and a pencil without complaint.

- **Size** A5, 192 pages, numbered
- **Made of** 100 g uncoated paper from Kendal, linen cover, one ribbon, elastic that lasts
- **Inside** plain, lined at 7 mm, or dotted at 5 mm; a pocket at the back
- **Care** None. Spill something on it and it becomes yours.`,
    price: 1800,
    cost: 620,
    stock: 138,
    featured: true,
    categorySlugs: ["paper"],
    weightGrams: 340,
    media: [
      picture("linen-notebook-rust", "A rust-red cloth notebook with a label and an elastic"),
      picture("linen-notebook-spruce", "The notebook in dark green"),
      picture("linen-notebook-tide", "The notebook in grey blue"),
      picture("linen-notebook-gorse", "The notebook in gorse yellow"),
      picture("linen-notebook-set", "Four notebooks, one in each cloth"),
    ],
    options: [CLOTH, RULING],
    variants: variants({ sku: "FF-NBK", item: 30, options: [CLOTH, RULING] }, [
      { pick: ["Rust", "Plain"], code: "RUS-P", stock: 14, picture: "linen-notebook-rust" },
      { pick: ["Rust", "Lined"], code: "RUS-L", stock: 18, picture: "linen-notebook-rust" },
      { pick: ["Rust", "Dotted"], code: "RUS-D", stock: 9, picture: "linen-notebook-rust" },
      { pick: ["Spruce", "Plain"], code: "SPR-P", stock: 12, picture: "linen-notebook-spruce" },
      { pick: ["Spruce", "Lined"], code: "SPR-L", stock: 20, picture: "linen-notebook-spruce" },
      { pick: ["Spruce", "Dotted"], code: "SPR-D", stock: 0, picture: "linen-notebook-spruce" },
      { pick: ["Tide", "Plain"], code: "TID-P", stock: 11, picture: "linen-notebook-tide" },
      { pick: ["Tide", "Lined"], code: "TID-L", stock: 16, picture: "linen-notebook-tide" },
      { pick: ["Tide", "Dotted"], code: "TID-D", stock: 13, picture: "linen-notebook-tide" },
      { pick: ["Gorse", "Plain"], code: "GOR-P", stock: 8, picture: "linen-notebook-gorse" },
      { pick: ["Gorse", "Lined"], code: "GOR-L", stock: 17, picture: "linen-notebook-gorse" },
      { pick: ["Gorse", "Dotted"], code: "GOR-D", stock: 0, picture: "linen-notebook-gorse" },
    ]),
    metadata: { maker: "Wilf" },
  }),
  goods({
    slug: "print-three-pears",
    name: "Three Pears",
    summary:
      "A screen print in nine colours of three pears that had been on the workshop table all week.",
    description: `Drawn on a wet Thursday when the kiln was cooling and nobody could leave. Three Conference pears, one leaning, on the cloth we wipe the bench with. It is printed in nine layers of water-based ink, the last of them a varnish on the stems that you only see from the side. Each print is pulled, checked and signed by Wilf.

- **A4** 21 × 29.7 cm, edition of 200
- **A3** 29.7 × 42 cm, edition of 120
- **Printed on** 300 g cotton paper with a white border
- **Frame** solid oak, 2 cm, with an acid-free mount and clear acrylic`,
    price: 2800,
    cost: 760,
    stock: 64,
    categorySlugs: ["paper", "prints"],
    media: [
      picture("print-three-pears-unframed", "A print of three pears, hung by two clips"),
      picture("print-three-pears-oak-frame", "The print in an oak frame"),
    ],
    options: [PRINT_SIZE, FRAME],
    variants: variants({ sku: "FF-PRP", item: 31, options: [PRINT_SIZE, FRAME] }, [
      {
        pick: ["A4", "Unframed"],
        code: "A4-U",
        stock: 30,
        weightGrams: 160,
        picture: "print-three-pears-unframed",
      },
      {
        pick: ["A4", "Oak frame"],
        code: "A4-O",
        price: 6200,
        stock: 8,
        weightGrams: 1100,
        picture: "print-three-pears-oak-frame",
      },
      {
        pick: ["A3", "Unframed"],
        code: "A3-U",
        price: 4200,
        stock: 22,
        weightGrams: 240,
        picture: "print-three-pears-unframed",
      },
      {
        pick: ["A3", "Oak frame"],
        code: "A3-O",
        price: 8900,
        stock: 4,
        weightGrams: 1900,
        picture: "print-three-pears-oak-frame",
      },
    ]),
    metadata: { artist: "Wilf", edition: "320" },
  }),
  goods({
    slug: "print-sown-field",
    name: "Sown Field",
    summary: "A screen print of winter barley coming up in rows towards a low sun.",
    description: `The field is above Heptonstall and slopes exactly like that. In November the rows come up green under a sun that hardly bothers, and for one week the whole hill is the colour of mustard and smoke. Six colours, printed wet into wet where the hills meet, so no two skies in the edition match.

- **A4** 21 × 29.7 cm, edition of 200
- **A3** 29.7 × 42 cm, edition of 120
- **Printed on** 300 g cotton paper with a white border, signed and numbered
- **Frame** solid oak, 2 cm, with an acid-free mount and clear acrylic`,
    price: 2800,
    cost: 720,
    stock: 55,
    categorySlugs: ["paper", "prints"],
    media: [
      picture(
        "print-sown-field-unframed",
        "A print of a striped field and a low sun, hung by two clips",
      ),
      picture("print-sown-field-oak-frame", "The print in an oak frame"),
    ],
    options: [PRINT_SIZE, FRAME],
    variants: variants({ sku: "FF-PRF", item: 32, options: [PRINT_SIZE, FRAME] }, [
      {
        pick: ["A4", "Unframed"],
        code: "A4-U",
        stock: 27,
        weightGrams: 160,
        picture: "print-sown-field-unframed",
      },
      {
        pick: ["A4", "Oak frame"],
        code: "A4-O",
        price: 6200,
        stock: 7,
        weightGrams: 1100,
        picture: "print-sown-field-oak-frame",
      },
      {
        pick: ["A3", "Unframed"],
        code: "A3-U",
        price: 4200,
        stock: 18,
        weightGrams: 240,
        picture: "print-sown-field-unframed",
      },
      {
        pick: ["A3", "Oak frame"],
        code: "A3-O",
        price: 8900,
        stock: 3,
        weightGrams: 1900,
        picture: "print-sown-field-oak-frame",
      },
    ]),
    metadata: { artist: "Wilf", edition: "320" },
  }),
  goods({
    slug: "print-blackbird",
    name: "Blackbird",
    summary: "A two-colour lino print of the bird that sings on our chimney.",
    description: `He sings from the mill chimney from four in the morning in May and takes no requests. Wilf cut him in lino with a blunt gouge, which is why the wing looks like that, and printed him over a red that took eleven tries to mix. Two colours, two blocks, and an eye that is simply where the paper was left alone.

- **Size** A3, 29.7 × 42 cm, edition of 150
- **Printed on** 250 g Japanese paper, by hand, with a spoon
- **Frames** solid oak or black-stained ash, with clear acrylic
- **Care** Hang it out of the sun and it will outlive the bird by a century`,
    price: 3600,
    cost: 840,
    stock: 29,
    categorySlugs: ["paper", "prints"],
    media: [
      picture(
        "print-blackbird-unframed",
        "A print of a dark green bird on a red disc, hung by two clips",
      ),
      picture("print-blackbird-black-frame", "The print in a black frame"),
      picture("print-blackbird-oak-frame", "The print in an oak frame"),
    ],
    options: [BIRD_FRAME],
    variants: variants({ sku: "FF-PRB", item: 33, options: [BIRD_FRAME] }, [
      {
        pick: ["Unframed"],
        code: "U",
        stock: 23,
        weightGrams: 210,
        picture: "print-blackbird-unframed",
      },
      {
        pick: ["Oak frame"],
        code: "O",
        price: 8200,
        stock: 0,
        weightGrams: 1850,
        picture: "print-blackbird-oak-frame",
      },
      {
        pick: ["Black frame"],
        code: "B",
        price: 8200,
        stock: 6,
        weightGrams: 1850,
        picture: "print-blackbird-black-frame",
      },
    ]),
    metadata: { artist: "Wilf", edition: "150" },
  }),
  goods({
    slug: "letterpress-cards",
    name: "Letterpress Cards, Set of Six",
    summary: "Two each of a sun, a sprig and a ripple, pressed deep into thick cotton card.",
    description: `Printed on an Adana press that came out of a church hall in Sowerby Bridge with the parish notices still set in it. The card is cotton, thick and a little soft, so the type sinks in and you can feel the picture with a thumb. Blank inside, because you know what to say better than we do.

- **Size** 10.5 × 14.8 cm, folded
- **In the set** six cards, two of each, with brown kraft envelopes
- **Made of** 350 g cotton card, soy inks
- **Good for** births, apologies, thank-yous, the first of the month`,
    price: 1500,
    cost: 430,
    stock: 72,
    categorySlugs: ["paper"],
    sku: "FF-CRD-6",
    barcode: ean13(34),
    weightGrams: 140,
    media: [picture("letterpress-cards", "Three printed cards over a brown envelope")],
    metadata: { maker: "Wilf" },
  }),
  goods({
    slug: "block-printed-paper",
    name: "Block-printed Paper",
    summary: "Two sheets of wrapping paper, printed by hand with a pear-wood block.",
    description: `Every repeat on these sheets is one knock of a block on paper, about two hundred to a sheet. Where the ink runs low the print goes pale, and where somebody laughed it goes crooked. The paper is strong and slightly soft: it folds crisply, forgives a second try at a corner, and is often kept for longer than what was in it.

- **Size** two sheets of 50 × 70 cm, rolled
- **Made of** 90 g recycled paper, water-based ink
- **Patterns** leaf in spruce, dot in rust, wave in tide
- **Care** Iron it on low, wrong side up, and use it again next year`,
    price: 1200,
    cost: 340,
    stock: 84,
    categorySlugs: ["paper"],
    weightGrams: 180,
    salePrice: 900,
    saleName: "Three for the drawer",
    unit: { quantity: 0.7, unit: "m2", reference: 1 },
    media: [
      picture("block-printed-paper-leaf", "Rolls of cream paper printed with green leaves"),
      picture("block-printed-paper-dot", "The paper printed with rust-red dots"),
      picture("block-printed-paper-wave", "The paper printed with blue waves"),
    ],
    options: [BLOCK],
    variants: variants({ sku: "FF-WRP", item: 35, options: [BLOCK] }, [
      { pick: ["Leaf"], code: "LEA", stock: 30, picture: "block-printed-paper-leaf" },
      { pick: ["Dot"], code: "DOT", stock: 26, picture: "block-printed-paper-dot" },
      { pick: ["Wave"], code: "WAV", stock: 28, picture: "block-printed-paper-wave" },
    ]),
    metadata: { maker: "Wilf" },
  }),
  goods({
    slug: "cedar-pencils",
    name: "Cedar Pencils, Box of Twelve",
    summary: "Twelve HB pencils in six paint colours, in a sliding box worth keeping.",
    description: `A pencil should smell right when you sharpen it, and that means cedar. These are HB, which is to say the one you want, with a core bonded to the wood so that it survives being dropped. Two each of six colours, dipped five times. The box has a sliding lid and is exactly long enough for what the pencils will become.

- **Size** 17.5 cm each; the box is 19 × 13 cm
- **Made of** incense cedar, graphite, water-based paint
- **In the box** twelve pencils, and a sharpener shaped like a brick
- **Care** Keep them where you can see them; they get borrowed`,
    price: 1400,
    cost: 460,
    stock: 53,
    categorySlugs: ["paper"],
    sku: "FF-PCL-12",
    barcode: ean13(36),
    weightGrams: 210,
    media: [picture("cedar-pencils", "An open wooden box of twelve coloured pencils")],
  }),
  {
    slug: "drawstring-bag-pattern",
    name: "Drawstring Bag Pattern",
    summary: "A sewing pattern to print at home, for a bag you can finish in an evening.",
    description: `The first thing Nasreen teaches anyone to sew, written down. Four straight seams, two casings and a flat base, in three sizes: one for lentils, one for shoes, one for a weekend. The PDF has the pieces at full size to print on ordinary paper and tape together, and a lay plan for half a metre of cloth.

- **Format** PDF, 14 pages, A4 and US Letter; 3.2 MB
- **Level** can thread a machine
- **You need** half a metre of linen or canvas, two metres of cord
- **Licence** make as many as you like, and sell the ones you make`,
    price: 600,
    cost: 0,
    stock: 9999,
    status: "published",
    productType: "digital",
    categorySlugs: ["paper", "textiles"],
    sku: "FF-PDF-BAG",
    shippingType: "none",
    media: [
      picture("drawstring-bag-pattern", "Sheets of a sewing pattern under a yellow tape measure"),
    ],
    metadata: { format: "PDF", pages: "14", author: "Nasreen" },
  },
];
