"use client";

import { useEffect } from "react";
import { isField, isText, isTicked, propsOf, repeat } from "@/components/ui/react-field";

/**
 * Restores what was typed into the fields of a dashboard page before its scripts had loaded: on a slow connection
 * the page can be read and filled in before that. React leaves such a field as it is, but its form holds the initial
 * value, and the next render overwrites what was typed. Once for the whole document.
 */
export function TypedBefore(): null {
  useEffect(() => {
    const typed = window.typedBefore ?? new Map<EventTarget, Typed>();
    delete window.typedBefore;
    const begun = performance.now();
    let frame = 0;

    /** Fields of a part of the page that hydrates later are restored later. */
    function giveBack(): void {
      for (const [field, entry] of typed) if (isTaken(field, entry)) typed.delete(field);
      const isOver = performance.now() - begun > PATIENCE_MS;
      frame = typed.size > 0 && !isOver ? requestAnimationFrame(giveBack) : 0;
    }

    function note({ type, target, isTrusted }: Event): void {
      if (!isTrusted || !isField(target)) return;
      // A text changes once more as it is left, which may be for the button that takes it back.
      if (type === "change" && isText(target)) return;
      // React may have a field and not listen to it yet. What is chosen is not repeated then: it may do something at once.
      const isSettling = isText(target) && performance.now() - begun < SETTLING_MS;
      if (propsOf(target) !== undefined && !isSettling) {
        // Typing that continues overwrites the restored value.
        typed.delete(target);
        return;
      }
      typed.set(target, { value: target.value, checked: isTicked(target) && target.checked });
      frame ||= requestAnimationFrame(giveBack);
    }

    giveBack();
    for (const name of CHANGES) window.addEventListener(name, note, true);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of CHANGES) window.removeEventListener(name, note, true);
    };
  }, []);
  return null;
}

declare global {
  interface Window {
    /** What BeforeScripts recorded, until it is taken. */
    typedBefore?: Map<EventTarget, Typed>;
  }
}

type Typed = { value: string; checked: boolean; before?: unknown; tries?: number };

const CHANGES = ["input", "change"];

/** How long after the page its last part may hydrate, on a very slow connection. */
const PATIENCE_MS = 60_000;

/** How often a field that shows another value than was typed is dispatched again. */
const TRIES = 5;

/** After this many frames the form has a value of its own for the input, and keeps it. */
const MOST_TRIES = 300;

/** How long React may take from having a field to hearing of it. */
const SETTLING_MS = 3_000;

/**
 * Whether a field's form holds what was typed, or never will; else the input is repeated. React receives it only once
 * it has committed the part of the page that the field is in, and a render right after that may put the old value
 * back: it is tried with each frame until React renders the field with another value.
 */
function isTaken(field: EventTarget, typed: Typed): boolean {
  if (!isField(field) || !field.isConnected) return true;
  const props = propsOf(field);
  if (props === undefined) return false;
  const isBox = isTicked(field);
  const drawn = isBox ? props.checked : props.value;
  const wanted = isBox ? typed.checked : typed.value;
  // The field keeps its value itself, and it is read from there.
  if (drawn === undefined || drawn === null) return true;
  typed.before ??= drawn;
  typed.tries = (typed.tries ?? 0) + 1;
  // Some forms change the typed value; others begin with a value that an earlier page has kept.
  const isOther = drawn !== typed.before && typed.tries > TRIES;
  // What is chosen may do something, which a second time would do it twice.
  const isRepeated = typed.tries > (isText(field) ? MOST_TRIES : 1);
  if (drawn === wanted || isOther || isRepeated) return true;
  repeat(field, { drawn, wanted });
  return false;
}
