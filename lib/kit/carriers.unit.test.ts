import { expect, test } from "vitest";
import { CARRIERS, trackingUrl } from "./carriers";

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
  ({ page }) => {
    expect(page.split("{number}")).toHaveLength(2);
    expect(new URL(page).protocol).toBe("https:");
  },
);
