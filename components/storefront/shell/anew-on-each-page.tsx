"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Fragment, type ReactNode } from "react";

/** What stands in it is made anew on every page: a panel that was open is closed on the next. */
export function AnewOnEachPage({ children }: { children: ReactNode }) {
  return <Fragment key={`${usePathname()}?${useSearchParams()}`}>{children}</Fragment>;
}
