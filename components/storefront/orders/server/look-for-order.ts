import type { StepState } from "@/components/storefront/checkout/save-contact";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import { submitKeyOf } from "@/components/ui/submit-key";
import type { Result } from "@/lib/client/result";
import type { FindOrder, OrderLinkSent } from "@/lib/contract/order";

/** The result of finding an order; `askedFor` is the address as typed. */
export type FindOrderState = StepState & { askedFor?: string };

/** What is needed to look for one. */
type OrderSearch = {
  requestLink(body: FindOrder, key?: string): Promise<Result<OrderLinkSent>>;
  getLanguage(): Promise<Pick<PageLanguage, "locale" | "messages">>;
};

/** Has a link to the order mailed that the form names. Nothing in the answer says whether there is such an order. */
export async function lookForOrder(
  form: FormData,
  { requestLink, getLanguage }: OrderSearch,
): Promise<FindOrderState> {
  const orderNumber = String(form.get("orderNumber") ?? "").trim();
  const email = String(form.get("email") ?? "").trim();
  const values = { orderNumber, email };
  const reply = await requestLink(values, submitKeyOf(form));
  if (reply.ok) return { values, askedFor: email };
  const { locale, messages } = await getLanguage();
  const errors = fieldErrors(reply.refusal, form, [], messages.fields);
  const isShown = Object.keys(errors).length > 0;
  const complaint = isShown ? undefined : refusalText(reply.refusal, messages, locale);
  return { values, errors, complaint };
}
