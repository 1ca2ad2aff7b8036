/** English. Shop names, numbers and sums arrive written. */
export const ENGLISH = {
  lines: "Your items",
  subtotal: "Subtotal",
  discount: (code: string | null) => (code === null ? "Discount" : `Discount (${code})`),
  shipping: "Delivery",
  free: "Free",
  tax: "Tax",
  taxIncluded: (amount: string) => `including ${amount} tax`,
  total: "Total",
  deliverTo: "Delivery address",
  deliverBy: "Delivery method",
  arrives: "Expected",
  paidBy: "Payment",
  payment: {
    card: "Card",
    bank_transfer: "Bank transfer",
    apple_pay: "Apple Pay",
    google_pay: "Google Pay",
    paypal: "PayPal",
  },
  order: (number: string, day: string) => `Order ${number} · ${day}`,
  viewOrder: "View your order",
  address: "Or open this address in your browser:",
  because: {
    login_link: (shop: string) =>
      `You get this mail because somebody asked to log in to ${shop} with your address.`,
    order: (shop: string) => `You get this mail because you ordered from ${shop}.`,
    reply: (shop: string) =>
      `You get this mail because you wrote to ${shop} and left your address.`,
    alert: (shop: string) =>
      `You get this mail because you asked ${shop} to tell you. Your address was kept for this one mail.`,
    webhook: (shop: string) =>
      `You get this mail at the contact address of ${shop}, or as its owner where it has none.`,
  },
  loginLink: {
    subject: (shop: string) => `Log in to ${shop}`,
    preview: "The link works once, for ten minutes.",
    title: "Log in",
    text: (shop: string) =>
      `Press the button to log in to ${shop}. It works once, for ten minutes, on any device.`,
    action: "Log in",
    ignore:
      "You did not ask for this? Then leave this mail alone: nobody can log in without it, and nothing changes.",
  },
  guestLink: {
    subject: (shop: string) => `Open your account with ${shop}`,
    preview: "There is no account yet. Your orders are waiting in it.",
    title: "Open your account",
    text: (shop: string) =>
      `You have ordered from ${shop} without an account, so there is none to log in to yet. Press the button to open one: your orders are in it. The link works once, for ten minutes, on any device.`,
    action: "Open my account",
    ignore:
      "You did not ask for this? Then leave this mail alone: no account is opened, and nothing changes.",
  },
  orderLink: {
    subject: (number: string) => `Your link to order ${number}`,
    preview: "It opens the order in any browser.",
    title: "Your order",
    text: "You have asked for a link to this order. The button opens it, in any browser and without logging in. Keep the link to yourself.",
    ignore: "You did not ask for this? Then leave this mail alone: nothing changes.",
  },
  confirmation: {
    subject: (number: string) => `Order ${number} is confirmed`,
    preview: (total: string) =>
      `Thank you. We have received ${total} and are getting your order ready.`,
    previewFree: "Thank you. We are getting your order ready.",
    title: "Thank you for your order",
    text: "Your payment has arrived, and we are getting everything ready. You will hear from us when it is on its way.",
    textFree: "We are getting everything ready. You will hear from us when it is on its way.",
    textDigital: "Your payment has arrived, and we are getting everything ready for you.",
  },
  transfer: {
    subject: (number: string) => `How to pay for order ${number}`,
    preview: (total: string, number: string) =>
      `Please transfer ${total} with the reference ${number}.`,
    title: "One step left: your transfer",
    text: "Thank you for your order. We have put everything aside for you, and send it as soon as your transfer has arrived.",
    until: (day: string) =>
      `We hold your order until ${day}. After that it is cancelled and costs you nothing.`,
    amount: "Amount",
    reference: "Reference",
    payTo: "Pay to",
    noDetails: "You will receive our bank details from us separately.",
    exact:
      "Please give the reference exactly like this, so that we can tell that the payment is yours.",
  },
  fulfilled: {
    subject: (number: string) => `Order ${number} is on its way`,
    subjectDigital: (number: string) => `Order ${number} is ready`,
    preview: "Everything has been packed and handed over.",
    previewDigital: "Everything you ordered is ready for you.",
    title: "Your order is on its way",
    titleDigital: "Your order is ready",
    text: "We have packed everything and handed it over for delivery.",
    textDigital: "Everything you ordered is ready for you.",
    carrier: "Carrier",
    trackingNumber: "Tracking number",
    track: "Track the parcel",
  },
  refunded: {
    subject: (amount: string, number: string) => `Refund of ${amount} for order ${number}`,
    preview: (amount: string) => `${amount} goes back the way you paid.`,
    title: "Your refund",
    text: (amount: string) =>
      `We have paid back ${amount}, the way you paid. How soon it shows depends on your bank; it usually takes up to ten days.`,
    amount: "This refund",
    soFar: "Refunded so far",
    ofTotal: "Order total",
  },
  cancelled: {
    subject: (number: string | null) =>
      number === null ? "Your order is cancelled" : `Order ${number} is cancelled`,
    preview: "Nothing more will be sent or charged.",
    title: "Your order is cancelled",
    text: (number: string | null) =>
      `${number === null ? "Your order" : `Order ${number}`} is cancelled. Nothing more will be sent or charged.`,
    notPaid: "No money was taken.",
    payBack: (amount: string) =>
      `You get ${amount} back, the way you paid. How soon it shows depends on your bank; it usually takes up to ten days.`,
    lines: "What was cancelled",
  },
  reply: {
    subject: (shop: string, topic: string | null) =>
      topic === null ? `${shop} has answered you` : `${shop} has answered: ${topic}`,
    title: "An answer for you",
    wrote: (shop: string) => `${shop} wrote`,
    youWrote: "You wrote",
    action: "Answer in the shop",
  },
  backInStock: {
    subject: (product: string) => `${product} is back`,
    preview: "What you have been waiting for can be ordered again.",
    title: "It is back",
    text: (product: string, shop: string) => `${product} can be ordered again at ${shop}.`,
    note: "We have told everybody who was waiting, and keep none aside: first come, first served.",
    action: "View it in the shop",
  },
  webhook: {
    url: "Address",
    mode: "Mode",
    live: "Live mode",
    test: "Test mode",
    since: "Failing since",
    answer: "Last answer",
    noAnswer: "None",
    kept: "Events are still recorded. Deliveries that failed can be sent again, one by one, from the webhook's page.",
    action: "Open the webhook",
    where: (mode: string) => `The page shows it while the dashboard is in this mode: ${mode}.`,
  },
  webhookFailing: {
    subject: (host: string) => `The webhook to ${host} is failing`,
    preview: "Nothing has got through for a day.",
    title: "A webhook is failing",
    text: (shop: string) =>
      `${shop} tells another server what happens in the shop. For more than 24 hours nothing has got through.`,
    next: "The shop goes on trying. After five days without a success the webhook is switched off.",
  },
  webhookSwitchedOff: {
    subject: (host: string) => `The webhook to ${host} has been switched off`,
    preview: "Nothing is sent to it until you switch it on again.",
    title: "A webhook has been switched off",
    text: {
      gone: "The receiver has answered that it is gone for good (410), so the webhook has been switched off.",
      failing: "Nothing has got through for five days, so the webhook has been switched off.",
    },
    next: "Nothing is sent to it until you switch it on again in the dashboard.",
  },
};
