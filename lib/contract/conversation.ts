import { z } from "zod";
import { idParam, Money, PageQuery, Timestamp, text } from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";
import { FULFILLMENT_STATUSES, OrderNumber, PAYMENT_STATUSES } from "@/lib/contract/order";

/** Longest message, as a person counts characters. */
const MESSAGE_MAX = 4_000;

/** What one says in a conversation: not blank, of several lines if wanted. */
export const messageBody = text(MESSAGE_MAX, { min: 1, isMultiline: true }).meta({
  description: "Plain text. HTML is not interpreted.",
});

/** A conversation that has just begun. */
export const Conversation = z
  .object({ id: z.string(), subject: z.string().nullable(), createdAt: Timestamp })
  .meta({ id: "Conversation" });

/** The visitor's open conversation. */
export const CurrentConversation = z
  .object({
    id: z.string(),
    subject: z.string().nullable(),
    unreadCount: z
      .int()
      .meta({ description: "Messages of the seller since the visitor last read them." }),
    lastMessageAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "CurrentConversation" });

/** One message of a conversation. */
export const ConversationMessage = z
  .object({
    id: z.string(),
    sender: z.enum(["visitor", "seller"]),
    body: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: "ConversationMessage" });

export const CreateConversation = z
  .object({
    subject: text(200).nullish(),
    initialMessage: messageBody.nullish().meta({ description: "Posted as the first message." }),
  })
  .meta({ id: "CreateConversation" });

export const SaveConversationEmail = z
  .object({ email: Email })
  .meta({ id: "SaveConversationEmail" });

/** Where replies are sent while the visitor is away; no other answer shows it. */
export const ConversationEmail = z
  .object({ id: z.string(), email: z.string() })
  .meta({ id: "ConversationEmail" });

export const PostMessage = z.object({ body: messageBody }).meta({ id: "PostMessage" });

/** A conversation as the seller sees it. */
export const SellerConversation = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    subject: z.string().nullable(),
    email: z.string().nullable(),
    customerId: z.string().nullable(),
    status: z.enum(["open", "closed"]),
    lastMessageAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "SellerConversation" });

/** A message in the seller's events: it names its conversation. */
export const SellerConversationMessage = ConversationMessage.extend({
  conversationId: z.string(),
  livemode: z.boolean(),
}).meta({ id: "SellerConversationMessage" });

/** A conversation as the seller's inbox lists it. */
export const InboxConversation = SellerConversation.extend({
  customer: z
    .object({ id: z.string(), email: z.string(), name: z.string().nullable() })
    .nullable()
    .meta({ description: "The customer, if they were logged in." }),
  unreadCount: z
    .int()
    .meta({ description: "Messages of the visitor since the seller last marked them read." }),
  lastMessage: ConversationMessage.omit({ body: true })
    .extend({ excerpt: z.string().meta({ description: "The first 160 characters." }) })
    .nullable(),
}).meta({ id: "InboxConversation" });

/** A conversation with the details that the seller needs for answering. */
export const ConversationDetail = InboxConversation.extend({
  context: z.object({
    orders: z
      .array(
        z.object({
          id: z.string(),
          orderNumber: OrderNumber,
          total: Money,
          paymentStatus: z.enum(PAYMENT_STATUSES),
          fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
          placedAt: Timestamp,
        }),
      )
      .meta({
        description: "The last five orders of the customer or of this visitor, newest first.",
      }),
    cart: z
      .object({ itemCount: z.int(), total: Money })
      .nullable()
      .meta({ description: "The visitor's open cart, if it has items." }),
  }),
}).meta({ id: "ConversationDetail" });

/** What a seller's list of conversations can be narrowed to. */
export const InboxQuery = PageQuery.extend({
  status: SellerConversation.shape.status.optional(),
  unread: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
});

/** Where to go on reading. */
export const MessagesQuery = z.object({
  after: idParam
    .optional()
    .meta({ description: "The id of the last known message: only later ones are returned." }),
});

/** How far a conversation has been read. */
export const MarkConversationRead = z
  .object({
    upTo: idParam.nullish().meta({
      description: "The id of the last message seen. By default all of them.",
    }),
  })
  .meta({ id: "MarkConversationRead" });

export type Conversation = z.infer<typeof Conversation>;
export type CurrentConversation = z.infer<typeof CurrentConversation>;
export type ConversationMessage = z.infer<typeof ConversationMessage>;
export type CreateConversation = z.infer<typeof CreateConversation>;
export type ConversationEmail = z.infer<typeof ConversationEmail>;
export type PostMessage = z.infer<typeof PostMessage>;
export type SellerConversation = z.infer<typeof SellerConversation>;
export type SellerConversationMessage = z.infer<typeof SellerConversationMessage>;
export type InboxConversation = z.infer<typeof InboxConversation>;
export type ConversationDetail = z.infer<typeof ConversationDetail>;
export type InboxQuery = z.infer<typeof InboxQuery>;
export type MarkConversationRead = z.infer<typeof MarkConversationRead>;
