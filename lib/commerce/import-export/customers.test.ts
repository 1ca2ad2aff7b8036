import { describe, expect } from "vitest";
import { createCustomField } from "@/lib/commerce/custom-fields";
import { eraseCustomer, mergeCustomers, updateCustomer } from "@/lib/commerce/customers";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { importFile, sendFile } from "@/lib/testing/import-files";
import { killedIn } from "@/lib/testing/processes";
import { openShop } from "@/lib/testing/shop";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { getImport, runImports } from ".";

/** As Shopify exports customers. */
const HEADER =
  "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags";

const ADA =
  "'6543210,Ada,Lovelace,Ada@Example.com,yes,,12 St James's Square,,London,,GB,sw1y4jh,'+442079460000,'+447911123456,no,120.50,3,Likes blue,no,\"vip, wholesale\"";
const BEN = "'6543211,Ben,,ben@example.com,no,,,,,,,,,,no,0.00,0,,yes,";

const FILE = `${HEADER}\n${ADA}\n${BEN}\n`;

const bring = (store: TestStore, file = FILE, fields = {}) =>
  importFile(store, file, { kind: "customers", fileName: "customers_export.csv", ...fields });

const show = async (store: TestStore, email: string) => {
  const customer = await db.customer.findFirstOrThrow({ where: { storeId: store.id, email } });
  const { body } = await api.private(store).get(`/customers/${customer.id}`);
  return body.data;
};

/** All data that a file of customers can change. */
async function everything({ id: storeId }: TestStore) {
  const customers = await db.customer.findMany({ where: { storeId }, orderBy: { id: "asc" } });
  const ofThem = { where: { customerId: { in: customers.map(({ id }) => id) } } };
  return {
    customers,
    addresses: await db.customerAddress.findMany(ofThem),
    consents: await db.consent.findMany(ofThem),
    events: await db.event.count({ where: { storeId } }),
    changes: await db.auditEntry.count({ where: { storeId, objectKind: "customer" } }),
  };
}

describe("a file of customers", () => {
  test("has custom fields, and reports the invalid cells", async ({ store }) => {
    for (const [key, type] of [
      ["club", "text"],
      ["rank", "number"],
    ] as const) {
      const field = { appliesTo: "customer", label: key, key, type } as const;
      await createCustomField(seller(store), field);
    }
    const file = (cell: string) => `Email,Custom Fields\nada@example.com,"${cell}"\n`;
    const said = (values: object) => file(JSON.stringify(values).replaceAll('"', '""'));
    await bring(store, said({ club: "Gold", rank: 2 }));
    const fields = async () => (await show(store, "ada@example.com")).customFields;
    expect(await fields()).toEqual({ club: "Gold", rank: 2 });
    // Fields that a file does not name stay; invalid ones are reported, and change nothing.
    await bring(store, said({ rank: 3 }));
    const wrong = await bring(store, said({ club: null, rank: "high" }));
    expect(wrong).toMatchObject({
      failedCount: 1,
      issues: [{ row: 2, column: "Custom Fields", message: "rank: Must be a number." }],
    });
    expect((await bring(store, file("[1]"))).issues).toMatchObject([
      { row: 2, column: "Custom Fields", isFatal: true },
    ]);
    expect(await fields()).toEqual({ club: "Gold", rank: 3 });
  });

  test("brings name, address, tags, note and consent, and names where that comes from", async ({
    store,
  }) => {
    const done = await bring(store);
    expect(done).toMatchObject({
      ...{ status: "succeeded", origin: "shopify", rowsDone: 2, createdCount: 2, failedCount: 0 },
      issues: [
        // Consent to text messages is not kept here.
        { row: 1, column: "Accepts SMS Marketing", isFatal: false },
        { row: 3, column: "Tax Exempt", isFatal: false },
      ],
    });
    expect(await show(store, "ada@example.com")).toMatchObject({
      ...{ firstName: "Ada", lastName: "Lovelace", phone: "+447911123456", emailVerified: false },
      ...{ tags: ["vip", "wholesale"], metadata: { note: "Likes blue" }, marketingOptIn: true },
      marketingConsent: {
        ...{ granted: true, channel: "import", source: "Shopify: customers_export.csv" },
      },
      addresses: [
        {
          ...{ firstName: "Ada", line1: "12 St James's Square", city: "London" },
          ...{ postcode: "SW1Y 4JH", countryCode: "GB", phone: "+442079460000", isDefault: true },
        },
      ],
      totalOrders: 0,
    });
    expect(await show(store, "ben@example.com")).toMatchObject({
      ...{ firstName: "Ben", lastName: null, phone: null, addresses: [], tags: [] },
      ...{ marketingOptIn: false, marketingConsent: null, metadata: { taxExempt: true } },
    });
    const where = { storeId: store.id, type: "customer.created" };
    expect(await db.event.count({ where })).toBe(2);
  });

  test("says of a note that is too long what is left out, and cuts no character in two", async ({
    store,
  }) => {
    const note = `${"x".repeat(4_999)}\u{1f381}, and more`;
    const done = await bring(store, `Email,Note\nada@example.com,"${note}"\n`);
    expect(done).toMatchObject({
      ...{ status: "succeeded", createdCount: 1, failedCount: 0 },
      issues: [{ row: 2, column: "Note", isFatal: false }],
    });
    const { metadata } = await show(store, "ada@example.com");
    expect(metadata).toEqual({ note: "x".repeat(4_999) });
  });

  test("a second import changes nothing, even if customers have changed here since", async ({
    store,
  }) => {
    await bring(store);
    const { id } = await show(store, "ada@example.com");
    await updateCustomer(seller(store), id, { firstName: "Augusta", phone: null });
    const before = await everything(store);
    expect(await bring(store)).toMatchObject({
      ...{ createdCount: 0, updatedCount: 0, unchangedCount: 2, failedCount: 0 },
    });
    expect(await everything(store)).toEqual(before);
  });

  test("that says something else of them changes that, found by the other shop's id", async ({
    store,
  }) => {
    await bring(store);
    const before = await show(store, "ada@example.com");
    const next = FILE.replace("Lovelace", "King").replace("wholesale", "press");
    expect(await bring(store, next)).toMatchObject({ updatedCount: 1, unchangedCount: 1 });
    expect(await show(store, "ada@example.com")).toMatchObject({
      ...{ id: before.id, lastName: "King", tags: ["vip", "wholesale", "press"] },
      marketingConsent: before.marketingConsent,
    });
  });

  test("says what they may owe on invoice, takes it back where it is empty, and without the column says nothing", async ({
    store,
  }) => {
    const limits = async () => [
      (await show(store, "ada@example.com")).invoiceLimit?.amount,
      (await show(store, "ben@example.com")).invoiceLimit?.amount,
    ];
    const file = (ada: string, ben: string) =>
      `Email,Invoice Limit\nada@example.com,"${ada}"\nben@example.com,${ben}\n`;
    await bring(store, file("1,500.00", ""));
    expect(await limits()).toEqual([150_000, undefined]);
    await bring(store);
    expect(await limits()).toEqual([150_000, undefined]);
    const exported = await api.private(store).get("/exports/customers.csv");
    await bring(store, exported.text.replace(",1500.00,", ",20.50,"));
    expect(await limits()).toEqual([2_050, undefined]);
    expect(await bring(store, file("", "0"))).toMatchObject({ updatedCount: 2, failedCount: 0 });
    expect(await limits()).toEqual([undefined, 0]);
    const refused = await bring(store, file("-5", "99999999999999"));
    expect(refused).toMatchObject({ failedCount: 2, updatedCount: 0 });
    expect(await limits()).toEqual([undefined, 0]);
  });

  test("never overrides consent that the customer gave themselves", async ({ store }) => {
    await bring(store);
    const { id } = await show(store, "ada@example.com");
    await updateCustomer(seller(store), id, { marketingOptIn: false });
    await bring(store, FILE.replace("Likes blue", "Likes red"));
    expect(await show(store, "ada@example.com")).toMatchObject({
      ...{ metadata: { note: "Likes red" }, marketingOptIn: false },
      marketingConsent: { granted: false, channel: "seller" },
    });
    // A newer answer in the old shop does count.
    await bring(store, FILE.replace("ben@example.com,no", "ben@example.com,yes"));
    await bring(store, FILE);
    const ben = await show(store, "ben@example.com");
    expect([ben.marketingOptIn, ben.marketingConsent.granted]).toEqual([false, false]);
  });

  test("adds what an existing customer lacks, and changes nothing else", async ({ store }) => {
    const here = await customerOf(store, { email: "ada@example.com" });
    await db.customer.update({ where: { id: here.id }, data: { firstName: "Countess" } });
    expect(await bring(store)).toMatchObject({ createdCount: 1, updatedCount: 1 });
    expect(await show(store, "ada@example.com")).toMatchObject({
      ...{ id: here.id, firstName: "Countess", lastName: null, phone: "+447911123456" },
      marketingOptIn: true,
    });
    expect(await bring(store)).toMatchObject({ unchangedCount: 2 });
  });

  test("does not restore an erased customer, and follows a merged one", async ({ store }) => {
    await bring(store);
    const ada = await show(store, "ada@example.com");
    const ben = await show(store, "ben@example.com");
    await mergeCustomers(seller(store), ada.id, ben.id);
    await eraseCustomer(seller(store), ada.id);
    const before = await everything(store);
    const again = await bring(store, FILE.replace("Lovelace", "King"));
    expect(again).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 2 });
    expect(again.issues).toContainEqual(
      expect.objectContaining({ code: "customer_erased", isFatal: false }),
    );
    expect(await everything(store)).toEqual(before);
    expect(await db.importedRecord.count({ where: { storeId: store.id, isMade: true } })).toBe(1);
  });

  test("names the row and the field of each that is refused, and takes the rest in", async ({
    store,
  }) => {
    const rows = [
      "'1,Ann,,,no,,,,,,,,,,,,,,,",
      "'2,Bob,,bob,no,,,,,,,,,,,,,,,",
      "'3,Cal,,cal@example.com,perhaps,,,,,,,,,,,,,,,",
      "'4,Dee,Day,dee@example.com,no,,1 High St,,London,,GB,nonsense,,12,,,,,,",
      "'4,Eve,,eve@example.com,no,,,,,,,,,,,,,,,",
      `'5,${"x".repeat(101)},,fay@example.com,no,,,,,,,,,,,,,,,`,
    ];
    const done = await bring(store, `${HEADER}\n${rows.join("\n")}\n`);
    expect(done).toMatchObject({ status: "succeeded", createdCount: 1, failedCount: 5 });
    const ofRows = done.issues.filter(({ row }) => row > 1);
    expect(ofRows.map(({ row, column, isFatal }) => [row, column, isFatal])).toEqual([
      [2, "Email", true],
      [3, "Email", true],
      [4, "Accepts Email Marketing", true],
      [5, "Default Address Zip", false],
      [5, "Phone", false],
      [6, "Customer ID", true],
      [7, "First Name", true],
    ]);
    expect(await show(store, "dee@example.com")).toMatchObject({ addresses: [], phone: null });
  });

  test("says in a dry run exactly that, and writes nothing", async ({ store }) => {
    await bring(store);
    const before = await everything(store);
    const next = FILE.replace("Ben", "Benjamin").concat(
      "'9,New,,new@example.com,yes,,,,,,,,,,,,,,,\n",
    );
    const dry = await bring(store, next, { dryRun: "true" });
    expect(dry).toMatchObject({ createdCount: 1, updatedCount: 1, unchangedCount: 1 });
    expect(await everything(store)).toEqual(before);
    const done = await bring(store, next);
    expect(done).toMatchObject({ createdCount: 1, updatedCount: 1, unchangedCount: 1 });
  });

  test("belongs to one store and one mode", async () => {
    const [one, other] = [await createStore(), await createStore()];
    await bring(one);
    expect(await db.customer.count({ where: { storeId: one.id, livemode: true } })).toBe(0);
    expect(await bring(other)).toMatchObject({ createdCount: 2, unchangedCount: 0 });
    const stores = await db.importedRecord.groupBy({
      ...{ by: ["storeId", "livemode"], _count: true },
      where: { storeId: { in: [one.id, other.id] } },
    });
    expect(stores.map(({ livemode, _count }) => [livemode, _count])).toEqual([
      [false, 2],
      [false, 2],
    ]);
  });

  test("of WooCommerce is read by its own columns", async ({ store }) => {
    const file = [
      "customer_id,user_login,user_email,user_pass,first_name,last_name,date_registered,billing_company,billing_address_1,billing_city,billing_postcode,billing_country,billing_phone",
      "12,gus,gus@example.com,$P$Babc,Gus,Weber,2021-03-04 09:30:00,Weber GmbH,Hauptstr. 1,Berlin,10115,DE,030 123456",
    ].join("\n");
    const done = await bring(store, file);
    expect(done).toMatchObject({ origin: "woocommerce", createdCount: 1, issues: [] });
    expect(await show(store, "gus@example.com")).toMatchObject({
      ...{ firstName: "Gus", lastName: "Weber", phone: "+4930123456" },
      createdAt: expect.stringMatching(/^2021-03-04T/),
      addresses: [{ company: "Weber GmbH", postcode: "10115", countryCode: "DE" }],
    });
    const kept = await db.customer.findFirstOrThrow({ where: { storeId: store.id } });
    expect(JSON.stringify(kept)).not.toContain("$P$");
  });
});

test("a refused row of a customer is deleted when they are erased", async ({ store }) => {
  await bring(store, `${HEADER}\n${ADA}\n`);
  await bring(
    store,
    `${HEADER}\n${ADA.replace(",yes,", ",maybe,")}\n${BEN.replace(",no,", ",maybe,")}\n`,
  );
  const refused = () => db.importRow.findMany({ where: { import: { storeId: store.id } } });
  expect(await refused()).toHaveLength(2);
  await eraseCustomer(seller(store), (await show(store, "ada@example.com")).id);
  expect((await refused()).map(({ cells }) => cells[3])).toEqual(["ben@example.com"]);
});

test("an imported customer keeps name and consent at the first login, which verifies the mailbox", async () => {
  const shop = await openShop();
  await bring(shop.store);
  await logInByLink(api.public(shop.store), shop.store, { email: "ada@example.com" });
  expect(await show(shop.store, "ada@example.com")).toMatchObject({
    ...{ emailVerified: true, firstName: "Ada", marketingOptIn: true },
    addresses: [{ city: "London" }],
  });
});

test("a killed import of customers resumes, and each is created with one event", {
  timeout: 60_000,
}, async () => {
  const store = await createStore();
  const rows = Array.from(
    { length: 300 },
    (_, at) => `'${at},C${at},,c${at}@example.com,yes,,,,,,,,,,,,,,,`,
  );
  const { id } = await sendFile(store, `${HEADER}\n${rows.join("\n")}\n`, { kind: "customers" });
  await killedIn("lib/testing/crash-import", { importId: id, rows: 100 });
  const stopped = await getImport(seller(store), id);
  expect(stopped.rowsDone).toBeLessThan(300);
  await db.import.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1) } });
  while ((await runImports()) > 0);
  expect(await getImport(seller(store), id)).toMatchObject({
    ...{ status: "succeeded", rowsDone: 300, createdCount: 300, unchangedCount: 0 },
  });
  const where = { where: { storeId: store.id } };
  expect([await db.customer.count(where), await db.event.count(where)]).toEqual([300, 300]);
  expect(await db.consent.count({ where: { customer: { storeId: store.id } } })).toBe(300);
});
