import { expect, test } from "vitest";
import { insertReply } from "./insert-reply";
import { matchReplies } from "./match-replies";

test("an answer is put in after what was written, and nothing of that is lost", () => {
  expect(insertReply("", "Thank you.")).toBe("Thank you.");
  expect(insertReply("Hello Ida,", "thank you.")).toBe("Hello Ida, thank you.");
  expect(insertReply("Hello Ida,\n", "thank you.")).toBe("Hello Ida,\nthank you.");
});

test("a search finds what holds all its words, by title before by text", () => {
  const reply = (title: string, body: string) => ({
    ...{ id: title, title, body },
    ...{ createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" },
  });
  const replies = [
    reply("Opening hours", "We deliver from nine."),
    reply("Delivery", "To Orkney on Tuesdays."),
    reply("Returns", "Within 14 days."),
  ];
  const found = (search: string) => matchReplies(replies, search).map(({ title }) => title);
  expect(found("")).toEqual(["Opening hours", "Delivery", "Returns"]);
  expect(found("deliver")).toEqual(["Delivery", "Opening hours"]);
  expect(found("  ORKNEY delivery ")).toEqual(["Delivery"]);
  expect(found("refund")).toEqual([]);
});
