"use client";

import { TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { useUrlQuery } from "./use-url-query";

/** Narrows a list to what is not before or not after a day, by the query parameter `from` or `to` of the address. */
export function DayFilter({ param }: { param: "from" | "to" }) {
  const { lists } = useMessages().messages;
  const address = useUrlQuery();
  const current = address.params.get(param) ?? "";
  const field = useRef<HTMLInputElement>(null);
  // The browser keeps what is half typed, so the value is not React's; it follows where the filters are cleared.
  useEffect(() => {
    if (field.current !== null && field.current.value !== current) field.current.value = current;
  }, [current]);
  return (
    <TextInput
      ref={field}
      type="date"
      aria-label={lists[param]}
      leftSection={<span aria-hidden>{lists[param]}</span>}
      leftSectionWidth={52}
      defaultValue={current}
      onChange={(event) => {
        const { value, validity } = event.currentTarget;
        // A day that is only half typed is not valid yet; an empty field removes the filter.
        if (!validity.badInput && (value === "" || value >= "2000"))
          address.set({ [param]: value });
      }}
    />
  );
}
