import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { searchUntilAnswered } from "./search-until-answered";

/** Typing is over for this long before it is searched for. */
const TYPING_MS = 200;

/**
 * Searches for the text that is typed into a field, the latest only. `find` returns null without an answer: the search
 * is then repeated, and `nothingFoundMessage` says so instead of reporting no results.
 */
export function useSearchAsTyped<Row>(
  find: (text: string) => Promise<readonly Row[] | null>,
  onFound: (found: readonly Row[]) => void,
): { search: (text: string) => void; isUnanswered: boolean; nothingFoundMessage: string } {
  const { discounts, lists } = useMessages().messages;
  const [isUnanswered, setUnanswered] = useState(false);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const search = useDebouncedCallback((text: string) => {
    latest.current += 1;
    const turn = latest.current;
    return searchUntilAnswered({
      find: () => find(text),
      isWanted: () => latest.current === turn,
      onAnswer(found) {
        setUnanswered(found === null);
        if (found !== null) onFound(found);
      },
    });
  }, TYPING_MS);
  return {
    search,
    isUnanswered,
    nothingFoundMessage: isUnanswered ? lists.searchFailed : discounts.nothingFound,
  };
}
