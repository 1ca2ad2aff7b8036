import { expect, test } from "vitest";
import { challengePage } from "@/app/hooks/test-processor/[payment]/page-html";

test("a merchant's name cannot become markup", () => {
  const page = challengePage({ kind: "open", merchant: `<b>"R&D"</b>`, amount: "£5.00" });
  expect(page).not.toContain("<b>");
  expect(page).toContain("&#60;b&#62;&#34;R&#38;D&#34;&#60;/b&#62;");
});

test("an answered payment has a link back and no buttons", () => {
  const page = challengePage({
    kind: "finished",
    returnUrl: "https://shop.example/orders/1?a=b&c=d",
  });
  expect(page).toContain('href="https://shop.example/orders/1?a=b&#38;c=d"');
  expect(page).not.toContain("<button");
});
