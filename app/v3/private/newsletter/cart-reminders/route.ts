import { endpoint } from "@/lib/api/endpoint";
import { readCartReminderFigures } from "@/lib/commerce/cart-reminders";
import { CartReminderFigures, NewsletterFiguresQuery } from "@/lib/contract/newsletter";

export const GET = endpoint({
  id: "getCartReminderFigures",
  method: "GET",
  path: "/v3/private/newsletter/cart-reminders",
  summary: "Get the results of abandoned cart mails.",
  auth: "seller",
  query: NewsletterFiguresQuery,
  returns: CartReminderFigures,
  handle: (ctx, { query }) => readCartReminderFigures(ctx, query),
});
