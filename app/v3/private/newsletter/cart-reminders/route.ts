import { endpoint } from "@/lib/api/endpoint";
import { readCartReminderFigures } from "@/lib/commerce/cart-reminders";
import { CartReminderFigures, NewsletterFiguresQuery } from "@/lib/contract/newsletter";

export const GET = endpoint({
  id: "getCartReminderFigures",
  method: "GET",
  path: "/v3/private/newsletter/cart-reminders",
  summary: "What the mails about carts that were left have come to.",
  auth: "seller",
  perMinute: 60,
  query: NewsletterFiguresQuery,
  returns: CartReminderFigures,
  refuses: [],
  handle: (ctx, { query }) => readCartReminderFigures(ctx, query),
});
