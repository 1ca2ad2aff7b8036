import { z } from "zod";
import { Money, PageQuery, searchParam, Timestamp, timestampInput } from "@/lib/contract/common";
import { Consent, marketingWording } from "@/lib/contract/customer";
import { Email } from "@/lib/contract/email";

/** The person who signs up for the newsletter. */
export const SubscribeToNewsletter = z
  .object({
    email: Email,
    wording: marketingWording
      .optional()
      .meta({ description: "The exact text the shopper agreed to; stored with the consent." }),
  })
  .meta({ id: "SubscribeToNewsletter" });
export type SubscribeToNewsletter = z.infer<typeof SubscribeToNewsletter>;

/** The same for every address, whether or not it gets a mail. */
export const NewsletterRequested = z
  .object({ sent: z.literal(true) })
  .meta({ id: "NewsletterRequested" });

/** Longest token of a link in a mail worth reading; real ones have 70 characters. */
const TOKEN_MAX = 200;

/** What the link of a mail carries. */
export const NewsletterToken = z
  .object({ token: z.string().min(1).max(TOKEN_MAX) })
  .meta({ id: "NewsletterToken" });

/** What the subscription is after the link of a mail was followed. */
export const NewsletterState = z
  .object({ status: z.enum(["confirmed", "unsubscribed"]) })
  .meta({ id: "NewsletterState" });
export type NewsletterState = z.infer<typeof NewsletterState>;

/** `pending`: the mail with the link was not answered yet, and the address gets nothing else. */
export const NewsletterStatus = z.enum(["pending", "confirmed", "unsubscribed"]);
export type NewsletterStatus = z.infer<typeof NewsletterStatus>;

/** An address that has asked for the newsletter, or a customer with a proved mailbox who agreed to marketing. */
export const NewsletterSubscriber = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    email: z
      .string()
      .nullable()
      .meta({ description: "Null in events about an erased subscriber." }),
    locale: z.string().meta({ description: "The language of the sign-up." }),
    status: NewsletterStatus,
    consent: Consent.nullable().meta({
      description: "The latest answer. Null while it is pending.",
    }),
    confirmedAt: Timestamp.nullable(),
    unsubscribedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "NewsletterSubscriber" });
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriber>;

/** What the list of subscribers can be narrowed to. */
export const NewsletterSubscriberQuery = PageQuery.extend({
  status: NewsletterStatus.optional(),
  q: searchParam.optional().meta({ description: "Part of the e-mail address." }),
});
export type NewsletterSubscriberQuery = z.infer<typeof NewsletterSubscriberQuery>;

/** Of which time the figures are to be. */
export const NewsletterFiguresQuery = z.object({
  createdAfter: timestampInput.optional().meta({ description: "Inclusive. By default all time." }),
});
export type NewsletterFiguresQuery = z.infer<typeof NewsletterFiguresQuery>;

/** The number of subscribers, and the results of sign-ups. */
export const NewsletterFigures = z
  .object({
    subscribers: z.int().meta({ description: "Confirmed subscribers." }),
    pending: z.int().meta({ description: "Mailed and not confirmed yet." }),
    signUps: z
      .int()
      .meta({ description: "Addresses that subscribed for the first time in the period." }),
    confirmed: z.int().meta({ description: "Confirmed in the period and still confirmed." }),
    unsubscribed: z
      .int()
      .meta({ description: "Unsubscribed in the period and still unsubscribed." }),
  })
  .meta({ id: "NewsletterFigures" });
export type NewsletterFigures = z.infer<typeof NewsletterFigures>;

/** The results of abandoned cart mails. */
export const CartReminderFigures = z
  .object({
    sent: z.int().meta({ description: "Mails sent in the period." }),
    returned: z.int().meta({ description: "Those of them whose link was opened." }),
    bought: z.int().meta({ description: "Those of them whose cart has become a paid order." }),
    revenue: z.array(Money).meta({
      description: "The amount paid for those orders minus refunds, by currency.",
    }),
  })
  .meta({ id: "CartReminderFigures" });
export type CartReminderFigures = z.infer<typeof CartReminderFigures>;
