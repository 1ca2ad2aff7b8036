import { inflateSync } from "node:zlib";
import { SaxesParser } from "saxes";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { DocumentRecord } from "./record";
import { renderPdf } from "./render-pdf";
import { renderXml } from "./render-xml";

/*
 * What PDF/A-3b and Factur-X want of the structure of a file, read from its bytes. It is not all that a validator such
 * as veraPDF knows.
 */

const PARTY = {
  ...{ name: "Tidewater & Sons <Kiel>", line1: "Hafenstraße 1", line2: null, postcode: "24103" },
  ...{ city: "Kiel", state: null, countryCode: "DE", email: "hallo@tidewater.example" },
};

const RECORD: DocumentRecord = {
  ...{ version: 1, kind: "invoice", number: "A&B-2026-00001", issuedOn: "2026-11-23" },
  ...{ issuedAt: "2026-11-23T10:00:00Z", livemode: true, locale: "fr", currency: "EUR" },
  ...{ orderNumber: "1001", orderedOn: "2026-11-22", paidOn: "2026-11-23", paymentMethod: "card" },
  corrects: null,
  seller: {
    ...{ ...PARTY, vatId: "DE123456789", tradeName: "Tidewater", taxNumber: null, phone: null },
    ...{ registration: null, bankName: null, iban: null, bic: null, dueText: null, taxNote: null },
    ...{ footer: "Αθήνα, София, Łódź", logoUrl: null, primaryColor: "#24483E" },
  },
  buyer: { ...PARTY, name: "Zoë 山田 🎉", countryCode: "FR", vatId: null },
  ...{ destinationCountry: "FR", taxInclusive: true, reverseCharge: false, shipping: null },
  lines: [
    {
      ...{ name: "Mug 🫖\u0007", variantName: null, sku: "M-1", quantity: 1_200, unitPrice: 1_200 },
      ...{ discount: 0, amount: 1_440_000, net: 1_200_000, tax: 240_000, taxClass: "standard" },
      ...{ ratePpm: 200_000, supply: "goods" },
    },
  ],
  taxGroups: [
    {
      ...{ taxClass: "standard", supply: "goods", ratePpm: 200_000, net: 1_200_000, tax: 240_000 },
      shippingNet: 0,
      parts: [{ name: "TVA", ratePpm: 200_000, countryCode: "FR", state: null, amount: 240_000 }],
    },
  ],
  totals: {
    ...{ subtotal: 1_440_000, discount: 0, shipping: 0, net: 1_200_000, tax: 240_000 },
    total: 1_440_000,
  },
  missing: [],
};

interface PdfObject {
  /** The dictionary or other value. */
  text: string;
  stream: Buffer | null;
}

/** The objects of a PDF by their numbers, found where its table says they begin. */
function readPdf(bytes: Buffer): { objects: Map<string, PdfObject>; trailer: string } {
  const text = bytes.toString("latin1");
  const begin = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  expect(text.slice(begin, begin + 5)).toBe("xref\n");
  const entries = [...text.slice(begin).matchAll(/^(\d{10}) 00000 n $/gm)];
  const objects = new Map<string, PdfObject>();
  for (const [index, [, offset]] of entries.entries()) {
    const start = Number(offset);
    const head = `${index + 1} 0 obj\n`;
    expect(text.slice(start, start + head.length)).toBe(head);
    const rest = text.slice(start + head.length);
    const [own = ""] = /^[\s\S]*?(?=\nendobj|\nstream\n)/.exec(rest) ?? [];
    const length = Number(/\/Length (\d+)/.exec(own)?.[1] ?? 0);
    const from = start + head.length + own.length + "\nstream\n".length;
    const hasStream = rest.slice(own.length, own.length + 8) === "\nstream\n";
    const raw = hasStream ? bytes.subarray(from, from + length) : null;
    // What follows the bytes that were counted has to be the end of the stream.
    if (raw)
      expect(
        text
          .slice(from + length)
          .trimStart()
          .slice(0, 9),
      ).toBe("endstream");
    const stream = raw && own.includes("/FlateDecode") ? inflateSync(raw) : raw;
    objects.set(String(index + 1), { text: own, stream });
  }
  return { objects, trailer: text.slice(begin) };
}

let pdf: ReturnType<typeof readPdf>;
let bytes: Buffer;
beforeAll(async () => {
  const logo = await sharp({
    create: { width: 40, height: 20, channels: 4, background: { r: 9, g: 90, b: 60, alpha: 0.4 } },
  })
    .png()
    .toBuffer();
  bytes = await renderPdf(RECORD, logo);
  pdf = readPdf(bytes);
});

const all = () => [...pdf.objects.values()];
const catalog = () => all().find(({ text }) => text.includes("/Type /Catalog"));

/** The object that a key of a dictionary refers to, alone or in a list. */
function follow(from: PdfObject | undefined, key: string): PdfObject | undefined {
  const [, id] = new RegExp(`/${key}\\s+\\[?\\s*(\\d+) 0 R`).exec(from?.text ?? "") ?? [];
  return id === undefined ? undefined : pdf.objects.get(id);
}

describe("the file", () => {
  test("is a PDF 1.7 with bytes that show it is binary, an id, and no password", () => {
    expect(bytes.subarray(0, 9).toString()).toBe("%PDF-1.7\n");
    expect([...bytes.subarray(10, 14)].every((byte) => byte > 127)).toBe(true);
    expect(pdf.trailer).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(pdf.trailer).not.toContain("/Encrypt");
  });

  test("has an id of its own, of the same bytes each time", async () => {
    const other = await renderPdf({ ...RECORD, number: "A&B-2026-00002" }, null);
    const idOf = (file: Buffer) => /\/ID \[<(\w+)>/.exec(file.toString("latin1"))?.[1];
    expect(idOf(other)).not.toBe(idOf(bytes));
    expect(Buffer.compare(await renderPdf(RECORD, null), await renderPdf(RECORD, null))).toBe(0);
  });

  test("has nothing that acts, plays or hides, and no filter that PDF/A forbids", () => {
    const forbidden =
      /\/(JavaScript|JS|AA|OpenAction|Launch|Movie|Sound|XFA|LZWDecode|Crypt|PS|OPI|Alternates|TR|HTP)\b/;
    for (const { text } of all()) {
      expect(text).not.toMatch(forbidden);
      expect(text).not.toMatch(/\/Interpolate true|\/Subtype \/PS/);
    }
  });

  test("declares its colour space, and uses no other", () => {
    const intent = follow(catalog(), "OutputIntents");
    expect(intent?.text).toContain("/S /GTS_PDFA1");
    expect(intent?.text).toContain("/OutputConditionIdentifier (sRGB");
    const profile = follow(intent, "DestOutputProfile");
    expect(profile?.text).toContain("/N 3");
    expect(profile?.stream?.subarray(36, 40).toString()).toBe("acsp");
    expect(profile?.stream?.subarray(16, 20).toString()).toBe("RGB ");
    const isForeign = ({ text }: PdfObject) => /\/(DeviceCMYK|Separation|DeviceN)\b/.test(text);
    expect(all().filter(isForeign)).toEqual([]);
    const drawn = contents();
    expect(drawn).not.toMatch(/\/DeviceCMYK|\b[kK]\n/);
  });

  test("brings its fonts along", () => {
    const fonts = all().filter(({ text }) => /\/Type \/Font\b(?!Descriptor)/.test(text));
    const kinds = fonts.map(({ text }) => /\/Subtype \/(\w+)/.exec(text)?.[1]).toSorted();
    expect(kinds).toEqual(["CIDFontType2", "CIDFontType2", "Type0", "Type0"]);
    for (const font of fonts) {
      if (font.text.includes("/Type0")) {
        expect(follow(font, "ToUnicode")?.stream?.toString()).toContain("beginbfrange");
        expect(font.text).toContain("/Encoding /Identity-H");
      } else {
        const descriptor = follow(font, "FontDescriptor");
        const file = follow(descriptor, "FontFile2")?.stream;
        // The mark of TrueType, one way or the other.
        expect(["\0\u0001\0\0", "true"]).toContain(file?.subarray(0, 4).toString("latin1"));
        expect(font.text).toContain("/CIDToGIDMap /Identity");
      }
    }
  });

  test("draws no letter that its fonts do not have", () => {
    const glyphs = [...contents().matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
    );
    expect(glyphs.length).toBeGreaterThan(100);
    expect(glyphs).not.toContain("0000");
  });
});

function contents(): string {
  const pages = all().filter(({ text }) => /\/Type \/Page\b/.test(text));
  expect(pages.length).toBeGreaterThan(0);
  return pages.map((page) => follow(page, "Contents")?.stream?.toString("latin1")).join("\n");
}

describe("the XML in it", () => {
  test("is the document, related to the whole of it and found by its name", () => {
    const spec = follow(catalog(), "AF");
    for (const part of [
      "/Type /Filespec",
      "/AFRelationship /Alternative",
      "/F (factur-x.xml)",
      "/UF (factur-x.xml)",
    ]) {
      expect(spec?.text).toContain(part);
    }
    const [, id] = /\/EF <<\s*\/F (\d+) 0 R/.exec(spec?.text ?? "") ?? [];
    const file = pdf.objects.get(id ?? "");
    expect(file?.text).toContain("/Type /EmbeddedFile");
    expect(file?.text).toContain("/Subtype /text#2Fxml");
    expect(file?.text).toContain("/ModDate (D:20261123100000Z)");
    expect(file?.stream?.toString()).toBe(renderXml(RECORD));
    const names = follow(catalog(), "Names");
    const [, attached] = /\(factur-x\.xml\)\s+(\d+) 0 R/.exec(names?.text ?? "") ?? [];
    expect(pdf.objects.get(attached ?? "")).toBe(spec);
  });
});

describe("the metadata", () => {
  test("say PDF/A-3b and Factur-X, and explain what PDF/A does not know", () => {
    const stream = follow(catalog(), "Metadata");
    expect(stream?.text).toMatch(/\/Type \/Metadata/);
    expect(stream?.text).not.toContain("/Filter");
    const xmp = stream?.stream?.toString() ?? "";
    expect(xmp.startsWith('<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>')).toBe(true);
    expect(xmp.endsWith('<?xpacket end="w"?>')).toBe(true);
    const values = valuesOf(xmp);
    const fx = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
    const one = (name: string) =>
      values.filter(([known]) => known === name).map(([, text]) => text);
    expect(one("http://www.aiim.org/pdfa/ns/id/ part")).toEqual(["3"]);
    expect(one("http://www.aiim.org/pdfa/ns/id/ conformance")).toEqual(["B"]);
    const properties = ["DocumentFileName", "DocumentType", "Version", "ConformanceLevel"];
    expect(properties.map((name) => one(`${fx} ${name}`))).toEqual([
      ...[["factur-x.xml"], ["INVOICE"], ["1.0"], ["EN 16931"]],
    ]);
    expect(one("http://www.aiim.org/pdfa/ns/property# name")).toEqual(properties);
    expect(one("http://www.aiim.org/pdfa/ns/schema# namespaceURI")).toEqual([fx]);
    expect(one("http://www.aiim.org/pdfa/ns/schema# prefix")).toEqual(["fx"]);
    const texts = values.map(([, text]) => text);
    expect(texts).toContain("Facture A&B-2026-00001");
    expect(texts).toContain("Tidewater & Sons <Kiel>");
  });

  test("agree with the metadata of the file", () => {
    const [, id] = /\/Info (\d+) 0 R/.exec(pdf.trailer) ?? [];
    const info = pdf.objects.get(id ?? "");
    const keys = [...(info?.text ?? "").matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, key, ref]) => [
      key,
      pdf.objects.get(ref ?? "")?.text,
    ]);
    expect(Object.fromEntries(keys)).toEqual({
      ...{ Producer: "(Cartwright)", Creator: "(Cartwright)" },
      CreationDate: "(D:20261123100000Z)",
    });
    const xmp = follow(catalog(), "Metadata")?.stream?.toString();
    expect(xmp).toContain("<xmp:CreateDate>2026-11-23T10:00:00Z</xmp:CreateDate>");
    expect(xmp).toContain("<pdf:Producer>Cartwright</pdf:Producer>");
    expect(xmp).toContain("<xmp:CreatorTool>Cartwright</xmp:CreatorTool>");
  });
});

/** Each element that has nothing but text, by its namespace and name. */
function valuesOf(xml: string): [string, string][] {
  const values: [string, string][] = [];
  const parser = new SaxesParser({ xmlns: true });
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", () => {
    text = "";
  });
  parser.on("text", (more) => {
    text += more;
  });
  parser.on("closetag", ({ uri, local }) => {
    if (text.trim()) values.push([`${uri} ${local}`, text.trim()]);
    text = "";
  });
  parser.write(xml).close();
  return values;
}
