import type {
  MailData,
  MailOrder,
  MailWebhook,
  MailWithdrawal,
  QueuedMail,
  SampledKind,
} from "./rows";

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
  const returned = {
    ...order,
    ...{ message: null, labelUrl: null, hasLabelFile: false, isClaim: false, isStillSo: true },
  };
  const withdrawal = sampleWithdrawal(sender);
  const onInvoice: MailOrder = {
    ...order,
    ...{ paymentMethod: "invoice", paymentStatus: "pending", captured: 0, paidAt: null },
    transferDueAt: new Date(Date.parse(sender.createdAt) + 14 * 86_400_000).toISOString(),
  };
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
    bank_transfer_changed: {
      ...order,
      paymentMethod: "bank_transfer",
      paymentStatus: "pending",
      captured: 0,
      transferDueAt: new Date(Date.parse(sender.createdAt) + 7 * 86_400_000).toISOString(),
    },
    payment_processing: { ...order, paymentStatus: "pending", captured: 0 },
    invoice_instructions: { ...onInvoice },
    invoice_reminder: { ...onInvoice },
    order_edited: order,
    order_fulfilled: order,
    parcel_updated: order,
    order_ready_for_pickup: {
      ...order,
      shippingAddress: null,
      pickup: SAMPLE_PLACE,
      code: "428 193",
      isReady: true,
    },
    order_refunded: { ...order, refunded: 1_250, refund: { amount: 1_250, isVoid: false } },
    order_cancelled: { ...order, paymentStatus: "cancelled" },
    order_link: order,
    draft_order: {
      ...order,
      id: "drft_sample",
      message: "As we said on the telephone.",
      credit: 0,
      expiresAt: new Date(Date.parse(sender.createdAt) + 30 * 86_400_000).toISOString(),
      isOpen: true,
      payToken: "sample",
    },
    return_requested: returned,
    return_approved: { ...returned, labelUrl: "https://labels.example.com/sample" },
    return_declined: { ...returned, message: "The time for returns is over." },
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
    gift_card: {
      ...{ amount: 5_000, currency: order.currency, recipientName: "Ada" },
      ...{ message: "Happy birthday!", expiresAt: null, isStillSo: true },
    },
    newsletter_confirmation: { ...SAMPLE_LINKS, confirmUrl: SAMPLE_LINK, isOpen: true },
    newsletter_welcome: { ...SAMPLE_LINKS, isStillSo: true },
    abandoned_cart: {
      ...SAMPLE_LINKS,
      ...{ currency: order.currency, lines: order.lines, isStillSo: true },
      expiresAt: new Date(Date.parse(sender.createdAt) + 7 * 86_400_000).toISOString(),
    },
    withdrawal_received: withdrawal,
    withdrawal_accepted: {
      ...withdrawal,
      ...{
        amount: 4_950,
        currency: order.currency,
        isSent: true,
        note: null,
        isStillSo: true,
        uncharged: 0,
      },
    },
    withdrawal_rejected: { ...withdrawal, note: "It was engraved with your name." },
    payment_disputed: {
      ...{ orderId: "ord_sample", number: "1042", livemode: sender.livemode },
      ...{
        amount: 4_950,
        currency: order.currency,
        status: "needs_response",
        reason: "fraudulent",
      },
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
    payload: { ...(TOKENS[kind] && { token: TOKENS[kind] }) },
    store: sender.store,
    about: about[kind],
  };
}

/** The token in links of sample mails, and the code of their gift card. */
const TOKENS: Readonly<Partial<Record<SampledKind, string>>> = {
  login_link: "lnk_sample",
  abandoned_cart: "lnk_sample",
  gift_card: "H4TX-9KRC-VW2N-K7QM",
};

const SAMPLE_LINK = "https://example.com/newsletter";
const SAMPLE_LINKS = { unsubscribeUrl: SAMPLE_LINK, oneClickUrl: SAMPLE_LINK };

const SAMPLE_PLACE = {
  name: "Workshop",
  address: {
    ...{ line1: "4 Kiln Lane", line2: null, city: "York" },
    ...{ postcode: "YO1 7HH", countryCode: "GB", state: null },
  },
  hours: "Monday to Friday, 9 to 17",
  leadTimeHours: 24,
};

/** An order that was never placed. */
export function sampleOrder({
  createdAt,
  currency = "GBP",
}: Pick<Sender, "createdAt" | "currency">): MailOrder {
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
    reverseCharge: false,
    deliveryConsent: null,
    discountCode: null,
    shippingOptionName: "Tracked 48",
    paymentMethod: "pm_card_visa",
    paymentStatus: "paid",
    transferAmount: 7_845,
    received: 0,
    captured: 7_845,
    refunded: 0,
    refundPending: 0,
    pickup: null,
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

function sampleWithdrawal({ createdAt, toAddress }: Sender): MailWithdrawal {
  return {
    ...{ name: "Ada Lovelace", statedNumber: "1001", email: toAddress, declaredAt: createdAt },
    ...{ goods: [{ name: "Teapot, Celadon", quantity: 1 }], details: null },
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
