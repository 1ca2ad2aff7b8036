import { expect, test } from "vitest";
import { CARRIERS, trackingPage, trackingUrl } from "./carriers";

test("a known carrier and a number make the carrier's own page", () => {
  expect(trackingUrl("UPS", "1Z999AA10123456784")).toBe(
    "https://www.ups.com/track?tracknum=1Z999AA10123456784",
  );
  expect(trackingUrl("royal-mail", "AB 1234 5678 9GB")).toBe(
    "https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB",
  );
});

test("an unknown carrier, or no number, makes none", () => {
  expect(trackingUrl("Bert with the van", "123")).toBeNull();
  expect(trackingUrl("", "123")).toBeNull();
  expect(trackingUrl("UPS", "  ")).toBeNull();
});

test("a number cannot leave its place in the address", () => {
  expect(trackingUrl("UPS", "1&evil=2#x")).toBe(
    "https://www.ups.com/track?tracknum=1%26evil%3D2%23x",
  );
  expect(trackingUrl("DPD", "$&../../x")).toBe(
    "https://tracking.dpd.de/status/en_US/parcel/%24%26..%2F..%2Fx",
  );
});

test.each(CARRIERS)(
  "the page of $name is a web address with a place for the number",
  ({ page, languages }) => {
    expect(page.split("{number}")).toHaveLength(2);
    expect(page.includes("{language}")).toBe(languages !== undefined);
    expect(new URL(page).protocol).toBe("https:");
  },
);

test("a shopper follows a parcel in their language, where the carrier's own page has it", () => {
  const parcel = { carrier: "DHL Paket", trackingNumber: "0034 0434", trackingUrl: null };
  const at = (language: string) =>
    `https://www.dhl.com/${language}/home/tracking.html?tracking-id=00340434`;
  expect(trackingPage(parcel, "de-AT")).toBe(at("de-de"));
  expect(trackingPage(parcel, "fr")).toBe(at("fr-fr"));
  expect(trackingPage(parcel, "pl-PL")).toBe(at("global-en"));
  expect(trackingPage({ ...parcel, trackingUrl: at("global-en") }, "de-DE")).toBe(at("de-de"));
});

test("a page that the seller gave is left as it is", () => {
  const own = { carrier: "DHL", trackingNumber: "1", trackingUrl: "https://track.example/1" };
  expect(trackingPage(own, "de-DE")).toBe("https://track.example/1");
  const unknown = { carrier: null, trackingNumber: null, trackingUrl: null };
  expect(trackingPage(unknown, "de-DE")).toBeNull();
});

test("the name of no member of objects is a language", () => {
  expect(trackingUrl("DHL", "1", "constructor")).toBe(trackingUrl("DHL", "1"));
});
