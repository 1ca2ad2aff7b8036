import { expect, test } from "vitest";
import { Refusal } from "@/lib/kit/errors";
import { readStatement } from "./read-statement";

const read = (file: string | Uint8Array, mapping?: object) =>
  readStatement(typeof file === "string" ? new TextEncoder().encode(file) : file, {
    ...{ currency: "EUR", mapping },
  });
const refusal = (file: string | Uint8Array): string => {
  try {
    read(file);
    return "read";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return JSON.stringify(error.fields?.file);
  }
};
/** What is said of the columns of a file that is refused. */
const columnsOf = (file: string): unknown => {
  try {
    return read(file);
  } catch (error) {
    return error instanceof Refusal ? error.details?.columns : error;
  }
};
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

const camt = (
  entries: string,
  { head = '<?xml version="1.0" encoding="UTF-8"?>', version = "08" } = {},
) =>
  `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr/>
  <Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

const ENTRY = `<Ntry><Amt Ccy="EUR">54.90</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>2026112012345</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
  <RltdPties><Dbtr><Pty><Nm>Ada Lovelace</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>RE T-1030</Ustrd><Ustrd>Danke &amp; Gruß</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

const ADA = {
  ...{ amount: 5_490, currency: "EUR", bookedOn: "2026-11-20", payer: "Ada Lovelace" },
  ...{ payerAccount: "DE02120300000000202051", text: "RE T-1030 Danke & Gruß" },
  bankReference: "2026112012345",
};

test("a statement in CAMT.053 has who paid what, when, and with which words", () => {
  expect(read(camt(ENTRY))).toEqual({
    ...{ format: "camt.053", account: "DE89370400440532013000", entries: [ADA] },
    ...{ skipped: 0, unread: [] },
  });
});

test("words that are too long are cut before a character, and never inside one", () => {
  const long = (length: number) => `${"x".repeat(length)}\u{1f381}`;
  const entry = ENTRY.replace("RE T-1030", long(499)).replace("Ada Lovelace", long(199));
  expect(read(camt(entry)).entries).toMatchObject([
    { text: "x".repeat(499), payer: "x".repeat(199) },
  ]);
});

test("files of bank programs are read in any of their encodings", () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  expect(read(utf16(camt(ENTRY))).entries).toEqual([ADA]);
  expect(read(utf16(SPARKASSE))).toEqual(read(latin1(SPARKASSE)));
  expect(() => read(latin1(camt(ENTRY.replace("Ada", "Adä"))))).toThrow();
});

test("older versions name the payer and the state elsewhere, and may be in Latin 1", () => {
  const old = ENTRY.replace("<Pty>", "").replace("</Pty>", "").replace("<Cd>BOOK</Cd>", "BOOK");
  const head = '<?xml version="1.0" encoding="ISO-8859-1"?>';
  expect(read(latin1(camt(old, { head, version: "02" }))).entries).toEqual([ADA]);
});

test.for([
  ["what went out", ENTRY.replace("CRDT", "DBIT")],
  ["what is not booked yet", ENTRY.replace("BOOK<", "PDNG<")],
  ["what was taken back", ENTRY.replace("<Sts>", "<RvslInd>true</RvslInd><Sts>")],
])("%s is no money that came in", ([, entry]) => {
  expect(read(camt(entry ?? ""))).toMatchObject({ entries: [], skipped: 1 });
});

test("a batch is one entry for each of its payments, as long as they are the whole", () => {
  const part = (amount: string, text: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  const batch = (...parts: string[]) =>
    ENTRY.replace(/<NtryDtls>.*<\/NtryDtls>/s, `<NtryDtls>${parts.join("")}</NtryDtls>`);
  const both = read(camt(batch(part("50.00", "T-1"), part("4.90", "T-2"))));
  expect(both.entries.map(({ amount, text }) => [amount, text])).toEqual([
    [5_000, "T-1"],
    [490, "T-2"],
  ]);
  const less = read(camt(batch(part("50.00", "T-1"), part("4.00", "T-2"))));
  expect(less.entries.map(({ amount }) => amount)).toEqual([5_490]);
});

test("an entry without an amount or a day is reported, and the rest is read", () => {
  const odd = ENTRY.replace("54.90", "54,90") + ENTRY.replace("2026-11-20", "2026-02-30") + ENTRY;
  expect(read(camt(odd))).toMatchObject({ entries: [ADA], unread: [{ row: 1 }, { row: 2 }] });
});

test.for([
  [
    "a DOCTYPE",
    `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${camt(ENTRY, { head: "" })}`,
    "DOCTYPE",
  ],
  ["an unknown entity", camt(ENTRY.replace("&amp;", "&x;")), "well-formed"],
  ["a file that breaks off", camt(ENTRY).slice(0, -40), "well-formed"],
  ["other XML", "<a><b/></a>", "no account statement"],
  ["a deep nest", camt(`${"<a>".repeat(50)}${"</a>".repeat(50)}`), "nested"],
])("%s is refused", ([, file, reason]) => {
  expect(refusal(file ?? "")).toContain(reason);
});

const SPARKASSE = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89370400440532013000";"20.11.26";"20.11.26";"GUTSCHR. UEBERWEISUNG";"RE T-1030 Danke & Gruß";"Ada Lovelace";"DE02120300000000202051";"BYLADEM1001";"54,90";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"19.11.26";"19.11.26";"LASTSCHRIFT";"Strom";"Stadtwerke";"DE02";"X";"-1.200,00";"EUR";"Umsatz gebucht"
`;

test.for([
  ["as a German savings bank exports it, in Latin 1", latin1(SPARKASSE)],
  [
    "with lines above the table, as DKB does",
    new TextEncoder().encode(
      `﻿"Girokonto";"DE89370400440532013000"\n""\n"Kontostand vom 20.11.2026:";"1.000,00 €"\n""\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"\n"20.11.26";"20.11.26";"Gebucht";"Ada Lovelace";"Shop";"RE T-1030 Danke & Gruß";"Eingang";"DE02120300000000202051";"54,90 €"\n"19.11.26";"19.11.26";"Gebucht";"Shop";"Stadtwerke";"Strom";"Ausgang";"DE02";"-1.200,00 €"\n`,
    ),
  ],
  [
    "with commas, as banks elsewhere do",
    new TextEncoder().encode(
      'Date,Description,Payer,IBAN,Amount,Currency\r\n20/11/2026,"RE T-1030 Danke & Gruß",Ada Lovelace,DE02120300000000202051,54.90,EUR\r\n19/11/2026,Power,City,,"-1,200.00",EUR\r\n',
    ),
  ],
])("a CSV file %s", ([, file]) => {
  const { entries, skipped, unread } = read(file as Uint8Array);
  expect(entries).toEqual([{ ...ADA, bankReference: null }]);
  expect([skipped, unread]).toEqual([1, []]);
});

test.for([
  ["1.234", 123_400],
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1 234,5", 123_450],
  ["+12,00 EUR", 1_200],
  ["1234", 123_400],
] as const)("the amount %s is %d in the smallest unit", ([cell, amount]) => {
  const { entries } = read(`Datum;Betrag\n2026-11-20;"${cell}"\n`);
  expect(entries.map((entry) => entry.amount)).toEqual([amount]);
});

test("a sign in a column of its own says what went out, and a minus may stand behind", () => {
  const file = "Datum;Umsatz;Soll/Haben\n01.11.2026;5,00;S\n02.11.2026;6,00;H\n03.11.2026;7,00-;\n";
  const { entries, skipped } = read(file);
  expect([entries.map(({ amount }) => amount), skipped]).toEqual([[600], 2]);
});

test("months come first where a day of the file proves it", () => {
  const file = (...days: string[]) =>
    `Date,Amount\n${days.map((day) => `${day},1.00`).join("\n")}\n`;
  const days = (text: string) => read(text).entries.map(({ bookedOn }) => bookedOn);
  expect(days(file("02/03/2026"))).toEqual(["2026-03-02"]);
  expect(days(file("02/03/2026", "11/20/2026"))).toEqual(["2026-02-03", "2026-11-20"]);
});

test("columns of other names are mapped, and a file without any is refused", () => {
  const file = "Wann;Wieviel;Wer\n20.11.2026;5,00;Ada\n";
  expect(refusal(file)).toContain("mapping");
  expect(columnsOf(`Konto;DE89\n\n${file}`)).toEqual(["Wann", "Wieviel", "Wer"]);
  const mapping = { date: "Wann", amount: "wieviel", payer: "Wer" };
  expect(read(file, mapping).entries).toMatchObject([{ amount: 500, payer: "Ada" }]);
});

test("unreadable rows are reported by number", () => {
  const file = "Datum;Betrag\n20.11.2026;viel\n31.02.2026;5,00\n21.11.2026;5,00\n";
  expect(read(file)).toMatchObject({ entries: [{}], unread: [{ row: 2 }, { row: 3 }] });
});

test("any input is either read or refused", () => {
  // A generator of its own, so that each run looks at the same files.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (const base of [new TextEncoder().encode(camt(ENTRY)), latin1(SPARKASSE)]) {
    for (let round = 0; round < 400; round += 1) {
      const file = new Uint8Array(base);
      for (let change = next(6); change >= 0; change -= 1) file[next(file.length)] = next(256);
      const cut = next(3) === 0 ? file.subarray(0, next(file.length)) : file;
      expect(refusal(cut)).toEqual(expect.any(String));
    }
  }
});
