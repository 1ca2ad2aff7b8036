/** As many as are worth looking at when a run has become slow. */
const SHOWN = 10;

/** A sentence that names the files which took longest, in seconds of the clock. */
export function slowest(times: readonly { file: string; ms: number }[]): string {
  const named = times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ file, ms }) => `${file} ${Math.round(ms / 1000)} s`);
  return `Slowest files: ${named.join(", ")}.`;
}
