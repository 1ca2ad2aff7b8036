"use server";

import type { StepState } from "@/components/storefront/checkout/save-contact";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { declareWithdrawal } from "@/components/storefront/shell/server/writes";
import { fieldErrorOf } from "@/lib/contract/errors";
import { CreateWithdrawal, type WithdrawalReceipt } from "@/lib/contract/withdrawal";
import { findWithdrawnOrder } from "./server/withdrawn-order";

/** Where the two steps stand. `values` are what was typed, `goods` the lines that are meant, by their names. */
export type WithdrawalState = StepState & {
  step?: "confirm" | "done";
  goods?: string[];
  /** One a declaration: sent twice it is the same. */
  key?: string;
  receipt?: WithdrawalReceipt;
};

/**
 * The first step validates the input and shows it; the second declares the withdrawal. No step asks for a
 * reason, and the answer reveals nothing about the order.
 */
export async function withdraw(_: WithdrawalState, form: FormData): Promise<WithdrawalState> {
  const values = formValues(form);
  if (values.step === "change") return { values };
  const { body, goods } = await readDeclaration(values);
  const checked = CreateWithdrawal.safeParse(body, { reportInput: true });
  const { locale, messages } = await getLanguage();
  if (!checked.success) {
    const refused = checked.error.issues.map((issue) => ({
      ...fieldErrorOf(issue),
      path: issue.path.join("."),
    }));
    const errors = fieldErrors({ fieldErrors: refused }, form, [], messages.fields);
    return { values, errors, complaint: errors.items?.[0] && messages.withdraw.chooseSome };
  }
  if (values.step !== "confirm") {
    return { step: "confirm", values, goods, key: crypto.randomUUID() };
  }
  const { key = crypto.randomUUID() } = values;
  const reply = await declareWithdrawal(checked.data, key);
  if (reply.ok) return { step: "done", values, goods, receipt: reply.data };
  const complaint = refusalText(reply.refusal, messages, locale);
  return { step: "confirm", values, goods, key, complaint };
}

/** What is declared; without its lines where all of them are meant. */
async function readDeclaration(values: Record<string, string>) {
  const order = values.order ? await findWithdrawnOrder(values.order) : null;
  const chosen = (order?.lines ?? []).map((line) => ({
    ...line,
    wanted: Number(values[`line.${line.id}`] ?? line.quantity),
  }));
  const isWhole = chosen.every(({ wanted, quantity }) => wanted === quantity);
  const some = chosen.filter(({ wanted }) => wanted > 0);
  const body = {
    name: values.name ?? "",
    orderNumber: values.orderNumber ?? "",
    email: (values.email ?? "").trim(),
    items: isWhole ? null : some.map(({ id, wanted }) => ({ id, quantity: wanted })),
    details: values.details?.trim() || null,
  };
  return { body, goods: isWhole ? [] : some.map(({ name, wanted }) => `${wanted} × ${name}`) };
}
