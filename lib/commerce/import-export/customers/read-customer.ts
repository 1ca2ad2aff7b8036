import { createHash } from "node:crypto";
import type { ImportedCustomer } from "@/lib/commerce/customers";
import { MISSING, NOT_AN_EMAIL } from "@/lib/commerce/import-export/csv/cell-errors";
import { readCustomFieldsCell } from "@/lib/commerce/import-export/csv/custom-fields-cell";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { RecordEditor } from "@/lib/commerce/import-export/records/record-batches";
import { TAGS_MAX, tagInput } from "@/lib/contract/common";
import { UpdateProfile } from "@/lib/contract/customer";
import type { CustomerColumn } from "@/lib/contract/customer-file";
import { Email } from "@/lib/contract/email";
import { fieldErrorOf, issueSentence } from "@/lib/contract/errors";
import { MAX_MONEY } from "@/lib/kit/money";
import { toDialable } from "@/lib/kit/phone";
import { readMoment } from "@/lib/kit/read-moment";
import { cutText } from "@/lib/kit/text";
import { readCustomerAddress } from "./read-address";

/** The longest note that is kept. */
const NOTE_MAX = 5_000;

/**
 * The customer of a row, by the id of the other shop, or by the address if there is none. A customer without
 * an e-mail address is an error; an invalid phone number or address is left out with a warning.
 */
export function readCustomer(
  cells: RowCells<CustomerColumn>,
  { store, now }: Pick<RecordEditor, "store" | "now">,
): { originId: string; input: ImportedCustomer } | null {
  const email = Email.safeParse(cells.text("email")?.trim() ?? "");
  if (!email.success) {
    const isMissing = cells.raw("email").trim() === "";
    cells.wrongField("email", isMissing ? MISSING : NOT_AN_EMAIL);
    return null;
  }
  const name = readName(cells);
  const address = readCustomerAddress(cells, name);
  const input: ImportedCustomer = {
    email: email.data.toLowerCase(),
    ...name,
    phone: readPhone(cells, address?.countryCode ?? store.country),
    acceptsMarketing: cells.claim("acceptsMarketing") ?? null,
    tags: readTags(cells),
    note: readNote(cells),
    isTaxExempt: readTaxExempt(cells),
    address,
    invoiceLimit: readInvoiceLimit(cells),
    customFields: readCustomFieldsCell(cells, "customFields"),
    createdAt: readCreatedAt(cells, store.timezone, now),
  };
  // Programs that keep a customer's id as text write an apostrophe before it.
  const id = cutText(cells.raw("id").trim().replace(/^'/, ""), 200);
  return { originId: id || hashOf(input.email), input };
}

/** An address must not be kept once its customer is erased. */
const hashOf = (email: string) => `email:${createHash("sha256").update(email).digest("hex")}`;

type Name = Pick<ImportedCustomer, "firstName" | "lastName">;

function readName(cells: RowCells<CustomerColumn>): Name {
  const [first, last] = [cells.text("firstName")?.trim(), cells.text("lastName")?.trim()];
  const whole = cells.text("name")?.trim() ?? "";
  // Only without separate columns: splitting a name is a guess.
  const [, given = "", family = ""] = /^(.*?)\s*(\S*)$/s.exec(whole) ?? [];
  const name = first || last ? { first, last } : { first: given || family, last: given && family };
  return {
    firstName: checked(cells, "firstName", name.first),
    lastName: checked(cells, "lastName", name.last),
  };
}

function checked(
  cells: RowCells<CustomerColumn>,
  column: "firstName" | "lastName",
  text: string | undefined,
): string | null {
  if (!text) return null;
  const schema = UpdateProfile.shape[column];
  const read = schema.safeParse(text, { error: issueSentence, reportInput: true });
  const [issue] = read.error?.issues ?? [];
  if (issue !== undefined) cells.wrongField(column, fieldErrorOf(issue));
  return read.data ?? null;
}

function readPhone(cells: RowCells<CustomerColumn>, countryCode: string): string | null {
  const text = cells.raw("phone").trim().replace(/^'/, "");
  if (text === "") return null;
  const phone = toDialable(text, countryCode);
  const isFit = UpdateProfile.shape.phone.safeParse(phone).success;
  if (!isFit || phone === null) cells.remark("phone", "phone_left_out");
  return isFit ? phone : null;
}

function readNote(cells: RowCells<CustomerColumn>): string | null {
  const note = cells.text("note")?.trim() ?? "";
  if (note.length > NOTE_MAX) cells.remark("note", "text_truncated", { maximum: NOTE_MAX });
  return cutText(note, NOTE_MAX) || null;
}

function readTags(cells: RowCells<CustomerColumn>): string[] {
  const all = (cells.text("tags") ?? "").split(",").map((tag) => tag.trim());
  const tags = [...new Set(all.filter((tag) => tag !== ""))];
  const fit = tags.filter((tag) => tagInput.safeParse(tag).success).slice(0, TAGS_MAX);
  if (fit.length < tags.length) cells.remark("tags", "tags_left_out");
  return fit;
}

function readTaxExempt(cells: RowCells<CustomerColumn>): boolean {
  const isExempt = cells.claim("taxExempt") === true;
  if (isExempt) cells.remark("taxExempt", "tax_exemption_not_applied");
  return isExempt;
}

/** Empty: no orders on invoice. A file without the column changes nothing. */
function readInvoiceLimit(cells: RowCells<CustomerColumn>): number | null | undefined {
  const limit = cells.money("invoiceLimit");
  if (limit == null || limit <= MAX_MONEY) return limit;
  return cells.wrong("invoiceLimit", "amount_too_large");
}

function readCreatedAt(
  cells: RowCells<CustomerColumn>,
  timezone: string,
  now: Date,
): string | null {
  const text = cells.raw("createdAt").trim();
  if (text === "") return null;
  const moment = readMoment(text, timezone);
  if (moment === null) cells.wrong("createdAt", "invalid_date");
  return moment && moment <= now ? moment.toISOString() : null;
}
