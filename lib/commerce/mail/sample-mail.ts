import type { MailData, MailOrder, MailWebhook, QueuedMail, SampledKind } from "./rows";

/** Whose sample it is, and in which language. */
type Sender = Pick<
  QueuedMail,
  "id" | "toAddress" | "locale" | "livemode" | "createdAt" | "store"
> & {
  currency?: string;
};

/** A mail of a kind about an order, a conversation or a webhook that never was; its links lead nowhere. */
export function sampleMail(kind: SampledKind, sender: Sender): QueuedMail {
  const order = sampleOrder(sender);
  const webhook = sampleWebhook(sender);
  const about: { [Kind in SampledKind]: MailData[Kind] } = {
    login_link: {
      expiresAt: new Date(Date.parse(sender.createdAt) + 600_000).toISOString(),
      isUsed: false,
      hasAccount: true,
    },
    order_confirmation: order,
    bank_transfer_instructions: {
      ...order,
      paymentMethod: "bank_transfer",
      paymentStatus: "pending",
      captured: 0,
      transferDueAt: new Date(Date.parse(sender.createdAt) + 7 * 86_400_000).toISOString(),
    },
    order_fulfilled: order,
    order_refunded: { ...order, refunded: 1_250, refund: { amount: 1_250 } },
    order_cancelled: { ...order, paymentStatus: "cancelled" },
    order_link: order,
    conversation_reply: {
      topic: "Teapot",
      body: "Yes, the lid is sold by itself, too.",
      question: "Do you sell the lid?",
    },
    back_in_stock: {
      productName: "Teapot",
      slug: "teapot",
      variantId: null,
      variantName: "Celadon",
    },
    webhook_failing: { ...webhook, failingSince: daysBefore(sender, 1) },
    webhook_switched_off: {
      ...webhook,
      failingSince: daysBefore(sender, 5),
      disabledReason: "failing",
    },
  };
  return {
    id: sender.id,
    kind,
    toAddress: sender.toAddress,
    livemode: sender.livemode,
    locale: sender.locale,
    attempt: 1,
    createdAt: sender.createdAt,
    payload: kind === "login_link" ? { token: "lnk_sample" } : {},
    store: sender.store,
    about: about[kind],
  };
}

function sampleOrder({ createdAt, currency = "GBP" }: Sender): MailOrder {
  return {
    id: "ord_sample",
    orderNumber: "1001",
    hasAccount: false,
    currency,
    subtotal: 7_450,
    tax: 1_308,
    shipping: 395,
    discount: 0,
    total: 7_845,
    taxInclusive: true,
    discountCode: null,
    shippingOptionName: "Tracked 48",
    paymentMethod: "pm_card_visa",
    paymentStatus: "paid",
    captured: 7_845,
    refunded: 0,
    refundPending: 0,
    shippingAddress: {
      firstName: "Ada",
      lastName: "Lovelace",
      line1: "12 St James's Square",
      line2: null,
      city: "London",
      postcode: "SW1Y 4JH",
      countryCode: "GB",
      state: null,
      phone: null,
    },
    placedAt: createdAt,
    paidAt: createdAt,
    estimatedMinDays: 2,
    estimatedMaxDays: 4,
    carrier: "Royal Mail",
    trackingNumber: "AB123456789GB",
    trackingUrl: null,
    transferDueAt: null,
    lines: [
      { productName: "Teapot", variantName: "Celadon", quantity: 1, unitPrice: 4_950, image: null },
      { productName: "Tapers", variantName: null, quantity: 2, unitPrice: 1_250, image: null },
    ],
  };
}

function sampleWebhook(sender: Sender): Omit<MailWebhook, "failingSince"> {
  return {
    webhookId: "whk_sample",
    url: "https://example.com/hooks",
    livemode: sender.livemode,
    status: 503,
    error: "The receiver answered 503.",
    isStillSo: true,
  };
}

function daysBefore({ createdAt }: Sender, days: number): string {
  return new Date(Date.parse(createdAt) - days * 86_400_000).toISOString();
}
