"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { cancelReturn, createReturn } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import type { FieldErrors } from "@/components/ui/use-form-action";
import { unexpected } from "@/lib/client/result";
import { RETURN_KINDS, RETURN_REASONS, type ReturnReason } from "@/lib/contract/return";

/** Asks for a return of the units that were chosen, and goes back to the order. */
export async function requestReturn(_: StepState, form: FormData): Promise<StepState> {
  const order = String(form.get("order") ?? "");
  const { locale, messages } = await getLanguage();
  const values = formValues(form);
  const chosen = chosenItems(form);
  if (chosen.length === 0) return { values, complaint: messages.returns.nothingChosen };
  const errors: FieldErrors = {};
  const items = chosen.flatMap(({ itemId, quantity }) => {
    const reason = RETURN_REASONS.find((one) => one === form.get(`reason.${itemId}`));
    if (reason === undefined) errors[`reason.${itemId}`] = [messages.returns.whyMissing];
    return reason === undefined ? [] : [{ itemId, quantity, reason }];
  });
  if (Object.keys(errors).length > 0) return { values, errors };
  const request = {
    kind: RETURN_KINDS.find((one) => one === form.get("kind")),
    note: String(form.get("note") ?? "").trim() || null,
    items,
  };
  const reply = await createReturn(order, request, submitKeyOf(form));
  if (reply.ok) {
    const { id } = reply.data;
    if (!items.some(({ reason }) => SHOWN_REASONS.includes(reason))) backToOrder(order);
    redirect(`/orders/${encodeURIComponent(order)}/returns/${id}?new`);
  }
  const tooMany = (reply.refusal.fieldErrors ?? []).flatMap(({ path }) => {
    const at = /^items\.(\d+)\.quantity$/.exec(path)?.[1];
    const itemId = at === undefined ? undefined : items[Number(at)]?.itemId;
    return itemId === undefined ? [] : [itemId];
  });
  for (const itemId of tooMany) errors[`quantity.${itemId}`] = [messages.returns.tooMany];
  const complaint = tooMany.length === 0 ? refusalText(reply.refusal, messages, locale) : undefined;
  return { values, errors, complaint };
}

/** Reasons that a photo helps with: their form asks for photos next. */
const SHOWN_REASONS: readonly ReturnReason[] = [
  ...(["not_as_described", "damaged", "defective", "missing", "wrong_item"] as const),
];

/** Cancels the request of a return. If it was decided meanwhile, its current state is shown. */
export async function cancelReturnRequest(form: FormData): Promise<void> {
  const order = String(form.get("order") ?? "");
  const reply = await cancelReturn({ order, return: String(form.get("return") ?? "") });
  if (!reply.ok && reply.refusal.code !== "conflict") throw unexpected(reply.refusal);
  backToOrder(order);
}

function chosenItems(form: FormData): { itemId: string; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const itemId = /^quantity\.(.+)$/.exec(name)?.[1];
    const quantity = Number(value);
    return itemId !== undefined && quantity > 0 ? [{ itemId, quantity }] : [];
  });
}

function backToOrder(order: string): never {
  const path = `/orders/${encodeURIComponent(order)}`;
  revalidatePath(path);
  redirect(`${path}#returns`);
}
