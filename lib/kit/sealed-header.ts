import { newSecret } from "./ids";
import { processForLife } from "./process-state";

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    headerSeal: string;
  }
}

/** Known to this process alone, so that nobody can write a sealed header for us. */
const seal = processForLife("headerSeal", () => newSecret(16));

/** A header by which this process tells itself something, from where a request comes in to where a page is made. */
export function sealHeader(value: string): string {
  return `${seal} ${value}`;
}

/** What {@link sealHeader} was given; undefined for anything else. */
export function readSealedHeader(header: string | null | undefined): string | undefined {
  return header?.startsWith(`${seal} `) ? header.slice(seal.length + 1) : undefined;
}
