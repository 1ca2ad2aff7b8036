import { expect, test } from "vitest";
import { searchUntilAnswered } from "./search-until-answered";

type SearchResponse = string[] | null | Error;

/**
 * Searches against replies in order, wanted for `wanted` looks at it; returns the reported results and the pauses
 * between.
 */
async function search(replies: SearchResponse[], wanted = Number.POSITIVE_INFINITY) {
  const heard: (readonly string[] | null)[] = [];
  const pauses: number[] = [];
  let looks = 0;
  await searchUntilAnswered<string>({
    async find() {
      const reply = replies.shift();
      if (reply === undefined || reply instanceof Error) throw reply;
      return reply;
    },
    isWanted: () => {
      looks += 1;
      return looks <= wanted;
    },
    onAnswer: (found) => heard.push(found),
    pause: async (ms) => pauses.push(ms),
  });
  return { heard, pauses };
}

test("an answer ends it, also one of nothing", async () => {
  expect(await search([["cup"]])).toEqual({ heard: [["cup"]], pauses: [] });
  expect(await search([[]])).toEqual({ heard: [[]], pauses: [] });
});

test("without an answer it searches again, ever more slowly", async () => {
  const replies = [null, new Error("offline"), null, null, null, ["cup"]];
  expect(await search(replies)).toEqual({
    heard: [null, null, null, null, null, ["cup"]],
    pauses: [1_000, 2_000, 4_000, 4_000, 4_000],
  });
});

test("a search that is no longer wanted is neither reported nor repeated", async () => {
  expect(await search([["cup"]], 1)).toEqual({ heard: [], pauses: [] });
  expect(await search([null, ["cup"]], 2)).toEqual({ heard: [null], pauses: [1_000] });
});
