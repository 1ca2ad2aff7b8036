import { z } from "zod";
import { idParam, Money, PageQuery, Timestamp, text } from "@/lib/contract/common";
import { jsonText } from "@/lib/contract/json-text";
import { fileInput } from "@/lib/contract/media";
import { MAX_MONEY } from "@/lib/kit/money";

/** Five MiB: the entries of a year of a busy shop. */
export const BANK_STATEMENT_BYTES_MAX = 5 * 1024 * 1024;

/** The fields of a row of a CSV file, in the order in which the columns are requested. */
export const BANK_COLUMNS = [
  ...(["date", "amount", "direction", "currency", "payer", "payerAccount", "text"] as const),
  ...(["bankReference", "account"] as const),
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** A form with the file of a bank. */
export const CreateBankStatement = z
  .object({
    file: fileInput(
      "CAMT.053 of any version, or CSV with a row for each entry: parted by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. At most 5 MiB and 10,000 entries.",
    ),
    fileName: text(200).optional().meta({ description: "Name for lists." }),
    mapping: jsonText
      .pipe(z.partialRecord(z.enum(BANK_COLUMNS), text(200, { min: 1 })))
      .optional()
      .meta({
        type: "string",
        description:
          'JSON: which of a CSV file\'s columns say what, where their names do not tell, as in `{"date": "When", "amount": "How much"}`.',
      }),
  })
  .meta({ id: "CreateBankStatement" });

const counts = {
  entryCount: z.int().meta({ description: "Incoming payments." }),
  knownCount: z.int().meta({
    description:
      "The number of these that an earlier statement contains. They are not added again.",
  }),
  skippedCount: z.int().meta({
    description: "Entries that were skipped: outgoing, reversed or not booked yet.",
  }),
  openCount: z.int().meta({ description: "Entries of this statement of which nothing is booked." }),
};

/** A file of a bank that was sent. */
export const BankStatement = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    fileName: z.string(),
    format: z.enum(["camt.053", "csv"]),
    account: z
      .string()
      .nullable()
      .meta({ description: "The account of the statement, if it is named." }),
    ...counts,
    unread: z
      .array(z.object({ row: z.int(), message: z.string() }))
      .meta({ description: "Entries that could not be read, by their position in the file." }),
    createdAt: Timestamp,
  })
  .meta({ id: "BankStatement" });

const BankProposal = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  openAmount: Money.meta({ description: "The part that has not been received." }),
});

/** Money that came in. */
export const BankEntry = z
  .object({
    id: z.string(),
    amount: Money,
    openAmount: Money.meta({ description: "The part that is not booked." }),
    bookedOn: z.iso.date().meta({ description: "Booking date of the bank." }),
    payer: z.string().nullable(),
    payerAccount: z.string().nullable(),
    text: z.string().meta({ description: "The payer's message." }),
    match: z.enum(["certain", "possible", "none"]).meta({
      description:
        "certain: it names one order, by its number or that of its invoice, and the amount is exactly what is open. possible: it names orders but the amount differs, or matches the amount and name of one, or only its amount.",
    }),
    proposals: z.array(BankProposal).meta({
      description: "Unpaid orders that it may pay, the likeliest first.",
    }),
    payments: z
      .array(
        z.object({ id: z.string(), orderId: z.string(), orderNumber: z.string(), amount: Money }),
      )
      .meta({ description: "The part that is booked, without what was reversed." }),
  })
  .meta({ id: "BankEntry" });

/** A file with all that came in by it. */
export const BankStatementDetail = BankStatement.extend({ entries: z.array(BankEntry) }).meta({
  id: "BankStatementDetail",
});

export const BankStatementQuery = PageQuery;

/** For which order an entry is booked. */
export const BookBankEntry = z
  .object({
    orderId: idParam,
    amount: z.int().min(1).max(MAX_MONEY).optional().meta({
      description:
        "Minor units. By default as much of the entry as is open of the order. The rest of the entry stays open.",
    }),
  })
  .meta({ id: "BookBankEntry" });

export type CreateBankStatement = z.infer<typeof CreateBankStatement>;
export type BankStatement = z.infer<typeof BankStatement>;
export type BankStatementDetail = z.infer<typeof BankStatementDetail>;
export type BankEntry = z.infer<typeof BankEntry>;
export type BookBankEntry = z.infer<typeof BookBankEntry>;
