import type { ReactNode } from "react";
import type { Result } from "@/lib/client/result";

/** A column of a list. The first one is the row's name: it holds the link and cannot be hidden. */
export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  align?: "end";
  /**
   * Its place in the card that a row is on a phone: how many of the card's six columns it spans, 3 unless given and 6
   * for the first one, and where its title is, above the value unless given.
   */
  inCard?: { span?: 2 | 3 | 4 | 6; title?: "beside" | "none" };
  /** Sorts by this value of the query parameter `sort`, with `-` before it downwards. */
  sort?: string;
  /** Seen only once the seller asks for it. */
  isHiddenAtFirst?: boolean;
};

/** What a list can be narrowed to, by one query parameter of the address. */
export type Filter = { param: string; label: string; options: { value: string; label: string }[] };

/**
 * An action on the selected rows: a server action whose result is shown in a toast, or one that opens a
 * dialog for more input.
 */
export type BulkAction = {
  label: string;
  isDangerous?: boolean;
  /** The same for everything that the search and the filters find, on whichever page it is. */
  openAll?: () => void;
} & (
  | {
      run: (ids: string[]) => Promise<Result<unknown>>;
      done: string;
      /** Takes it back, where the toast is to offer that. */
      undo?: (ids: string[]) => void;
      open?: never;
    }
  | { open: (ids: string[]) => void; run?: never }
);

/** `{data, meta}` of a list of the API. */
export type Page<Row> = {
  data: Row[];
  meta: { currentPage: number; perPage: number; total: number; lastPage: number };
};
