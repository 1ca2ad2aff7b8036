import { afterEach, expect, test, vi } from "vitest";
import { orderRefusalText } from "@/components/dashboard/orders/order-texts";
import { getWords } from "@/components/dashboard/words";
import { noAnswerText } from "./no-answer-text";

afterEach(() => vi.unstubAllGlobals());

test.each(["en-GB", "de-DE"] as const)(
  "who is offline is told so, and nobody else (%s)",
  (locale) => {
    const words = getWords(locale);
    vi.stubGlobal("navigator", { onLine: true });
    expect(noAnswerText(words)).toBe(words.forms.refusals.other);
    expect(orderRefusalText(null, words, locale)).toBe(words.orders.refusals.noAnswer);
    vi.stubGlobal("navigator", { onLine: false });
    expect(noAnswerText(words)).toBe(words.shell.offlineText);
    expect(orderRefusalText(null, words, locale)).toBe(words.shell.offlineText);
    expect(words.shell.offlineText).toMatch(/offline/);
  },
);
