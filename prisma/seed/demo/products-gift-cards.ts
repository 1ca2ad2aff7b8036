import { choice, picture, variants } from "./parts";
import type { DemoProduct } from "./types";

const AMOUNT = choice("Amount", "button", "£25", "£50", "£100");

/** What is sold to be spent later. */
export const GIFT_CARD_PRODUCTS: DemoProduct[] = [
  {
    slug: "gift-card",
    name: "Gift Card",
    summary: "For whoever has everything, or cannot choose between the moss mug and the oat.",
    description: `Say whom it is for and on which day, and a mail with your words and a code arrives there. They spend it on whatever they like, all at once or a little at a time, and nobody has to pretend to be pleased with the vase. Keep it for yourself by leaving the fields empty; the code comes to you and can be copied into a card.

- **Valid** until it is spent
- **Arrives** by e-mail, today or on the day you choose
- **Pays** for anything in the shop and its delivery, several at once if you have them
- **Comes back** with a refund, while nothing of it was spent`,
    price: 2500,
    cost: 0,
    stock: 297,
    status: "published",
    productType: "gift_card",
    categorySlugs: ["paper"],
    shippingType: "none",
    media: [picture("gift-card", "A green gift card of the shop on a brown envelope")],
    options: [AMOUNT],
    variants: variants({ sku: "FF-GIFT", item: 60, options: [AMOUNT] }, [
      { pick: ["£25"], code: "25", stock: 99 },
      { pick: ["£50"], code: "50", price: 5000, stock: 99 },
      { pick: ["£100"], code: "100", price: 10_000, stock: 99 },
    ]),
  },
];
