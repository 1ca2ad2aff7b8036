import type { DemoOrder } from "./types";

/** Orders in every state, newest first, so that no screen of a new seller is empty. */
export const ORDERS: DemoOrder[] = [
  {
    customerEmail: "theo.marchetti@example.com",
    lines: [
      {
        productSlug: "watering-can",
        selectedOptions: [{ name: "Colour", value: "Moss" }],
        quantity: 1,
      },
    ],
    daysAgo: 0,
    state: "requires_action",
    shippingOptionName: "North America, tracked",
  },
  {
    customerEmail: "hannah.whitlock@example.com",
    lines: [
      {
        productSlug: "everyday-mug",
        selectedOptions: [{ name: "Glaze", value: "Oat" }],
        quantity: 1,
      },
      {
        productSlug: "everyday-mug",
        selectedOptions: [{ name: "Glaze", value: "Moss" }],
        quantity: 1,
      },
      {
        productSlug: "breakfast-bowl",
        selectedOptions: [{ name: "Glaze", value: "Chalk" }],
        quantity: 1,
      },
    ],
    daysAgo: 0,
    state: "paid_unfulfilled",
    shippingOptionName: "Tracked 48, on us",
    notes: "It is a present. Could you leave the prices out of the box? Thank you!",
  },
  {
    customerEmail: "seun.adeyemi@example.com",
    lines: [
      {
        productSlug: "dusk-lamp",
        selectedOptions: [{ name: "Glaze", value: "Iron" }],
        quantity: 1,
      },
    ],
    daysAgo: 1,
    state: "paid_unfulfilled",
    shippingOptionName: "Next working day",
  },
  {
    customerEmail: "jonas.brandt@example.com",
    lines: [
      {
        productSlug: "print-three-pears",
        selectedOptions: [
          { name: "Size", value: "A3" },
          { name: "Frame", value: "Oak frame" },
        ],
        quantity: 1,
      },
    ],
    daysAgo: 1,
    state: "paid_unfulfilled",
    shippingOptionName: "Europe, express",
    discountCode: "WELCOME10",
  },
  {
    customerEmail: "leyla.kaya@example.com",
    lines: [
      {
        productSlug: "reading-lamp",
        selectedOptions: [{ name: "Finish", value: "Brass" }],
        quantity: 1,
      },
    ],
    daysAgo: 2,
    state: "pending_bank_transfer",
    shippingOptionName: "Europe, tracked, on us",
    internalNotes: "Rang about the transfer, which leaves on Monday.",
  },
  {
    customerEmail: "margaret.doyle@example.com",
    lines: [{ productSlug: "an-afternoon-at-the-wheel", quantity: 2 }],
    daysAgo: 4,
    state: "paid_unfulfilled",
    shippingOptionName: null,
    notes: "Any Saturday but the 14th.",
  },
  {
    customerEmail: "margaret.doyle@example.com",
    lines: [
      {
        productSlug: "tea-towels",
        selectedOptions: [{ name: "Stripe", value: "Moss" }],
        quantity: 1,
      },
      { productSlug: "cherry-spoons", quantity: 1 },
    ],
    daysAgo: 6,
    state: "paid_fulfilled",
    shippingOptionName: "Tracked 48",
    carrier: "Royal Mail",
    trackingNumber: "QK418230077GB",
  },
  {
    customerEmail: "margaret.doyle@example.com",
    lines: [{ productSlug: "drawstring-bag-pattern", quantity: 1 }],
    daysAgo: 9,
    state: "paid_fulfilled",
    shippingOptionName: null,
  },
  {
    customerEmail: "seun.adeyemi@example.com",
    lines: [
      {
        productSlug: "ribbed-tumbler",
        selectedOptions: [{ name: "Glass", value: "Clear" }],
        quantity: 6,
      },
    ],
    daysAgo: 12,
    state: "cancelled",
    shippingOptionName: "Tracked 48",
    internalNotes: "Ordered twice by mistake; the other one went out.",
  },
  {
    customerEmail: "jonas.brandt@example.com",
    lines: [
      {
        productSlug: "lambswool-blanket",
        selectedOptions: [
          { name: "Size", value: "Throw, 130 × 180 cm" },
          { name: "Colour", value: "Tide" },
        ],
        quantity: 1,
      },
      {
        productSlug: "beeswax-tapers",
        selectedOptions: [{ name: "Set", value: "Two tapers" }],
        quantity: 1,
      },
    ],
    daysAgo: 14,
    state: "paid_fulfilled",
    shippingOptionName: "Europe, tracked",
    carrier: "DPD",
    trackingNumber: "15502370416288",
  },
  {
    customerEmail: "theo.marchetti@example.com",
    lines: [
      {
        productSlug: "linen-notebook",
        selectedOptions: [
          { name: "Cloth", value: "Tide" },
          { name: "Pages", value: "Lined" },
        ],
        quantity: 3,
      },
    ],
    daysAgo: 18,
    state: "paid_fulfilled",
    shippingOptionName: "North America, tracked",
    carrier: "Royal Mail",
    trackingNumber: "LX702116394GB",
  },
  {
    customerEmail: "camille.roussel@example.com",
    lines: [
      { productSlug: "teapot-for-two", quantity: 1 },
      {
        productSlug: "everyday-mug",
        selectedOptions: [{ name: "Glaze", value: "Ink" }],
        quantity: 2,
      },
    ],
    daysAgo: 21,
    state: "partially_refunded",
    shippingOptionName: "Europe, tracked",
    refundAmount: 2200,
    carrier: "DPD",
    trackingNumber: "15502370398114",
    internalNotes: "One mug arrived with its handle off. Photograph on file.",
  },
  {
    customerEmail: "grace.nakamura@example.com",
    lines: [
      {
        productSlug: "stem-vase",
        selectedOptions: [{ name: "Glaze", value: "Moss" }],
        quantity: 1,
      },
    ],
    daysAgo: 26,
    state: "refunded",
    shippingOptionName: "North America, express",
    internalNotes: "Cracked in transit; claimed from DHL.",
  },
  {
    customerEmail: "hannah.whitlock@example.com",
    lines: [
      {
        productSlug: "washed-bed-linen",
        selectedOptions: [
          { name: "Bed", value: "King" },
          { name: "Colour", value: "Fog" },
        ],
        quantity: 1,
      },
    ],
    daysAgo: 33,
    state: "paid_fulfilled",
    shippingOptionName: "Tracked 48, on us",
    discountCode: "FIVEOFF",
    carrier: "Royal Mail",
    trackingNumber: "QK417719403GB",
  },
  {
    customerEmail: "camille.roussel@example.com",
    lines: [
      {
        productSlug: "felt-slippers",
        selectedOptions: [
          { name: "Felt", value: "Stone" },
          { name: "Size", value: "UK 5–6" },
        ],
        quantity: 1,
      },
      {
        productSlug: "scented-candle",
        selectedOptions: [{ name: "Scent", value: "Tomato leaf" }],
        quantity: 2,
      },
    ],
    daysAgo: 40,
    state: "paid_fulfilled",
    shippingOptionName: "Europe, tracked",
    carrier: "DPD",
    trackingNumber: "15502370281907",
  },
  {
    customerEmail: "grace.nakamura@example.com",
    lines: [
      {
        productSlug: "linen-cushion",
        selectedOptions: [
          { name: "Colour", value: "Gorse" },
          { name: "Size", value: "45 × 45 cm" },
        ],
        quantity: 2,
      },
    ],
    daysAgo: 45,
    state: "paid_fulfilled",
    shippingOptionName: "North America, tracked",
    carrier: "Royal Mail",
    trackingNumber: "LX701884027GB",
  },
];
