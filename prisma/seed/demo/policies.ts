/** A text the shop stands by, in Markdown. */
type DemoPolicy = { slug: string; title: string; body: string };

/** Policies of Fettle & Fold: short enough to be read. */
export const POLICIES: DemoPolicy[] = [
  {
    slug: "delivery-and-returns",
    title: "Delivery and returns",
    body: `## Delivery

We pack on weekdays and hand parcels over the same afternoon if you order before noon. The options for your address, with their price and how many days they take, are shown in the cart before you pay.

Pots travel in double boxes filled with shredded paper. If one arrives broken all the same, send us a photograph within 14 days and we replace it or pay you back, whichever you prefer. You need not send the pieces.

## Returns

Changed your mind? Write to us within 30 days of delivery and send the thing back unused. We pay back its price and what the cheapest delivery cost. The parcel back is yours to pay, unless the fault was ours.

Cut cloth, and pieces made to your measure, cannot be returned unless they are faulty.

## Repairs

Chipped, cracked or come unstitched: ask before you throw it away. Much of what we make can be mended in the workshop.`,
  },
  {
    slug: "privacy",
    title: "Privacy",
    body: `We keep what we need to send you what you bought, and no more.

- **When you order**: your name, addresses, e-mail address and what you bought. The law has us keep invoices for six years.
- **When you fill a cart**: what is in it, for 30 days. An address you typed and did not use is deleted after two hours.
- **When you write to us**: the conversation, and your address if you leave one.

Card numbers go straight to the payment provider; we never see them. There are no advertisers here, and nobody buys our list.

Ask for a copy of what we hold about you, or for it to be deleted, at hello@fettleandfold.example. If we get it wrong you may complain to the Information Commissioner's Office.`,
  },
  {
    slug: "terms",
    title: "Terms of sale",
    body: `These terms apply between you and Fettle & Fold Ltd. This shop is a demonstration: the company, its workshop and its goods are made up, and nothing is sent.

## Your order

An order is agreed when we confirm it by e-mail. Prices are in pounds and include VAT; delivery is added in the cart. With a bank transfer the order waits until the money is there.

## What we make

Everything is made by hand in small runs. Glazes pool and linen softens, so a piece may differ a little from its picture. If it differs more than you like, send it back.

## If something is wrong

Goods must be as described and fit for use. Nothing here takes away the rights the law gives you. English law applies; if you live in Scotland or Northern Ireland, so does yours.`,
  },
];
