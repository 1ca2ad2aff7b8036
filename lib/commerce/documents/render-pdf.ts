import path from "node:path";
import PDFDocument from "pdfkit";
import { cityLine } from "@/lib/kit/city-line";
import { countryName } from "@/lib/kit/country-name";
import { majorRate, storeAmount } from "@/lib/kit/currency-terms";
import { format } from "@/lib/kit/format-message";
import { partsText } from "@/lib/kit/line-parts";
import { formatMoney } from "@/lib/kit/money";
import { getMessages, languageOf, type Messages } from "@/messages/server";
import { drawable } from "./drawable";
import { FACTURX_NAME, facturxMetadata } from "./facturx";
import type { DocumentLine, DocumentParty, DocumentRecord, TaxGroup } from "./record";
import { lineName, renderXml } from "./render-xml";
import { EXPORT, vatCategory } from "./vat-category";

/** Points, of which an A4 page has 595 by 842. */
const MARGIN = 50;
const RIGHT = 595 - MARGIN;
const WIDTH = RIGHT - MARGIN;
/** Where the footer begins; nothing else is written below. */
const BOTTOM = 842 - 92;

const INK = "#1b1f24";
const QUIET = "#5b6470";
const LINE = "#d5dae0";

/** Letters of all languages of the European Union, Greek and Bulgarian included. */
const FONT_FOLDER = path.join(process.cwd(), "node_modules/dejavu-fonts-ttf/ttf");
const FONTS = {
  plain: path.join(FONT_FOLDER, "DejaVuSansCondensed.ttf"),
  bold: path.join(FONT_FOLDER, "DejaVuSansCondensed-Bold.ttf"),
};

type Words = Messages["documents"];
type RenderContext = {
  pdf: PDFKit.PDFDocument;
  record: DocumentRecord;
  words: Words;
  money: (amount: number) => string;
  day: (date: string) => string;
  percent: (ratePpm: number) => string;
};

/**
 * A document as Factur-X: a PDF/A-3b with its XML inside, both of the same record. The same record always gives the
 * same bytes.
 */
export async function renderPdf(record: DocumentRecord, logo: Buffer | null): Promise<Buffer> {
  const words = getMessages(languageOf(record.locale)).documents;
  const title = `${titleOf(record, words)} ${record.number}`;
  const issuedAt = new Date(record.issuedAt);
  const pdf = new PDFDocument({
    ...{ size: "A4", margin: MARGIN, bufferPages: true, pdfVersion: "1.7", lang: record.locale },
    ...{ subset: "PDF/A-3b", font: FONTS.plain, displayTitle: true },
    info: {
      ...{ Title: title, Producer: "Cartwright", Creator: "Cartwright", CreationDate: issuedAt },
    },
  });
  // It has made the id of the file, and would go into the metadata unescaped: they have it from us.
  delete pdf.info.Title;
  pdf.appendXML(facturxMetadata({ title, author: record.seller.name ?? record.seller.tradeName }));
  pdf.registerFont("plain", FONTS.plain);
  pdf.registerFont("bold", FONTS.bold);
  const finished = collect(pdf);
  const shown = drawable(record, pdf, ["plain", "bold"]);
  const context = { pdf, record: shown, words, ...writersOf(shown) };

  writeHead(context, `${titleOf(shown, words)} ${shown.number}`, logo);
  writeLines(context);
  writeTotals(context);
  writeNotes(context);
  writeFooters(context);
  pdf.file(Buffer.from(renderXml(record)), {
    ...{ name: FACTURX_NAME, type: "text/xml", description: title, hidden: false },
    ...{ creationDate: issuedAt, modifiedDate: issuedAt, relationship: "Alternative" },
  });
  pdf.end();
  return finished;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  pdf.on("end", () => resolve(Buffer.concat(chunks)));
  pdf.on("error", reject);
  return promise;
}

function writersOf({ currency, locale }: DocumentRecord) {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const rates = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  return {
    money: (amount: number) => formatMoney(amount, currency, locale),
    day: (date: string) => days.format(new Date(date)),
    percent: (ratePpm: number) => rates.format(ratePpm / 1_000_000),
  };
}

function titleOf({ kind }: DocumentRecord, words: Words): string {
  return kind === "invoice" ? words.invoice : words.creditNote;
}

function writeHead(
  { pdf, record, words, day }: RenderContext,
  title: string,
  logo: Buffer | null,
): void {
  const { seller, buyer } = record;
  pdf.rect(0, 0, 595, 6).fill(seller.primaryColor);
  if (logo) pdf.image(logo, MARGIN, 36, { fit: [180, 48] });
  else
    pdf.font("bold").fontSize(16).fillColor(INK).text(seller.tradeName, MARGIN, 44, { width: 260 });

  const address = [seller.name, ...addressOf(seller, record.locale)].filter(isText).join(" · ");
  pdf.font("plain").fontSize(7).fillColor(QUIET).text(address, MARGIN, 118, { width: 250 });
  pdf
    .font("bold")
    .fontSize(8)
    .text(words.billTo, MARGIN, pdf.y + 8);
  const vatId = buyer.vatId && `${words.vatId} ${buyer.vatId}`;
  const who = [buyer.name, buyer.contact ?? null];
  const to = [...who, ...addressOf(buyer, record.locale), vatId].filter(isText).join("\n");
  pdf
    .font("plain")
    .fontSize(10)
    .fillColor(INK)
    .text(to || (buyer.email ?? ""), { width: 250, lineGap: 2 });
  const below = pdf.y;

  const facts: [string, string | null][] = [
    [words.number, record.number],
    [words.date, day(record.issuedOn)],
    [words.order, record.orderNumber],
    [words.orderedOn, day(record.orderedOn)],
    [words.paidOn, record.paidOn && day(record.paidOn)],
    [words.dueOn, record.dueOn ? day(record.dueOn) : null],
  ];
  let y = 118;
  for (const [label, value] of facts) {
    if (value === null) continue;
    pdf.font("plain").fontSize(9).fillColor(QUIET).text(label, 340, y, { width: 85 });
    pdf
      .font("plain")
      .fillColor(INK)
      .text(value, 425, y, { width: RIGHT - 425, align: "right" });
    y = Math.max(pdf.y, y + 14) + 1;
  }
  pdf
    .font("bold")
    .fontSize(17)
    .fillColor(INK)
    .text(title, MARGIN, Math.max(below, y) + 28, { width: WIDTH });
  if (record.corrects) {
    const { number, issuedOn } = record.corrects;
    const sentence = format(words.corrects, { number, date: day(issuedOn) });
    pdf.font("plain").fontSize(10).text(sentence, { width: WIDTH });
  }
  if (!record.livemode) pdf.font("bold").fontSize(9).fillColor("#a3341f").text(words.test);
  pdf.moveDown(1);
}

function addressOf(party: DocumentParty, locale: string): (string | null)[] {
  const { line1, line2, countryCode } = party;
  return [line1, line2, cityLine(party), countryName(countryCode, locale)];
}

const isText = (text: string | null): text is string => text !== null && text !== "";

/** Left edges and widths of the columns. */
const COLUMNS = {
  description: { x: MARGIN, width: 235, align: "left" },
  quantity: { x: 290, width: 45, align: "right" },
  price: { x: 340, width: 75, align: "right" },
  taxRate: { x: 420, width: 45, align: "right" },
  amount: { x: 470, width: RIGHT - 470, align: "right" },
} as const;
type Column = keyof typeof COLUMNS;

function writeRow(pdf: PDFKit.PDFDocument, cells: Partial<Record<Column, string>>): void {
  const height = Math.max(
    ...Object.entries(cells).map(([name, text]) =>
      pdf.heightOfString(text, { width: COLUMNS[name as Column].width }),
    ),
  );
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const y = pdf.y;
  for (const [name, text] of Object.entries(cells)) {
    const { x, width, align } = COLUMNS[name as Column];
    pdf.text(text, x, y, { width, align });
  }
  pdf.x = MARGIN;
  pdf.y = y + height + 4;
}

function writeRule(pdf: PDFKit.PDFDocument): void {
  pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.6).strokeColor(LINE).stroke();
  pdf.y += 6;
}

function writeLines(context: RenderContext): void {
  const { pdf, record, words, money, percent } = context;
  const { description, quantity, price, taxRate, amount } = words;
  pdf.font("bold").fontSize(8).fillColor(QUIET);
  writeRow(pdf, { description, quantity, price, taxRate, amount });
  writeRule(pdf);
  pdf.font("plain").fontSize(9).fillColor(INK);
  for (const line of record.lines) {
    writeRow(pdf, {
      description: describeLine(line, context),
      quantity: line.quantity.toLocaleString(record.locale),
      price: money(line.unitPrice),
      taxRate: percent(line.ratePpm),
      amount: money(line.amount),
    });
  }
  writeRule(pdf);
}

function describeLine(line: DocumentLine, { record, words, money }: RenderContext): string {
  const name =
    lineName(line) ?? format(words.refundLine, { number: record.orderNumber ?? record.number });
  const discount =
    line.discount > 0 && format(words.discount, { amount: `−${money(line.discount)}` });
  // The parts of a bundle are listed below it, one per line.
  const parts = (line.parts ?? []).map((part) => partsText([part]));
  return [name, line.sku, ...parts, discount].filter(Boolean).join("\n");
}

function writeTotals({ pdf, record, words, money, percent }: RenderContext): void {
  const { totals, shipping, taxInclusive } = record;
  const rows: [string, string][] = [[words.subtotal, money(totals.subtotal)]];
  if (totals.discount > 0) rows.push([words.discountTotal, `−${money(totals.discount)}`]);
  if (shipping)
    rows.push([
      `${words.shipping}${shipping.name ? ` (${shipping.name})` : ""}`,
      money(totals.shipping),
    ]);
  rows.push([words.net, money(totals.net)]);
  for (const group of record.taxGroups) {
    for (const { name, ratePpm, amount } of group.parts) {
      const on = { name, rate: percent(ratePpm), net: money(group.net) };
      rows.push([format(words.taxOn, on), money(amount)]);
    }
  }
  for (const [label, amount] of rows) writeTotal(pdf, label, amount);
  writeStoreTax({ pdf, record, words });
  pdf.font("bold").fontSize(11);
  writeTotal(pdf, record.kind === "invoice" ? words.total : words.refunded, money(totals.total));
  // Where no tax is charged, prices are neither with it nor before it.
  if (record.taxGroups.every(({ ratePpm }) => ratePpm === 0)) return;
  pdf.font("plain").fontSize(8).fillColor(QUIET);
  writeTotal(pdf, taxInclusive ? words.included : words.excluded, "");
}

/** The tax as the seller owes it, in the currency of the store (Article 230 of Directive 2006/112/EC). */
function writeStoreTax({
  pdf,
  record,
  words,
}: Pick<RenderContext, "pdf" | "record" | "words">): void {
  const { inStoreCurrency: store, currency: code, totals, locale } = record;
  if (!store) return;
  const rate = majorRate(store.rate, { code, storeCurrency: store.currency });
  writeTotal(
    pdf,
    format(words.taxInStoreCurrency, { rate: `1 ${store.currency} = ${rate} ${code}` }),
    formatMoney(storeAmount(totals.tax, store.rate), store.currency, locale),
  );
}

function writeTotal(pdf: PDFKit.PDFDocument, label: string, amount: string): void {
  const height = pdf.heightOfString(label, { width: 165 });
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const y = pdf.y;
  pdf.text(label, 290, y, { width: 165 });
  if (amount) pdf.text(amount, 455, y, { width: RIGHT - 455, align: "right" });
  pdf.x = MARGIN;
  pdf.y = y + height + 3;
}

function writeNotes({ pdf, record, words, day, money }: RenderContext): void {
  const { seller, paidOn, dueOn, suppliedOn, totals, kind } = record;
  const reasons = record.taxGroups.map((group) => reasonOf(group, record, words));
  const paid =
    kind === "invoice" &&
    paidOn &&
    format(words.paid, { amount: money(totals.total), date: day(paidOn) });
  const owed =
    dueOn &&
    format(words.payBy, {
      ...{ amount: money(totals.total), date: day(dueOn) },
      reference: record.orderNumber ?? record.number,
    });
  const supplied = suppliedOn ? format(words.supplied, { date: day(suppliedOn) }) : words.supply;
  const parts = kind === "invoice" && paidOn ? (record.storedValue ?? []) : [];
  const ofIt = parts.map(({ lastFour, amount }) =>
    lastFour === null
      ? format(words.ofItByStoreCredit, { amount: money(amount) })
      : format(words.ofItByGiftCard, { lastFour, amount: money(amount) }),
  );
  const notes = [
    paid,
    ...ofIt,
    owed,
    seller.dueText,
    ...new Set(reasons),
    kind === "invoice" && supplied,
  ];
  pdf.moveDown(1.5);
  pdf.font("plain").fontSize(9).fillColor(INK);
  for (const note of notes) {
    if (!note) continue;
    if (pdf.y + pdf.heightOfString(note, { width: WIDTH }) > BOTTOM) pdf.addPage();
    pdf.text(note, MARGIN, pdf.y, { width: WIDTH, lineGap: 1 });
    pdf.moveDown(0.4);
  }
}

/** Why a group is not taxed, in the language of the document. */
function reasonOf(group: TaxGroup, record: DocumentRecord, words: Words): string | null {
  const { code, reason } = vatCategory(group, record);
  switch (code) {
    case "K":
      return words.intraCommunitySupply;
    case "AE":
      return words.reverseCharge;
    case "G":
      return words.exportNote;
    case "E":
      if (record.seller.taxNote) return record.seller.taxNote;
      return reason === EXPORT ? words.exportNote : words.exempt;
    case "O":
      return record.seller.taxNote;
    case "S":
    case "Z":
      return null;
    default:
      return code satisfies never;
  }
}

/** Writes the seller's details on every page, once the number of pages is known. */
function writeFooters({ pdf, record, words }: RenderContext): void {
  const { seller } = record;
  const { start, count } = pdf.bufferedPageRange();
  const columns = [
    [seller.name, ...addressOf(seller, record.locale)],
    [seller.email, seller.phone, seller.registration],
    [
      seller.vatId && `${words.vatId} ${seller.vatId}`,
      seller.taxNumber && `${words.taxNumber} ${seller.taxNumber}`,
      seller.bankName,
      seller.iban && `IBAN ${seller.iban}`,
      seller.bic && `BIC ${seller.bic}`,
    ],
  ].map((lines) => lines.filter(isText).join("\n"));
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, where text would begin another page.
    pdf.page.margins.bottom = 0;
    pdf
      .moveTo(MARGIN, BOTTOM + 14)
      .lineTo(RIGHT, BOTTOM + 14)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke();
    pdf.font("plain").fontSize(6.8).fillColor(QUIET);
    for (const [index, text] of columns.entries()) {
      const width = WIDTH / 3 - 10;
      pdf.text(text, MARGIN + (index * WIDTH) / 3, BOTTOM + 20, {
        width,
        height: 46,
        ellipsis: true,
      });
    }
    if (seller.footer) {
      const rules = { width: WIDTH - 90, height: 16, ellipsis: true };
      pdf.text(seller.footer.replaceAll("\n", " "), MARGIN, BOTTOM + 68, rules);
    }
    const place = format(words.page, { page: page - start + 1, pages: count });
    pdf.text(place, RIGHT - 85, BOTTOM + 68, { width: 85, align: "right", lineBreak: false });
  }
}
