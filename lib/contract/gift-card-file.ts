import { fileFormat } from "./file-columns";

/** A file of gift cards with their codes, as other shops' tools write them. The file of ours has no codes. */
export const GIFT_CARD_FILE = fileFormat(
  "gift cards",
  {
    code: [
      ...(["Code", "Gift card code", "Gift card number", "Card number", "Coupon code"] as const),
      ...(["Voucher code", "Gutscheincode"] as const),
    ],
    amount: [
      ...(["Balance", "Remaining balance", "Current balance", "Remaining", "Amount"] as const),
      ...(["Remaining value", "Value", "Guthaben", "Restwert"] as const),
    ],
    currency: ["Currency", "Währung"],
    recipientEmail: [
      ...(["Recipient Email", "Recipient", "Email", "E-mail", "To email"] as const),
      "Customer Email",
    ],
    recipientName: ["Recipient Name", "Name", "Customer Name"],
    note: ["Note", "Notes", "Notiz"],
    expiresAt: [
      ...(["Expires at", "Expires on", "Expiration date", "Expiry date", "Expires"] as const),
      "Gültig bis",
    ],
    isEnabled: ["Enabled", "Active", "Aktiv"],
  },
  {
    needed: [["code"], ["amount"]],
    numbers: ["amount"],
    remarks: [
      ...(["Gift Card ID", "ID", "Last Four", "Last Characters", "Initial Amount"] as const),
      ...(["Initial balance", "Initial value", "Message", "Send on", "Created at"] as const),
    ],
  },
);

/** One of the columns of a file of gift cards. */
export type GiftCardColumn = (typeof GIFT_CARD_FILE)["names"][number];
