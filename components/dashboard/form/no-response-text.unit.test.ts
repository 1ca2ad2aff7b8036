import { afterEach, expect, test, vi } from "vitest";
import { orderRefusalText } from "@/components/dashboard/orders/order-texts";
import { getMessages } from "@/messages/dashboard";
import { noResponseText } from "./no-response-text";

afterEach(() => vi.unstubAllGlobals());

test.each(["en-GB", "de-DE"] as const)(
  "only an offline user is shown the offline text (%s)",
  (locale) => {
    const messages = getMessages(locale);
    vi.stubGlobal("navigator", { onLine: true });
    expect(noResponseText(messages)).toBe(messages.forms.noReplyAgain);
    expect(orderRefusalText(null, messages, locale)).toBe(messages.orders.refusals.noAnswer);
    vi.stubGlobal("navigator", { onLine: false });
    expect(noResponseText(messages)).toBe(messages.shell.offlineText);
    expect(orderRefusalText(null, messages, locale)).toBe(messages.shell.offlineText);
    expect(messages.shell.offlineText).toMatch(/offline/);
  },
);
