import { DAY_MS, HOUR_MS } from "@/lib/kit/durations";

/** Minutes without a request after which a cart counts as left: long enough to look for a card. */
const LEFT_AFTER_MS = 30 * 60 * 1000;

/** When the address of a cart expires (touch-visitor.sql): the cart is recorded before that. */
const ERASED_AFTER_MS = 2 * HOUR_MS;

/** The most that a mail may be late: after an outage, later ones are left out. */
export const MAX_DELAY_HOURS = 24;

/** A subscriber gets no two of these mails within a week, however many carts are left. */
const REST_DAYS = 7;

/** Days for which the link of a mail works. */
const LINK_DAYS = 7;

/** Between which moments a visitor was last seen whose cart is to be noted. */
export const leftBetween = (now: Date) => [
  new Date(now.getTime() - ERASED_AFTER_MS),
  new Date(now.getTime() - LEFT_AFTER_MS),
];

/** The time since which no other reminder may have been sent. */
export const restSince = (now: Date) => new Date(now.getTime() - REST_DAYS * DAY_MS);

/** Until when the link of a mail works. */
export const linkUntil = (now: Date) => new Date(now.getTime() + LINK_DAYS * DAY_MS);

/** Recipients, and reminders never mailed, from before this moment are deleted. */
export const retentionCutoff = (now: Date) => new Date(now.getTime() - 30 * DAY_MS);
