import { describe, expect, it } from "vitest";
import { MAIL_KINDS, TEST_MAIL } from "@/lib/contract/mail";
import { PLACE } from "@/lib/testing/pickup";
import type {
  MailData,
  MailKind,
  MailOrder,
  MailWebhook,
  MailWithdrawal,
  QueuedMail,
} from "../rows";
import { sampleOrder } from "../sample-mail";
import { renderMail } from "./render-mail";

const LINKS = {
  unsubscribeUrl: "https://example.com/newsletter/unsubscribe",
  oneClickUrl: "https://example.com/newsletter/one-click",
};

const ORDER: MailOrder = {
  ...sampleOrder({ createdAt: "2026-11-21T23:30:00Z" }),
  id: "ord_1",
  orderNumber: "T-1042",
  hasAccount: true,
  tax: 1_184,
  discount: 745,
  total: 7_100,
  discountCode: "WELCOME10",
  transferAmount: 7_100,
  captured: 7_100,
  refunded: 2_000,
  paidAt: "2026-11-20T12:00:00Z",
  trackingNumber: "AB1",
  trackingUrl: "https://track.example.com/AB1",
  transferDueAt: "2026-11-28T09:30:00Z",
  lines: [
    {
      productName: "Teapot",
      variantName: "Celadon",
      quantity: 1,
      unitPrice: 4_950,
      image: { path: "/media/teapot.png" },
    },
    {
      productName: "Tapers",
      variantName: null,
      quantity: 2,
      unitPrice: 1_250,
      image: { path: "/a.svg" },
    },
  ],
};

const WEBHOOK: MailWebhook = {
  webhookId: "whk_1",
  url: "https://hooks.example.com:8443/shop?for=1",
  livemode: true,
  failingSince: "2026-11-20T23:30:00Z",
  status: 503,
  error: "The receiver answered 503.",
  isStillSo: true,
};

const RETURN = {
  ...ORDER,
  ...{ message: null, labelUrl: null, hasLabelFile: false, isClaim: false, isStillSo: true },
};

const WITHDRAWAL: MailWithdrawal = {
  ...{ name: "Ada Lovelace", statedNumber: "T-1042", email: "ada@example.com" },
  ...{ goods: [{ name: "Teapot, Celadon", quantity: 1 }], details: "The one with the lid." },
  declaredAt: "2026-11-20T23:30:00Z",
};

const MATTERS: MailData = {
  login_link: { expiresAt: "2026-11-21T09:40:00Z", isUsed: false, hasAccount: true },
  order_confirmation: ORDER,
  bank_transfer_instructions: {
    ...ORDER,
    paymentStatus: "pending",
    paymentMethod: "bank_transfer",
  },
  bank_transfer_changed: {
    ...ORDER,
    paymentStatus: "pending",
    paymentMethod: "bank_transfer",
  },
  payment_processing: { ...ORDER, paymentStatus: "pending", paymentMethod: "test_debit" },
  invoice_instructions: { ...ORDER, paymentStatus: "pending", paymentMethod: "invoice" },
  invoice_reminder: { ...ORDER, paymentStatus: "pending", paymentMethod: "invoice" },
  order_edited: ORDER,
  order_fulfilled: ORDER,
  parcel_updated: { ...ORDER, carrier: "Royal Mail", trackingNumber: "AB 123" },
  order_ready_for_pickup: {
    ...ORDER,
    shippingAddress: null,
    pickup: { name: "Workshop", ...PLACE },
    code: "428193",
    isReady: true,
  },
  order_refunded: { ...ORDER, refund: { amount: 1_500, isVoid: false } },
  order_cancelled: ORDER,
  order_link: ORDER,
  draft_order: {
    ...ORDER,
    id: "drft_1",
    message: "As we said on the telephone.",
    credit: 0,
    expiresAt: "2026-12-21T09:30:00Z",
    isOpen: true,
    payToken: "token",
  },
  return_requested: RETURN,
  return_approved: { ...RETURN, labelUrl: "https://labels.example.com/1" },
  return_declined: { ...RETURN, isClaim: true, message: "The jug was whole." },
  conversation_reply: { topic: "Lid", body: "Yes.\nWe do.", question: "Do you sell the lid?" },
  back_in_stock: {
    productName: "Teapot",
    slug: "teapot",
    variantId: "var_1",
    variantName: "Celadon",
  },
  gift_card: {
    ...{ amount: 5_000, currency: "GBP", recipientName: "Ada", message: "Happy birthday!" },
    ...{ expiresAt: "2028-12-31T23:59:59Z", isStillSo: true },
  },
  newsletter_confirmation: { ...LINKS, confirmUrl: `${LINKS.unsubscribeUrl}/yes`, isOpen: true },
  newsletter_welcome: { ...LINKS, isStillSo: true },
  abandoned_cart: {
    ...LINKS,
    ...{ currency: "GBP", lines: ORDER.lines, isStillSo: true, expiresAt: "2026-11-28T09:30:00Z" },
  },
  withdrawal_received: WITHDRAWAL,
  withdrawal_accepted: {
    ...WITHDRAWAL,
    ...{
      amount: 4_950,
      currency: "GBP",
      isSent: true,
      note: "Thank you.",
      isStillSo: true,
      uncharged: 1_250,
    },
  },
  withdrawal_rejected: { ...WITHDRAWAL, note: "It was engraved." },
  payment_disputed: {
    ...{ orderId: "ord_1", number: "1042", amount: 4_950, currency: "GBP", livemode: false },
    ...{ status: "needs_response", reason: "product_not_received" },
  },
  webhook_failing: WEBHOOK,
  webhook_switched_off: { ...WEBHOOK, disabledReason: "failing" },
  test: { template: "order_refunded" },
};

function mailOf<Kind extends MailKind>(
  kind: Kind,
  { about = MATTERS[kind], locale = "en-GB", store = {} }: Partial<Variation<Kind>> = {},
): QueuedMail<Kind> {
  return {
    id: "mail_1",
    kind,
    toAddress: "ada@example.com",
    livemode: false,
    locale,
    attempt: 1,
    createdAt: "2026-11-21T09:30:00Z",
    payload: { token: "lnk_abc" },
    store: {
      id: "str_1",
      defaultLocale: "en-GB",
      name: "Fettle & Fold",
      primaryColor: "#24483e",
      logoUrl: null,
      contactEmail: null,
      hosts: [],
      timezone: "Europe/Berlin",
      bankDetails: null,
      texts: null,
      ...store,
    },
    about,
  };
}

type Variation<Kind extends MailKind> = {
  about: MailData[Kind];
  locale: string;
  store: Partial<QueuedMail["store"]>;
};

/** As a reader sees it, ignoring line breaks. */
const textOf = async (mail: QueuedMail) => (await renderMail(mail)).text.replace(/\s+/g, " ");

describe.each<MailKind>([...MAIL_KINDS, TEST_MAIL])("%s", (kind) => {
  it.each(["en-GB", "de-DE"])(
    "is written in %s, as HTML and as text, with the shop's name and colour",
    async (locale) => {
      const { subject, html, text } = await renderMail(mailOf(kind, { locale }));
      expect(html).toContain(`lang="${locale.slice(0, 2)}"`);
      expect(html).toContain("#24483e");
      expect(text).toContain("Fettle & Fold");
      expect(text).not.toMatch(/[<>]\/?(table|td|span|a)\b/);
      for (const part of [subject, html, text])
        expect(part).not.toMatch(/undefined|NaN|\[object|null/);
    },
  );

  it("says something else in German than in English", async () => {
    const [english, german] = [
      await renderMail(mailOf(kind)),
      await renderMail(mailOf(kind, { locale: "de-DE" })),
    ];
    expect(german.subject).not.toBe(english.subject);
  });
});

it("a reminder of an order whose debit failed says so, in each language, and what was to be paid by", async () => {
  const about = { ...MATTERS.invoice_reminder, failedMethod: "sepa_debit:ctoken_1" };
  const says = async (locale: string) => {
    const mail = mailOf("invoice_reminder", { about, locale });
    return [(await renderMail(mail)).subject, await textOf(mail)].join("\n");
  };
  expect(await says("en-GB")).toMatch(
    /^Order T-1042: your payment did not go through\n.*Your payment \(SEPA Direct Debit\) was refused/,
  );
  expect(await says("de-DE")).toMatch(/fehlgeschlagen\n.*Ihre Zahlung \(SEPA-Lastschrift\) wurde/);
  expect(await says("fr-FR")).toMatch(/a échoué\n.*Votre paiement \(Prélèvement SEPA\) a été/);
  expect(await says("en-GB")).not.toContain("have not seen your payment");
});

it("the seller is notified that a sent order is owed, and why", async () => {
  const about = { ...MATTERS.payment_disputed, status: "owed", reason: "insufficient_funds" };
  const text = await textOf(mailOf("payment_disputed", { about }));
  expect(text).toContain("insufficient funds");
  expect(text).not.toContain("dispute");
});

it("a login link for a guest says that it creates an account, and that their orders are in it", async () => {
  const about = { ...MATTERS.login_link, hasAccount: false };
  const mail = mailOf("login_link", { about });
  expect((await renderMail(mail)).subject).toBe("Open your account with Fettle & Fold");
  expect(await textOf(mail)).toContain("there is none to log in to yet");
  expect(await textOf(mailOf("login_link", { about, locale: "de-DE" }))).toContain(
    "Ihre Bestellungen sind darin",
  );
});

it("a language without words of its own gets English, with its own way of writing money", async () => {
  const { html, text } = await renderMail(mailOf("order_confirmation", { locale: "it-IT" }));
  expect(html).toContain('lang="en"');
  expect(text).toContain("Thank you for your order");
  expect(text).toContain("71,00\u00a0£");
});

it("a customer who shops in French is written to in French", async () => {
  const { subject, html, text } = await renderMail(
    mailOf("order_confirmation", { locale: "fr-FR" }),
  );
  expect(html).toContain('lang="fr"');
  expect(subject).toBe("La commande T-1042 est confirmée");
  expect(text).toContain("Merci pour votre commande");
  expect(text).toContain("71,00\u00a0£GB");
});

it("days are those of the shop's time zone", async () => {
  expect(await textOf(mailOf("order_confirmation"))).toContain("Order T-1042 · 22 November 2026");
});

it("says on which working days an order is expected, and nothing where nothing was promised", async () => {
  const { text } = await renderMail(mailOf("order_confirmation"));
  expect(text.replaceAll(/\s+/g, " ")).toMatch(/Tuesday,? 24 .* Thursday,? 26 November 2026/);
  const german = await renderMail(mailOf("order_confirmation", { locale: "de-DE" }));
  expect(german.text).toContain("Voraussichtlich");
  const about = { ...ORDER, estimatedMinDays: null, estimatedMaxDays: null };
  expect((await renderMail(mailOf("order_confirmation", { about }))).text).not.toContain(
    "Expected",
  );
});

it("a cancelled order that was never placed is mentioned without a number", async () => {
  const about = { ...MATTERS.order_cancelled, orderNumber: null };
  const { subject, text } = await renderMail(mailOf("order_cancelled", { about }));
  expect(subject).toBe("Your order is cancelled");
  expect(text).not.toContain("null");
});

it("the sums of an order are all there, and tax is added or contained as the store has it", async () => {
  const inclusive = await textOf(mailOf("order_confirmation"));
  for (const part of [
    "Subtotal £74.50",
    "Discount (WELCOME10) −£7.45",
    "Delivery £3.95",
    "Total including £11.84 tax £71.00",
  ]) {
    expect(inclusive).toContain(part);
  }
  const exclusive = await textOf(
    mailOf("order_confirmation", { about: { ...ORDER, taxInclusive: false } }),
  );
  expect(exclusive).toContain("Tax £11.84");
  expect(exclusive).not.toContain("including");
  expect(inclusive + exclusive).not.toContain("No VAT was charged");
  const charged = await textOf(
    mailOf("order_confirmation", { about: { ...ORDER, tax: 0, reverseCharge: true } }),
  );
  expect(charged).toContain("No VAT was charged: intra-Community supply");
});

it("an order without anything to deliver has no address, and is ready rather than on its way", async () => {
  const digital = { ...ORDER, shippingAddress: null, shippingOptionName: null, shipping: 0 };
  const confirmation = await textOf(mailOf("order_confirmation", { about: digital }));
  expect(confirmation).not.toMatch(/Delivery|on its way/);
  const url = "https://shop.example/downloads/dl_1?signature=abc";
  const expiresAt = "2026-11-24T09:30:00Z";
  const downloads = [{ name: "book.pdf", byteSize: 1_400_000, url, expiresAt }];
  const delivered = { ...digital, isDigital: true, downloads };
  const mailed = await textOf(mailOf("order_fulfilled", { about: delivered }));
  expect(mailed).toContain("1.4 MB");
  expect(mailed).toContain(url);
  const { subject } = await renderMail(mailOf("order_fulfilled", { about: digital }));
  expect(subject).toBe("Order T-1042 is ready");
});

it("an order that cost nothing asks for and confirms no payment", async () => {
  const text = await textOf(
    mailOf("order_confirmation", { about: { ...ORDER, total: 0, discount: 7_845, tax: 0 } }),
  );
  expect(text).not.toMatch(/payment|Card/i);
});

it("amounts have the decimals of their currency", async () => {
  const yen = await textOf(
    mailOf("order_refunded", { about: { ...MATTERS.order_refunded, currency: "JPY" } }),
  );
  expect(yen).toMatch(/JP¥1,500|¥1,500/);
});

it("a refund says what has come back in all, a cancellation whether money was taken", async () => {
  expect(await textOf(mailOf("order_refunded"))).toMatch(
    /This refund £15.00 Refunded so far £20.00 Order total £71.00/,
  );
  const unpaid = { ...ORDER, captured: 0, refunded: 0 };
  expect(await textOf(mailOf("order_cancelled", { about: unpaid }))).toContain(
    "No money was taken.",
  );
  expect(await textOf(mailOf("order_cancelled"))).toContain("You get £20.00 back");
});

it("an order links to its page, for guest and customer; a sample does not", async () => {
  const orderToken = "t".repeat(43);
  for (const hasAccount of [true, false]) {
    const mail = mailOf("order_confirmation", { about: { ...ORDER, hasAccount } });
    expect((await renderMail({ ...mail, orderToken })).html).toContain(
      `href="http://localhost:3000/orders/ord_1#${orderToken}"`,
    );
    expect((await renderMail(mail)).html).toContain('href="http://localhost:3000/orders/ord_1"');
  }
});

it("what is back is named with its variant, and the link opens on it", async () => {
  const { subject, html, text } = await renderMail(mailOf("back_in_stock"));
  expect(subject).toBe("Teapot, Celadon is back");
  expect(html).toContain('href="http://localhost:3000/products/teapot?variant=var_1"');
  expect(text).toContain("Teapot, Celadon can be ordered again at Fettle & Fold.");
  const plain = { ...MATTERS.back_in_stock, variantId: null, variantName: null };
  const alone = await renderMail(mailOf("back_in_stock", { about: plain }));
  expect(alone.subject).toBe("Teapot is back");
  expect(alone.html).toContain('href="http://localhost:3000/products/teapot"');
});

it("links lead to the first host of the store, and those of its staff to the deployment", async () => {
  const store = { hosts: ["kiln.example", "www.kiln.example"] };
  for (const kind of Object.keys(MATTERS) as MailKind[]) {
    const { html, text } = await renderMail(mailOf(kind, { store }));
    const urls = `${html} ${text}`.match(/http:\/\/[a-z.]+:3000[^\s"<)]*/g) ?? [];
    const foreign = urls.filter((url) => !url.startsWith("http://kiln.example:3000/"));
    const isOfStaff = kind.startsWith("webhook_") || kind === "payment_disputed";
    expect(urls.length, kind).toBeGreaterThan(foreign.length);
    for (const url of foreign) {
      expect(isOfStaff && url.startsWith("http://localhost:3000/dashboard/"), url).toBe(true);
    }
  }
});

it("a failing webhook is named with its mode, the time and response of its failure, and the next step", async () => {
  const { subject, html } = await renderMail(mailOf("webhook_failing"));
  expect(subject).toBe("The webhook to hooks.example.com:8443 is failing");
  expect(html).toContain('href="http://localhost:3000/dashboard/settings/webhooks/whk_1"');
  const text = await textOf(mailOf("webhook_failing"));
  for (const part of [
    "Address https://hooks.example.com:8443/shop?for=1",
    "Mode Live mode",
    "Failing since 21 November 2026 at 00:30",
    "Last answer HTTP 503",
    "After five days without a success the webhook is switched off.",
    "Events are still recorded. Deliveries that failed can be sent again, one by one",
  ]) {
    expect(text).toContain(part);
  }
  const silent = { ...WEBHOOK, livemode: false, status: null, error: "No answer within 15 s." };
  const unheard = await textOf(mailOf("webhook_failing", { about: silent }));
  expect(unheard).toMatch(/Mode Test mode .* Last answer None No answer within 15 s\./);
});

it("a webhook that is off says why, and that nothing is sent until it is on again", async () => {
  const off = MATTERS.webhook_switched_off;
  const failing = await textOf(mailOf("webhook_switched_off", { about: off }));
  expect(failing).toContain("Nothing has got through for five days");
  const gone = await textOf(
    mailOf("webhook_switched_off", { about: { ...off, status: 410, disabledReason: "gone" } }),
  );
  expect(gone).toContain("The receiver has answered that it is gone for good (410)");
  for (const text of [failing, gone]) {
    expect(text).toContain("Nothing is sent to it until you switch it on again");
    expect(text).toContain("Events are still recorded.");
  }
});

it("a receipt contains the declaration with its date and time, for a whole order or a part of it", async () => {
  const receipt = await textOf(mailOf("withdrawal_received"));
  for (const part of [
    "Ada Lovelace",
    "T-1042",
    "1 × Teapot, Celadon",
    "The one with the lid.",
    "21 November 2026 at 00:30",
  ]) {
    expect(receipt).toContain(part);
  }
  const foreign = { ...WITHDRAWAL, email: "ada@xn--mller-kva.de" };
  expect(await textOf(mailOf("withdrawal_received", { about: foreign }))).toContain(
    "ada@müller.de",
  );
  const whole = { ...WITHDRAWAL, goods: null, details: null };
  expect(await textOf(mailOf("withdrawal_received", { about: whole }))).toContain(
    "The whole order",
  );
});

it("what a stranger typed into a declaration becomes no link", async () => {
  const nasty = "Win at evil.example or http://evil.example/now";
  const about = { ...WITHDRAWAL, name: nasty, details: nasty, statedNumber: "evil.example" };
  const { subject, html, text } = await renderMail(mailOf("withdrawal_received", { about }));
  for (const part of [subject, html, text]) expect(part).not.toMatch(/evil\.example|http:\/\/evil/);
});

it("an accepted withdrawal says what comes back, and asks for goods that were sent", async () => {
  const sent = await textOf(mailOf("withdrawal_accepted"));
  expect(sent).toContain("£49.50");
  expect(sent).toContain("£12.50 of your payment will not be charged");
  expect(sent).toContain("send");
  expect(sent).toContain("Thank you.");
  expect(await textOf(mailOf("withdrawal_rejected"))).toContain("It was engraved.");
});

it("what people typed is text: no markup of theirs, and no link but to the web", async () => {
  const nasty = '<img src=x onerror="alert(1)">';
  const reply = await renderMail(
    mailOf("conversation_reply", { about: { topic: nasty, body: nasty, question: nasty } }),
  );
  expect(reply.html).not.toContain("<img src=x");
  expect(reply.text).toContain(nasty);
  const line = { productName: nasty, variantName: nasty, quantity: 1, unitPrice: 1, image: null };
  const order = { ...ORDER, trackingUrl: "javascript:alert(1)", carrier: nasty, lines: [line] };
  const sent = await renderMail(
    mailOf("order_fulfilled", { about: order, store: { name: nasty } }),
  );
  expect(sent.html).not.toContain("<img src=x");
  expect(sent.html).not.toContain("javascript:");
});

it("pictures are shown where mail programs can show them", async () => {
  const { html } = await renderMail(
    mailOf("order_confirmation", { store: { logoUrl: "/demo/logo.svg" } }),
  );
  expect(html).toContain('src="http://localhost:3000/media/teapot.png"');
  expect(html).not.toContain(".svg");
  const raster = await renderMail(
    mailOf("order_confirmation", { store: { logoUrl: "https://cdn.example.com/logo.png" } }),
  );
  expect(raster.html).toContain('src="https://cdn.example.com/logo.png"');
});

it("the text on a button can be read on any shop's colour", async () => {
  const onWhite = await renderMail(mailOf("login_link", { store: { primaryColor: "#ffffff" } }));
  const onBlack = await renderMail(mailOf("login_link", { store: { primaryColor: "#000000" } }));
  expect(onWhite.html).toMatch(/background-color:#ffffff;color:#1d1a16/);
  expect(onBlack.html).toMatch(/background-color:#000000;color:#ffffff/);
});
