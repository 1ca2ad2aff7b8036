import { expect, test } from "vitest";
import { drawable } from "./drawable";

test.each(["Everyday Mug", "Größe 12 – “fein”", "12,00\u00a0€", "Čaj & Żurek", "Œuvre…"])(
  "%s is drawn as it is written",
  (text) => {
    expect(drawable(text)).toBe(text.replace("\u00a0", " "));
  },
);

test.each(["お茶", "Чай", "Mug ☕", "₹ 1,200", "שלום", "", "   "])(
  "no font is fetched from elsewhere for “%s”",
  (text) => {
    expect(drawable(text)).toBeNull();
  },
);
