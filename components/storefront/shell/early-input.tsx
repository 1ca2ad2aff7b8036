"use client";

import { useEffect } from "react";
import {
  type Field,
  isField,
  isText,
  isTicked,
  propsOf,
  repeat,
} from "@/components/ui/react-field";

/** How often the fields are looked at, and for how long: the last part of a page may hydrate late. */
const LOOK_MS = 100;
const LOOKS = 200;

/** How often an input is repeated: React may have a field and not listen to it yet. */
const TRIES = 5;

/**
 * Repeats what was chosen or typed before the scripts of the page had loaded: React leaves such a field as it is, and
 * goes on with the value that it has rendered, so that the page would show one variant and sell another. Once for the
 * whole document. A page that is reloaded or gone back to is left alone: its fields are what the browser has restored.
 */
export function EarlyInput(): null {
  useEffect(() => {
    const [visit] = performance.getEntriesByType("navigation");
    if (visit instanceof PerformanceNavigationTiming && visit.type !== "navigate") return;
    const seen = new Map<Field, Early>();
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const fields = [...document.querySelectorAll("input, select, textarea")].filter(isField);
      // All are read before one is repeated, which renders the others with what React has of them.
      for (const field of fields) if (!seen.has(field)) note(field, seen);
      const isSettled = fields.filter((field) => !settle(field, seen.get(field))).length === 0;
      if ((isSettled && document.readyState === "complete") || looks > LOOKS) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}

/** What a field showed as React took it over, and how often that was repeated. */
type Early = { wanted: string | boolean; tries: number };

/** Differences that come later are of the hydrated page, which hears of them by itself. */
function note(field: Field, seen: Map<Field, Early>): void {
  if (propsOf(field) === undefined) return;
  const wanted = isTicked(field) ? field.checked : field.value;
  seen.set(field, { wanted, tries: differs(field, wanted) ? 0 : TRIES });
}

/** Whether React has what the field showed, or will not take it; else it is repeated. */
function settle(field: Field, early: Early | undefined): boolean {
  if (early === undefined) return false;
  const { wanted, tries } = early;
  if (tries >= TRIES || !differs(field, wanted)) return true;
  early.tries += 1;
  repeat(field, { drawn: drawnOf(field), wanted });
  // What is taken over as a field is left was left before.
  if (isText(field) && field !== document.activeElement)
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  return false;
}

/** The value that React has rendered; undefined where the field keeps it by itself. */
function drawnOf(field: Field): unknown {
  const props = propsOf(field);
  return isTicked(field) ? props?.checked : props?.value;
}

function differs(field: Field, wanted: string | boolean): boolean {
  const drawn = drawnOf(field) ?? null;
  if (drawn === null) return false;
  if (isTicked(field)) {
    // Of radio buttons the chosen one is repeated; the one before it follows.
    return wanted !== drawn && (wanted === true || field.type === "checkbox");
  }
  if (field instanceof HTMLSelectElement) {
    // A value that is no option is shown as another one.
    const isOption = [...field.options].some(({ value }) => value === String(drawn));
    return isOption && wanted !== String(drawn);
  }
  return wanted !== String(drawn);
}
