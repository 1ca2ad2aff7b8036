import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { newSecret } from "./ids";
import { processWide } from "./process-state";

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    headerSeal: { key: Buffer };
  }
}

/** Known to this process alone, until the secret that all processes of the deployment share is set. */
const seal = processWide("headerSeal", () => ({ key: keyFrom(newSecret(32)) }));

/** Shares the seal with every other process that has this secret: one port may lead to any of them. */
export function shareHeaderSeal(secret: string | undefined): void {
  if (secret !== undefined) seal.key = keyFrom(secret);
}

/** The value of a header that a deployment sends to itself. It carries a signature, so that no client can write it. */
export function sealHeader(name: string, value: string): string {
  return `${signatureOf(name, value)} ${value}`;
}

/** What {@link sealHeader} was given for a header of that name; undefined for anything else. */
export function readSealedHeader(
  name: string,
  header: string | null | undefined,
): string | undefined {
  const [, signature, value] = /^(\S+) (.*)$/s.exec(header ?? "") ?? [];
  if (signature === undefined || value === undefined) return undefined;
  const [given, due] = [Buffer.from(signature), Buffer.from(signatureOf(name, value))];
  return given.length === due.length && timingSafeEqual(given, due) ? value : undefined;
}

function signatureOf(name: string, value: string): string {
  return createHmac("sha256", seal.key).update(`${name}\n${value}`).digest("base64url");
}

/** Of its own, so that nothing else that is signed by the secret is a seal. */
function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "sealed headers", 32));
}
