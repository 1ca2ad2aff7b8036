"use server";

import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { reviewProduct } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import type { FieldErrors } from "@/components/ui/use-form-action";

/** The result of sending a review. `values` fill the form if no script kept them. */
export type ReviewState = {
  /** The id of the review, once it is sent. */
  sent?: string;
  complaint?: string;
  errors?: FieldErrors;
  values?: Record<string, string>;
};

/** Sends a review, which the shop moderates before it is shown. */
export async function submitReview(_: ReviewState, form: FormData): Promise<ReviewState> {
  const typed = (name: string) => String(form.get(name) ?? "").trim() || undefined;
  const review = {
    rating: Number(form.get("rating")),
    body: typed("body") ?? "",
    title: typed("title"),
    authorName: typed("authorName"),
    authorEmail: typed("authorEmail"),
  };
  const reply = await reviewProduct(String(form.get("product")), review, submitKeyOf(form));
  if (reply.ok) return { sent: reply.data.id };
  const { locale, messages } = await getLanguage();
  const { refusal } = reply;
  const values = formValues(form);
  if (refusal.code === "conflict") return { values, complaint: messages.reviewForm.already };
  const needed = form.has("authorEmail") ? ["authorName", "authorEmail"] : [];
  const errors = fieldErrors(refusal, form, needed, messages.fields);
  if (refusal.code !== "validation_failed" || Object.keys(errors).length === 0) {
    return { values, complaint: refusalText(refusal, messages, locale) };
  }
  if (errors.rating) errors.rating = [messages.reviewForm.chooseRating];
  if (errors.body && !typed("body")) errors.body = [messages.reviewForm.bodyNeeded];
  return { values, errors };
}
