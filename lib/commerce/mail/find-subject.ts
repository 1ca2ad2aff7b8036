import { readCartTexts, translatedLineNames } from "@/lib/commerce/cart";
import { listMailedDownloads } from "@/lib/commerce/downloads";
import { type DraftOrderRecord, openLinkToken } from "@/lib/commerce/draft-orders";
import { askedTooEarly, newsletterLink, oneClickLink } from "@/lib/commerce/newsletter";
import {
  type OrderRecord,
  type OrderTexts,
  TRANSLATED_LINE_NAME_SQL,
  TRANSLATED_VARIANT_NAME_SQL,
  translateOrderRecord,
} from "@/lib/commerce/orders";
import { isCodeOf } from "@/lib/commerce/stored-value";
import { now as clockNow, isoSeconds } from "@/lib/kit/clock";
import { db, query } from "@/lib/platform/db";
import { type MailPayment, presentMailOrder } from "./present-mail-order";
import type {
  MailCart,
  MailData,
  MailDraft,
  MailKind,
  MailOrder,
  MailReturn,
  MailStore,
  MailWebhook,
  MailWithdrawal,
} from "./rows";

/** The reference of a mail: the id of its subject, the payload stored when it was queued, and its language. */
type Pointer = {
  subjectId: string;
  payload: Record<string, unknown>;
  locale: string;
  store: Pick<MailStore, "id" | "defaultLocale" | "hosts">;
};

/** The current subject of a mail, by its kind; null if it no longer exists. */
export async function findSubject(
  mail: Pointer & { kind: MailKind },
): Promise<MailData[MailKind] | null> {
  // A newer version of the program may have queued a kind that this one does not know.
  return Object.hasOwn(FINDERS, mail.kind) ? FINDERS[mail.kind](mail) : null;
}

const FINDERS: { [Kind in MailKind]: (pointer: Pointer) => Promise<MailData[Kind] | null> } = {
  login_link: findLoginLink,
  order_confirmation: ({ subjectId }) => findMailOrder(subjectId),
  bank_transfer_instructions: ({ subjectId }) => findMailOrder(subjectId),
  payment_processing: ({ subjectId }) => findMailOrder(subjectId),
  invoice_instructions: ({ subjectId }) => findMailOrder(subjectId),
  invoice_reminder: ({ subjectId }) => findMailOrder(withoutVersion(subjectId)),
  bank_transfer_changed: ({ subjectId }) => findMailOrder(withoutVersion(subjectId)),
  order_edited: ({ subjectId }) => findMailOrder(withoutVersion(subjectId)),
  order_fulfilled: findSentOrder,
  parcel_updated: (pointer) =>
    findSentOrder({ ...pointer, subjectId: withoutVersion(pointer.subjectId) }),
  order_ready_for_pickup: findReadyOrder,
  order_cancelled: ({ subjectId }) => findMailOrder(subjectId),
  order_refunded: findRefundedOrder,
  order_link: ({ payload }) => findMailOrder(String(payload.orderId)),
  draft_order: ({ payload }) => findMailDraft(String(payload.draftOrderId)),
  return_requested: (pointer) => findMailReturn(pointer, () => true),
  return_approved: (pointer) => findMailReturn(pointer, (status) => status !== "cancelled"),
  return_declined: (pointer) => findMailReturn(pointer, () => true),
  conversation_reply: findReply,
  back_in_stock: findReturnedVariant,
  gift_card: findMailedGiftCard,
  newsletter_confirmation: findRequest,
  newsletter_welcome: async (pointer) => {
    const found = await findSubscriber(pointer);
    return found && { ...found.links, isStillSo: found.status === "confirmed" };
  },
  abandoned_cart: findLeftCart,
  withdrawal_received: ({ subjectId }) => findMailWithdrawal(subjectId),
  withdrawal_accepted: ({ subjectId }) => findMailDecision(subjectId),
  withdrawal_rejected: ({ subjectId }) => findMailDecision(subjectId),
  // The parse edge of a JSON column: what queue-dispute-mail.ts has written.
  payment_disputed: async ({ payload }) => payload as unknown as MailData["payment_disputed"],
  webhook_failing: (pointer) =>
    findWebhook(pointer, ({ active, failingSince }) => {
      const mailed = pointer.payload.failingSince;
      return active && failingSince?.getTime() === new Date(String(mailed)).getTime();
    }),
  webhook_switched_off: async (pointer) => {
    const mail = await findWebhook(pointer, ({ disabledReason }) => disabledReason !== null);
    return mail as MailData["webhook_switched_off"] | null;
  },
  // A sample contains its own subject.
  test: async ({ payload }) => payload as MailData["test"],
};

/** What may be mailed again after each change is identified by its id and its version. */
function withoutVersion(subjectId: string): string {
  return subjectId.split("#", 1)[0] ?? subjectId;
}

async function findLoginLink({ subjectId: id }: Pointer): Promise<MailData["login_link"] | null> {
  const [link] = await query<{ about: MailData["login_link"] }>(
    "mail_login_link",
    `SELECT jsonb_build_object(
       'expiresAt', l.expires_at, 'isUsed', l.used_at IS NOT NULL, 'hasAccount', EXISTS (
         SELECT FROM customers c WHERE c.store_id = l.store_id AND c.livemode = l.livemode AND c.email = l.email
       )
     ) AS about
     FROM login_links l WHERE l.id = $1::bigint`,
    [id],
  );
  return link?.about ?? null;
}

async function findRefundedOrder({
  subjectId: id,
}: Pointer): Promise<MailData["order_refunded"] | null> {
  const refund = await db.refund.findUnique({ where: { id } });
  const order = refund && (await findMailOrder(refund.orderId));
  return (
    order && {
      ...order,
      refund: {
        ...{ amount: Number(refund.amount), isVoid: refund.processor === "void" },
        ...{ credited: Number(refund.credited), isToStoreCredit: refund.toStoreCredit },
      },
    }
  );
}

/** A parcel of an order and what is in it. Mails queued before there were parcels name the order itself. */
async function findSentOrder({
  subjectId: id,
  store,
}: Pointer): Promise<MailData["order_fulfilled"] | null> {
  const [parcel] = await query<SentParcel>("mail_parcel", MAIL_PARCEL, [id]);
  const order = await findMailOrder(parcel?.orderId ?? id);
  if (order === null || parcel === undefined) return order;
  const { isCancelled, isPartial, isDigital, hasKeys, carrier, trackingNumber, lines } = parcel;
  const downloads = isDigital
    ? await listMailedDownloads(parcel.orderId, { store, now: clockNow() })
    : [];
  return {
    ...{ ...order, carrier, trackingNumber, lines, isCancelled, isPartial, isDigital, hasKeys },
    downloads,
    trackingUrl: parcel.trackingUrl,
  };
}

type SentParcel = Pick<MailOrder, "carrier" | "trackingNumber" | "trackingUrl" | "lines"> & {
  orderId: string;
  isCancelled: boolean;
  isPartial: boolean;
  isDigital: boolean;
  hasKeys: boolean;
};

const MAIL_PARCEL = `
  SELECT f.order_id AS "orderId",
    EXISTS (SELECT FROM license_keys k WHERE k.order_id = f.order_id) AS "hasKeys", f.status = 'cancelled' AS "isCancelled", f.carrier,
    f.tracking_number AS "trackingNumber", f.tracking_url AS "trackingUrl",
    EXISTS (
      SELECT FROM order_lines l
      LEFT JOIN fulfillment_items i ON i.order_line_id = l.id AND i.fulfillment_id = f.id
      WHERE l.order_id = f.order_id AND l.quantity - l.cancelled > coalesce(i.quantity, 0)
    ) AS "isPartial",
    NOT EXISTS (
      SELECT FROM fulfillment_items i JOIN order_lines l ON l.id = i.order_line_id
      WHERE i.fulfillment_id = f.id AND l.product_type NOT IN ('digital', 'gift_card')
    ) AS "isDigital",
    (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'productName', ${TRANSLATED_LINE_NAME_SQL}, 'variantName', ${TRANSLATED_VARIANT_NAME_SQL}, 'quantity', i.quantity,
        'unitPrice', l.unit_price, 'image', l.image
      ) ORDER BY l.position), '[]')
      FROM fulfillment_items i
        JOIN order_lines l ON l.id = i.order_line_id
        JOIN orders o ON o.id = l.order_id
      WHERE i.fulfillment_id = f.id
    ) AS lines
  FROM fulfillments f WHERE f.id = $1`;

/** An order that can be collected, with what is shown there. */
async function findReadyOrder({
  subjectId: id,
}: Pointer): Promise<MailData["order_ready_for_pickup"] | null> {
  const order = await findMailOrder(id);
  const row = await db.order.findUnique({ where: { id } });
  if (!order?.pickup || !row || row.pickupCode === null) return null;
  return {
    ...order,
    isReady: row.fulfillmentStatus === "ready_for_pickup",
    pickup: order.pickup,
    code: row.pickupCode,
  };
}

/** A return, with the units that it is of. */
async function findMailReturn(
  { subjectId: id }: Pointer,
  isStillSo: (status: string) => boolean,
): Promise<MailReturn | null> {
  const row = await db.return.findUnique({
    where: { id },
    include: {
      items: { include: { line: true }, orderBy: { line: { position: "asc" } } },
      files: { where: { purpose: "label" }, select: { id: true } },
    },
  });
  const read = row && (await readMailOrder(row.orderId));
  if (row === null || read === null) return null;
  const { message, labelUrl, kind, status } = row;
  const lines = row.items.map(({ quantity, line }) => {
    const { productName, variantName } = read.texts?.lines[line.id] ?? line;
    return { productName, variantName, quantity, unitPrice: Number(line.unitPrice), image: null };
  });
  return {
    ...{ ...translateMailOrder(read), message, labelUrl, lines },
    hasLabelFile: row.files.length > 0,
    ...{ isClaim: kind === "claim", isStillSo: isStillSo(status) },
  };
}

async function findReply({
  subjectId: id,
}: Pointer): Promise<MailData["conversation_reply"] | null> {
  const reply = await db.conversationMessage.findUnique({
    where: { id },
    include: { conversation: true },
  });
  if (reply === null) return null;
  const { conversation, conversationId, body, sequence } = reply;
  const question = await db.conversationMessage.findFirst({
    where: { conversationId, sender: "visitor", sequence: { lt: sequence } },
    orderBy: { sequence: "desc" },
  });
  return { topic: conversation.subject, body, question: question?.body ?? null };
}

async function findReturnedVariant({
  payload,
  store,
  locale,
}: Pointer): Promise<MailData["back_in_stock"] | null> {
  const variant = await db.variant.findFirst({
    where: { id: String(payload.variantId), product: { status: "published" } },
    include: { product: true },
  });
  if (variant === null) return null;
  const { id, name, product } = variant;
  const variantName = product.hasVariants ? name : null;
  const line = { variantId: id, productName: product.name, variantName };
  const [named = line] = await translateLines([line], { store, locale });
  return {
    productName: named.productName,
    slug: product.slug,
    variantId: product.hasVariants ? id : null,
    variantName: named.variantName,
  };
}

interface NamedLine {
  variantId: string;
  productName: string;
  variantName: string | null;
}

/** The names of variants that are no order's, in the language of the mail. */
async function translateLines<Line extends NamedLine>(
  lines: Line[],
  { store, locale }: Pick<Pointer, "store" | "locale">,
): Promise<Line[]> {
  const variantIds = lines.map(({ variantId }) => variantId);
  const texts = await readCartTexts({ store, locale }, { variantIds, discountIds: [] });
  if (texts === null) return lines;
  return lines.map((line) => {
    const { productName, variantName } = translatedLineNames({
      ...{ name: line.productName, variantName: line.variantName },
      ...{ hasVariants: line.variantName !== null, parts: null },
      texts: texts.variants[line.variantId],
    });
    return { ...line, productName, variantName };
  });
}

/** A gift card, and whether the code that the mail carries is the one it has. */
async function findMailedGiftCard({
  subjectId,
  payload: { token },
}: Pointer): Promise<MailData["gift_card"] | null> {
  const row = await db.storedValueAccount.findUnique({ where: { id: withoutVersion(subjectId) } });
  if (row === null) return null;
  const { balance, currency, recipientName, message, expiresAt, disabledAt } = row;
  return {
    ...{ amount: Number(balance), currency, recipientName, message },
    expiresAt: isoSeconds(expiresAt),
    isStillSo: typeof token === "string" && disabledAt === null && isCodeOf(row, token),
  };
}

async function findRequest(pointer: Pointer): Promise<MailData["newsletter_confirmation"] | null> {
  const found = await findSubscriber(pointer);
  if (found === null) return null;
  const { id, status, requestedAt, links } = found;
  const isOpen = requestedAt !== null && requestedAt > askedTooEarly(clockNow());
  const confirmUrl = newsletterLink(pointer.store, id, "confirm");
  return { ...links, confirmUrl, isOpen: isOpen && status !== "confirmed" };
}

/** A subscriber with their unsubscribe links; null once the address was deleted. */
async function findSubscriber({ subjectId, store }: Pointer) {
  const where = { id: withoutVersion(subjectId), email: { not: null } };
  const row = await db.newsletterSubscriber.findFirst({ where });
  if (row === null) return null;
  const { id, status, requestedAt } = row;
  const links = {
    unsubscribeUrl: newsletterLink(store, id, "unsubscribe"),
    oneClickUrl: oneClickLink(store, id),
  };
  return { id, status, requestedAt, links };
}

async function findLeftCart({
  subjectId: id,
  store,
  locale,
}: Pointer): Promise<MailData["abandoned_cart"] | null> {
  const [row] = await query<LeftCart>("mail_left_cart", LEFT_CART, [id]);
  if (row === undefined) return null;
  const { subscriberId, ...cart } = row;
  const lines = await translateLines(cart.lines, { store, locale });
  const unsubscribeUrl = newsletterLink(store, subscriberId, "unsubscribe");
  return { ...cart, lines, unsubscribeUrl, oneClickUrl: oneClickLink(store, subscriberId) };
}

type LeftCart = Omit<MailCart, "lines"> & {
  subscriberId: string;
  lines: (MailCart["lines"][number] & NamedLine)[];
};

const LEFT_CART = `
  SELECT n.id AS "subscriberId", coalesce(r.lines, '[]') AS lines, r.lines -> 0 ->> 'currency' AS currency,
    to_char(r.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "expiresAt",
    n.status = 'confirmed' AND NOT EXISTS (
      SELECT FROM orders o WHERE o.store_id = r.store_id AND o.livemode = r.livemode AND o.type = 'order'
        AND lower(o.email) COLLATE "C" = n.email AND o.created_at >= r.last_seen_at
    ) AND NOT EXISTS (SELECT FROM orders o WHERE o.id = r.cart_id AND o.type = 'order') AS "isStillSo"
  FROM cart_reminders r JOIN newsletter_subscribers n ON n.id = r.subscriber_id
  WHERE r.id = $1 AND r.sent_at IS NOT NULL AND n.email IS NOT NULL`;

type WebhookState = { active: boolean; failingSince: Date | null; disabledReason: string | null };

async function findWebhook(
  { payload }: Pointer,
  isStillSo: (webhook: WebhookState) => boolean,
): Promise<MailWebhook | null> {
  const id = String(payload.webhookId);
  const webhook = await db.webhookEndpoint.findUnique({ where: { id } });
  // The parse edge of a JSON column: what queue-webhook-mail.ts has written.
  return webhook && ({ ...payload, isStillSo: isStillSo(webhook) } as MailWebhook);
}

async function findMailDraft(id: string): Promise<MailDraft | null> {
  const [row] = await query<{ record: DraftOrderRecord; linkToken: string | null }>(
    "mail_draft_order",
    `SELECT draft_order_record(d) AS record, d.link_token AS "linkToken" FROM draft_orders d WHERE d.id = $1`,
    [id],
  );
  if (row === undefined) return null;
  const { status, message, expires_at, order, lines } = row.record;
  const payToken = openLinkToken(id, row.linkToken);
  return {
    ...{ id, message, currency: order.currency, taxInclusive: order.taxInclusive, ...order.totals },
    reverseCharge: false,
    credit: order.credit ?? 0,
    ...{ expiresAt: expires_at, isOpen: status === "sent" && payToken !== null },
    ...{ payToken: payToken ?? "", shippingAddress: order.shippingAddress },
    lines: lines.map(({ productName, variantName, hasVariants, quantity, unitPrice }) => ({
      ...{ productName, quantity, unitPrice, image: null },
      variantName: hasVariants ? variantName : null,
    })),
  };
}

/** A declaration as mails show it; null once its person was erased. */
async function findMailWithdrawal(id: string): Promise<MailWithdrawal | null> {
  const [row] = await query<{ about: MailWithdrawal }>(
    "mail_withdrawal",
    `SELECT ${MAIL_WITHDRAWAL} AS about FROM withdrawals w WHERE w.id = $1 AND w.email IS NOT NULL`,
    [id],
  );
  return row?.about ?? null;
}

async function findMailDecision(id: string): Promise<MailData["withdrawal_accepted"] | null> {
  const [row] = await query<{ about: MailData["withdrawal_accepted"] }>(
    "mail_withdrawal_decision",
    `SELECT ${MAIL_WITHDRAWAL} || jsonb_build_object(
       'amount', r.amount, 'uncharged', d.uncharged, 'currency', coalesce(o.currency, ''), 'note', nullif(d.note, ''),
       'isSent', EXISTS (SELECT FROM returns t WHERE t.withdrawal_id = w.id AND t.status = 'approved'),
       'isStillSo', r.status IS DISTINCT FROM 'failed'
     ) AS about
     FROM withdrawal_decisions d
       JOIN withdrawals w ON w.id = d.withdrawal_id
       LEFT JOIN orders o ON o.id = d.order_id
       LEFT JOIN refunds r ON r.id = d.refund_id
     WHERE d.id = $1::bigint AND w.email IS NOT NULL`,
    [id],
  );
  return row?.about ?? null;
}

/** The goods by their names where its order has such lines, else as they were sent. */
const MAIL_WITHDRAWAL = `jsonb_build_object(
  'name', coalesce(w.name, ''), 'statedNumber', coalesce(w.order_number, ''), 'email', w.email,
  'details', w.details, 'declaredAt', w.created_at,
  'goods', (
    SELECT jsonb_agg(jsonb_build_object(
      'name', coalesce(nullif(concat_ws(', ', ${TRANSLATED_LINE_NAME_SQL}, ${TRANSLATED_VARIANT_NAME_SQL}), ''), item ->> 'id'),
      'quantity', (item ->> 'quantity')::integer
    ) ORDER BY l.position)
    FROM jsonb_array_elements(w.items) item
      LEFT JOIN order_lines l ON l.id = item ->> 'id' AND l.order_id = w.order_id
      LEFT JOIN orders o ON o.id = l.order_id
  )
)`;

/** An order as mails about it show it, with current data; null if it does not exist. */
async function findMailOrder(orderId: string): Promise<MailOrder | null> {
  const read = await readMailOrder(orderId);
  return read && translateMailOrder(read);
}

/** What mails about an order are made of, with the names in the language in which it was placed. */
type ReadMailOrder = { order: OrderRecord; texts: OrderTexts | null } & MailPayment;

const NOTHING_AWAITED: MailPayment = { failedMethod: null, awaitedUntil: null };

async function readMailOrder(orderId: string): Promise<ReadMailOrder | null> {
  const [row] = await query<Omit<ReadMailOrder, keyof MailPayment>>("mail_order", MAIL_ORDER, [
    orderId,
  ]);
  if (row === undefined) return null;
  // An order that was paid waits for nothing, which is most of them.
  if (row.order.captured >= row.order.total) return { ...row, ...NOTHING_AWAITED };
  const [payment = NOTHING_AWAITED] = await query<MailPayment>("mail_payment", MAIL_PAYMENT, [
    orderId,
  ]);
  return { ...row, ...payment };
}

function translateMailOrder({ order, texts, ...payment }: ReadMailOrder): MailOrder {
  return presentMailOrder(translateOrderRecord(order, texts), payment);
}

const MAIL_ORDER = `
  SELECT order_record(o) AS "order", o.texts FROM orders o WHERE o.id = $1 AND o.type = 'order'`;

const MAIL_PAYMENT = `
  SELECT
    -- Of an order that is owed since its payment failed (checkout_owe): what was placed on invoice was asked for before.
    (
      SELECT failed.payment_method FROM payment_attempts owed JOIN payment_attempts failed
        ON failed.order_id = owed.order_id AND failed.processor NOT IN ('invoice', 'bank_transfer')
      WHERE owed.order_id = o.id AND owed.processor = 'invoice' AND owed.status = 'pending' AND owed.created_at > o.placed_at
      ORDER BY failed.created_at DESC LIMIT 1
    ) AS "failedMethod",
    (
      SELECT to_jsonb(a.next_check_at) #>> '{}' FROM payment_attempts a
      WHERE a.order_id = o.id AND a.status = 'pending' AND a.payment_method = 'bank_transfer'
    ) AS "awaitedUntil"
  FROM orders o WHERE o.id = $1`;
