import { expect, test } from "vitest";
import { bannerRows } from "./banner";

const opened = {
  baseUrl: "https://shop.example",
  dashboard: "https://shop.example/dashboard",
  keysFile: "/data/demo.json",
  keys: {
    storeId: "store_1",
    publishableKey: "pk_test_1",
    secretKey: "sk_test_1",
    livePublishableKey: "pk_live_1",
    liveSecretKey: "sk_live_1",
    dashboard: { url: "/dashboard", email: "owner@example.com", password: "let-me-in" },
  },
};

test("a terminal is shown the keys and the password", () => {
  const shown = JSON.stringify(bannerRows(opened, { isTerminal: true }));
  for (const secret of ["sk_test_1", "sk_live_1", "let-me-in"]) expect(shown).toContain(secret);
});

test("a log shows where the secrets are, and none of them", () => {
  const shown = JSON.stringify(bannerRows(opened, { isTerminal: false }));
  expect(shown).not.toMatch(/sk_|pk_live|let-me-in|owner@/);
  expect(shown).toContain("/data/demo.json");
  expect(shown).toContain("https://shop.example/v3/public/pk_test_1");
});
