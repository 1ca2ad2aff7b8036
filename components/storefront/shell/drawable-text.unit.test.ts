import { expect, test } from "vitest";
import { toDrawableText } from "./drawable-text";

test.each(["Everyday Mug", "Größe 12 – “fein”", "12,00\u00a0€", "Čaj & Żurek", "Œuvre…"])(
  "%s is drawn as it is written",
  (text) => {
    expect(toDrawableText(text)).toBe(text.replace("\u00a0", " "));
  },
);

test.each(["お茶", "Чай", "Mug ☕", "₹ 1,200", "שלום", "", "   "])(
  "no font is fetched from elsewhere for “%s”",
  (text) => {
    expect(toDrawableText(text)).toBeNull();
  },
);
