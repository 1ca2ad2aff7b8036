import { toMinor } from "@/lib/kit/money";
import { cutText } from "@/lib/kit/text";
import {
  isDay,
  oneLine,
  orNull,
  type ReadEntry,
  type ReadStatement,
  TEXT_MAX,
  unfit,
} from "./read-entry";
import { findAll, readElements, textAt, type XmlElement, XmlFlaw } from "./xml-tree";

/** The statements of a message CAMT.053 (ISO 20022), of any of its versions. Refuses validation_failed on `file`. */
export function readCamt(text: string): ReadStatement {
  const read: ReadStatement = {
    ...{ format: "camt.053", account: null, entries: [], skipped: 0, unread: [] },
  };
  let statements = 0;
  const entries: { element: XmlElement; account: string | null }[] = [];
  try {
    readElements(text, "Stmt", (statement, path) => {
      if (path.at(-1) !== "BkToCstmrStmt") return;
      statements += 1;
      const account = orNull(
        textAt(statement, "Acct", "Id", "IBAN") || textAt(statement, "Acct", "Id", "Othr", "Id"),
        50,
      );
      read.account ??= account;
      for (const element of findAll(statement, "Ntry")) entries.push({ element, account });
    });
  } catch (cause) {
    if (cause instanceof XmlFlaw) throw unfit(cause.message, { cause });
    throw cause;
  }
  if (statements === 0) throw unfit("Is XML, but no account statement in CAMT.053.");
  for (const [at, { element }] of entries.entries()) {
    const parts = readEntry(element);
    if (parts === null) read.unread.push({ row: at + 1, message: "Has no amount or no day." });
    else if (parts.length === 0) read.skipped += 1;
    else read.entries.push(...parts);
  }
  return read;
}

/** The incoming payments of an entry: several if it stands for a batch, none if it is outgoing or not booked. */
function readEntry(entry: XmlElement): ReadEntry[] | null {
  const status = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  const isCredit = textAt(entry, "CdtDbtInd") === "CRDT";
  if (!isCredit || textAt(entry, "RvslInd") === "true" || (status !== "" && status !== "BOOK")) {
    return [];
  }
  const bookedOn = dayOf(entry, "BookgDt") ?? dayOf(entry, "ValDt");
  const whole = amountOf(findAll(entry, "Amt")[0]);
  if (bookedOn === null || whole === null) return null;
  const bankReference = orNull(textAt(entry, "AcctSvcrRef"));
  const details = findAll(entry, "NtryDtls", "TxDtls");
  const first = details[0];
  const described = (detail: XmlElement | undefined, amount: Sum) => ({
    ...amount,
    ...{ bookedOn, ...wordsOf(entry, detail) },
    bankReference: (detail && orNull(textAt(detail, "Refs", "AcctSvcrRef"))) ?? bankReference,
  });
  if (details.length > 1) {
    const amounts = details.map((detail) =>
      amountOf(findAll(detail, "Amt")[0] ?? findAll(detail, "AmtDtls", "TxAmt", "Amt")[0]),
    );
    const known = amounts.filter((amount) => amount !== null);
    const isWhole = known.reduce((sum, { amount }) => sum + amount, 0) === whole.amount;
    // Only parts that together are the whole are payments of their own.
    if (isWhole && known.length === details.length) {
      return details.flatMap((detail, at) => {
        const amount = known[at];
        return amount === undefined || amount.amount === 0 ? [] : [described(detail, amount)];
      });
    }
  }
  return whole.amount === 0 ? [] : [described(first, whole)];
}

type Sum = Pick<ReadEntry, "amount" | "currency">;

function amountOf(element: XmlElement | undefined): Sum | null {
  const currency = element?.attributes.Ccy ?? "";
  const decimal = element?.text.trim() ?? "";
  if (!/^[A-Z]{3}$/.test(currency) || !/^\d{1,15}(?:\.\d{1,15})?$/.test(decimal)) return null;
  try {
    return { amount: toMinor(decimal, currency), currency };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function dayOf(entry: XmlElement, name: string): string | null {
  const day = (textAt(entry, name, "Dt") || textAt(entry, name, "DtTm")).slice(0, 10);
  return isDay(day) ? day : null;
}

function wordsOf(entry: XmlElement, detail: XmlElement | undefined) {
  const at = (...path: string[]) => (detail === undefined ? "" : textAt(detail, ...path));
  const all = (...path: string[]) =>
    detail === undefined ? [] : findAll(detail, ...path).map(({ text }) => text);
  const written = [
    ...all("RmtInf", "Ustrd"),
    ...all("RmtInf", "Strd", "CdtrRefInf", "Ref"),
    ...all("RmtInf", "Strd", "RfrdDocInf", "Nb"),
    ...all("RmtInf", "Strd", "AddtlRmtInf"),
    orNull(at("Refs", "EndToEndId")) ?? "",
  ];
  const text = oneLine(written) || oneLine([textAt(entry, "AddtlNtryInf")]);
  return {
    text: cutText(text, TEXT_MAX),
    payer: orNull(
      at("RltdPties", "Dbtr", "Pty", "Nm") ||
        at("RltdPties", "Dbtr", "Nm") ||
        at("RltdPties", "UltmtDbtr", "Pty", "Nm") ||
        at("RltdPties", "UltmtDbtr", "Nm"),
    ),
    payerAccount: orNull(
      at("RltdPties", "DbtrAcct", "Id", "IBAN") || at("RltdPties", "DbtrAcct", "Id", "Othr", "Id"),
      50,
    ),
  };
}
