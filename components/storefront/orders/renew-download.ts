"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { orderPath } from "@/components/storefront/checkout/server/pay-link";
import { renewVisitorDownload } from "@/components/storefront/shell/server/writes";

/** Another link for one that has expired. Where that cannot be, the page says how it stands. */
export async function renewDownload(form: FormData): Promise<void> {
  const order = String(form.get("order") ?? "");
  await renewVisitorDownload(order, String(form.get("download") ?? ""));
  revalidatePath("/", "layout");
  redirect(await orderPath(order));
}
