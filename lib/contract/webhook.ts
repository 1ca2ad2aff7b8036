import { z } from "zod";
import { Subject } from "@/lib/contract/audit";
import { PageQuery, Timestamp } from "@/lib/contract/common";
import { EVENT_TYPES } from "@/lib/contract/event";

/** Longer URLs are truncated by some software on the way. */
const URL_MAX = 2_048;

/** More than there are event types and patterns. */
const EVENTS_MAX = 50;

/** A webhook endpoint. */
export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.string()).meta({ example: ["order.*", "product.updated"] }),
    active: z.boolean(),
    disabledReason: z.enum(["gone", "failing"]).nullable().meta({
      description:
        "Why it was disabled automatically: the receiver answered 410, or five days passed without a success.",
    }),
    livemode: z.boolean(),
    failingSince: Timestamp.nullable().meta({
      description: "The first failure since the last success.",
    }),
    lastDeliveryAt: Timestamp.nullable(),
    previousSecretUntil: Timestamp.nullable().meta({
      description: "Until then deliveries also carry a signature with the previous secret.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

/** A webhook with its secret, which is shown this once. */
export const WebhookWithSecret = Webhook.extend({
  signingSecret: z.string().nullable().meta({
    example: "whsec_…",
    description: "Shown only in this response, and null in a repeat of the request.",
  }),
}).meta({ id: "WebhookWithSecret" });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

const url = z
  .url("Must be a URL.")
  .max(URL_MAX, `Must have at most ${URL_MAX} characters.`)
  .meta({ description: "https, on port 443 or 8443 of a public host." });

const events = z
  .array(z.string().max(100))
  .min(1, "Must name at least one event type.")
  .max(EVENTS_MAX)
  .meta({ description: "Event types, or patterns: `*`, `order.*`.", example: ["order.*"] });

/** The request for a new webhook. */
export const RegisterWebhook = z
  .object({
    url,
    events,
    active: z.boolean().default(true).meta({ description: "false creates it without delivering." }),
  })
  .meta({ id: "RegisterWebhook" });
export type RegisterWebhook = z.infer<typeof RegisterWebhook>;

/** What can be changed of a webhook. */
export const UpdateWebhook = z
  .object({
    url: url.optional(),
    events: events.optional(),
    active: z.boolean().optional().meta({ description: "false also discards pending deliveries." }),
  })
  .meta({ id: "UpdateWebhook" });
export type UpdateWebhook = z.infer<typeof UpdateWebhook>;

export const DeliveryState = z.enum(["pending", "delivered", "failed"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** One event on its way to one webhook, with what the latest attempt came to. */
export const WebhookDelivery = z
  .object({
    id: z.string(),
    webhookId: z.string(),
    eventId: z.string(),
    eventType: z.enum(EVENT_TYPES),
    subject: Subject,
    state: DeliveryState,
    attemptCount: z.int(),
    nextAttemptAt: Timestamp.nullable(),
    responseStatus: z.int().nullable(),
    error: z.string().nullable(),
    durationMs: z.int().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** One request to a receiver: what was sent, what came back, and how long it took. */
export const WebhookAttempt = z
  .object({
    number: z.int(),
    requestHeaders: z.record(z.string(), z.string()),
    requestBody: z.string(),
    responseStatus: z.int().nullable(),
    responseExcerpt: z
      .string()
      .nullable()
      .meta({ description: "The first KiB of the response; kept for 30 days." }),
    error: z.string().nullable(),
    durationMs: z.int(),
    createdAt: Timestamp,
  })
  .meta({ id: "WebhookAttempt" });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** A delivery with its attempts, the first one first. */
export const WebhookDeliveryLog = WebhookDelivery.extend({
  attempts: z.array(WebhookAttempt),
}).meta({ id: "WebhookDeliveryLog" });
export type WebhookDeliveryLog = z.infer<typeof WebhookDeliveryLog>;

/** What a list of deliveries can be narrowed to. */
export const DeliveryQuery = PageQuery.extend({ state: DeliveryState.optional() });
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;
