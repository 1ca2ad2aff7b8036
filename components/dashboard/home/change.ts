/** How a figure stands to what it was before. */
export type Change = { direction: "up" | "down" | "same"; size: number } | { direction: "fresh" };

/** By how many percent a figure changed; `fresh` where there was nothing to grow from. */
export function getChange(now: number, before: number): Change {
  if (now === before) return { direction: "same", size: 0 };
  if (before === 0) return { direction: "fresh" };
  const ratio = (now - before) / Math.abs(before);
  // Less than a tenth of a percent would read as "0 % more".
  if (Math.abs(ratio) < 0.0005) return { direction: "same", size: 0 };
  return { direction: ratio > 0 ? "up" : "down", size: Math.abs(ratio) };
}

/** By how many points of a percentage a rate changed; `fresh` where there was none before. */
export function percentagePointsBetween(now: number | null, before: number | null): Change {
  if (now === before) return { direction: "same", size: 0 };
  if (now === null || before === null) return { direction: "fresh" };
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return { direction: "same", size: 0 };
  return { direction: points > 0 ? "up" : "down", size: Math.abs(points) };
}
