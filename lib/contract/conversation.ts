import { z } from "zod";
import { idParam, Timestamp, text } from "@/lib/contract/common";
import { Email } from "@/lib/contract/email";

/** Longest message, as a person counts characters (SPEC 8). */
const MESSAGE_MAX = 4_000;

const messageBody = text(MESSAGE_MAX, { min: 1, isMultiline: true })
  .refine((value) => value.trim() !== "", "Must not be empty.")
  .meta({ description: "Plain text: HTML in it is text like any other." });

export const ConversationParams = z.object({ conversationId: idParam });

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

/** A message as the seller hears of it: it says which conversation it belongs to. */
export const SellerConversationMessage = ConversationMessage.extend({
  conversationId: z.string(),
  livemode: z.boolean(),
}).meta({ id: "SellerConversationMessage" });

export type Conversation = z.infer<typeof Conversation>;
export type CurrentConversation = z.infer<typeof CurrentConversation>;
export type ConversationMessage = z.infer<typeof ConversationMessage>;
export type CreateConversation = z.infer<typeof CreateConversation>;
export type ConversationEmail = z.infer<typeof ConversationEmail>;
export type PostMessage = z.infer<typeof PostMessage>;
export type SellerConversation = z.infer<typeof SellerConversation>;
export type SellerConversationMessage = z.infer<typeof SellerConversationMessage>;
