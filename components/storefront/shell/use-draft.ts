"use client";

import { type RefObject, useEffect, useState } from "react";
import { now } from "@/lib/kit/clock";
import { VISIT_SECONDS } from "@/lib/kit/visit-window";

/** As long as the API keeps what was entered without its visitor. */
const KEPT_MS = VISIT_SECONDS * 1000;

type Draft = Record<string, string>;

/**
 * What was typed into a form before, in this tab, and not sent: it survives a reload and a way round
 * through the shop. Kept by the browser for the tab alone; without room for it, nothing is kept.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): Draft | undefined {
  const [draft, setDraft] = useState<Draft>();

  useEffect(() => {
    setDraft(read(name));
    // On the document, because a step that is gone back to has an element of its own.
    const save = ({ target }: Event) => {
      const element = form.current;
      if (element && target instanceof Node && element.contains(target)) write(name, element);
    };
    document.addEventListener("input", save);
    return () => document.removeEventListener("input", save);
  }, [form, name]);

  return draft;
}

/** Drops what is kept of a form that has been sent. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is switched off, so nothing is kept.
  }
}

function read(name: string): Draft | undefined {
  try {
    const { at, values } = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    if (now().getTime() - at < KEPT_MS) return values;
    sessionStorage.removeItem(name);
  } catch {
    // Storage is switched off, or holds what is not ours.
  }
  return undefined;
}

function write(name: string, form: HTMLFormElement): void {
  // What begins with a dollar sign is the framework's own.
  const values = [...new FormData(form)].filter(([field]) => !field.startsWith("$"));
  try {
    const kept = { at: now().getTime(), values: Object.fromEntries(values) };
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Storage is full or switched off.
  }
}
