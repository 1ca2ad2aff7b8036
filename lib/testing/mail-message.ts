import { newId } from "@/lib/kit/ids";
import type { MailMessage } from "@/lib/providers/mail";

/** A mail ready to be sent. */
export function newMessage(facts: Partial<MailMessage> = {}): MailMessage {
  return {
    messageId: `<${newId("request")}@example.com>`,
    kind: "order_confirmation",
    createdAt: new Date("2026-11-20T09:30:00Z"),
    from: { name: "Fettle & Fold", address: "shop@example.com" },
    to: "ada@example.com",
    subject: "Order 1001 is confirmed",
    text: "Thank you.",
    html: "<p>Thank you.</p>",
    ...facts,
  };
}
