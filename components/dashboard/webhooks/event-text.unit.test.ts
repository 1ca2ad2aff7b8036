import { expect, test } from "vitest";
import { EVENT_PATTERNS, EVENT_TYPES } from "@/lib/contract/event";
import { getMessages } from "@/messages/dashboard";
import { eventName, eventSentence } from "./event-text";

const [EN, DE] = [getMessages("en-GB"), getMessages("de-DE")];
const order = { kind: "order", id: "ord_1", name: "T-1014" } as const;

test("an event is a sentence with the name of its object, in both languages", () => {
  const sent = { eventType: "order.fulfilled", subject: order } as const;
  expect(eventSentence(sent, EN)).toBe("Order T-1014 was sent");
  expect(eventSentence(sent, DE)).toBe("Bestellung T-1014 wurde versandt");
  const mug = { kind: "product", id: "prod_1", name: "Mug, Blue" } as const;
  expect(eventSentence({ eventType: "inventory.low_stock", subject: mug }, EN)).toBe(
    "Product Mug, Blue is low in stock",
  );
  const nameless = { kind: "conversation", id: "cnv_1", name: null } as const;
  expect(eventSentence({ eventType: "conversation.created", subject: nameless }, EN)).toBe(
    "Conversation was started",
  );
});

test("every type is shown with its object, and every type and pattern has a name of its own", () => {
  for (const messages of [EN, DE]) {
    for (const eventType of EVENT_TYPES)
      expect(eventSentence({ eventType, subject: order }, messages), eventType).toContain("T-1014");
    const names = EVENT_PATTERNS.map((pattern) => eventName(pattern, messages));
    expect(new Set(names).size).toBe(EVENT_PATTERNS.length);
    for (const name of names) expect(EVENT_PATTERNS).not.toContain(name);
  }
  expect(eventName("order.painted", EN)).toBe("order.painted");
});
