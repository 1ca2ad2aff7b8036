import { db, query } from "@/lib/platform/db";
import type { MailData, MailKind, MailOrder, MailWebhook } from "./rows";

/** What a mail points at: the id of its subject, and what was written down when it was queued. */
type Pointer = { subjectId: string; payload: Record<string, unknown> };

/** What a mail is about, by its kind, as that is now; null when that is no more. */
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
  order_fulfilled: ({ subjectId }) => findMailOrder(subjectId),
  order_cancelled: ({ subjectId }) => findMailOrder(subjectId),
  order_refunded: findRefundedOrder,
  order_link: ({ payload }) => findMailOrder(String(payload.orderId)),
  conversation_reply: findReply,
  back_in_stock: findReturnedVariant,
  webhook_failing: (pointer) =>
    findWebhook(pointer, ({ active, failingSince }) => {
      const told = pointer.payload.failingSince;
      return active && failingSince?.getTime() === new Date(String(told)).getTime();
    }),
  webhook_switched_off: async (pointer) => {
    const mail = await findWebhook(pointer, ({ disabledReason }) => disabledReason !== null);
    return mail as MailData["webhook_switched_off"] | null;
  },
  // A sample is about what it says itself.
  test: async ({ payload }) => payload as MailData["test"],
};

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
  return order && { ...order, refund: { amount: Number(refund.amount) } };
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
}: Pointer): Promise<MailData["back_in_stock"] | null> {
  const variant = await db.variant.findFirst({
    where: { id: String(payload.variantId), product: { status: "published" } },
    include: { product: true },
  });
  if (variant === null) return null;
  const { id, name, product } = variant;
  return {
    productName: product.name,
    slug: product.slug,
    variantId: product.hasVariants ? id : null,
    variantName: product.hasVariants ? name : null,
  };
}

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

/** An order as mails about it show it. The deadline is that of a bank transfer still awaited. */
async function findMailOrder(orderId: string): Promise<MailOrder | null> {
  const [row] = await query<{ order: MailOrder }>("mail_order", MAIL_ORDER, [orderId]);
  return row?.order ?? null;
}

const MAIL_ORDER = `
  SELECT jsonb_build_object(
    'id', o.id, 'orderNumber', o.order_number, 'hasAccount', o.customer_id IS NOT NULL, 'currency', o.currency,
    'subtotal', o.subtotal, 'tax', o.tax, 'shipping', o.shipping, 'discount', o.discount, 'total', o.total,
    'taxInclusive', o.tax_inclusive, 'discountCode', o.discount_code, 'shippingOptionName', o.shipping_option_name,
    'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status,
    'captured', o.captured, 'refunded', o.refunded, 'refundPending', o.refund_pending,
    'shippingAddress', o.shipping_address, 'placedAt', o.placed_at,
    'paidAt', o.paid_at, 'estimatedMinDays', o.estimated_min_days, 'estimatedMaxDays', o.estimated_max_days,
    'carrier', o.carrier, 'trackingNumber', o.tracking_number, 'trackingUrl', o.tracking_url,
    'transferDueAt', (
      SELECT a.next_check_at FROM payment_attempts a
      WHERE a.order_id = o.id AND a.status = 'pending' AND a.payment_method = 'bank_transfer'
    ),
    'lines', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'productName', l.product_name, 'variantName', l.variant_name, 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'image', l.image
      ) ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = o.id
    )
  ) AS "order"
  FROM orders o WHERE o.id = $1 AND o.type = 'order'`;
