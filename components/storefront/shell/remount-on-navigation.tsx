"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Fragment, type ReactNode } from "react";

/** Remounts its children on every page, so that an open panel is closed on the next one. */
export function RemountOnNavigation({ children }: { children: ReactNode }) {
  return <Fragment key={`${usePathname()}?${useSearchParams()}`}>{children}</Fragment>;
}
