import type { Return } from "@/lib/contract/return";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

/** The title of a return: its kind and its order. */
export function returnTitle(
  { kind, orderNumber }: Pick<Return, "kind" | "orderNumber">,
  { titles }: Pick<Messages["returns"], "titles">,
): string {
  return format(titles[kind], { number: orderNumber ?? "" });
}
