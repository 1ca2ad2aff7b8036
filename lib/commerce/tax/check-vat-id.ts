import type { StoreContext } from "@/lib/commerce/stores";
import { processWide } from "@/lib/kit/process-state";
import { normalizeVatId, splitVatId } from "@/lib/kit/vat-id";
import { createByteCache } from "@/lib/platform/byte-cache";
import { log } from "@/lib/platform/log";
import { type VatServices, vatServices } from "@/lib/providers/vat";

/** A tax office's answer about a VAT id, as carts and orders store it. */
export interface VatCheck {
  status: "valid" | "invalid" | "unavailable";
  service: "vies" | "hmrc" | "test";
  /** ISO 8601. */
  checkedAt: string;
  /** Proves to a tax office that it was asked; null where it gives none. */
  consultationNumber: string | null;
}

/** Ten minutes, so that a visitor who changes an address back causes no second query. */
const KEEP_MS = 10 * 60_000;

/** 1 MB: some thousand answers. */
const CACHE_BYTES = 1_000_000;
const ANSWER_BYTES = 300;

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    vatChecks: ReturnType<typeof createByteCache<VatCheck>>;
  }
}

const cache = processWide("vatChecks", () => createByteCache<VatCheck>("vat_checks", CACHE_BYTES));

type Asker = Pick<StoreContext, "livemode" | "now"> & { store: { id: string } };

/**
 * Checks a VAT id with a tax office on behalf of the store with the VAT id `requester`; null if there is no
 * office to ask. Answers are cached for ten minutes, `unavailable` never is. Makes a network request: not for
 * use in a transaction.
 */
export async function checkVatId(
  { store, livemode, now }: Asker,
  { vatId, requester }: { vatId: string; requester: string },
  services: VatServices = vatServices,
): Promise<VatCheck | null> {
  const asked = splitVatId(vatId);
  const service = asked && services.find(asked.prefix, livemode);
  if (!service) return null;
  const key = `${store.id} ${livemode} ${requester} ${vatId}`;
  const known = cache.get(key);
  if (known && Math.abs(now.getTime() - Date.parse(known.checkedAt)) < KEEP_MS) return known;
  const answer = await service.check({
    vatId: asked,
    requester: splitVatId(normalizeVatId(requester)),
  });
  const check: VatCheck = {
    status: answer.kind,
    service: service.name,
    checkedAt: now.toISOString(),
    consultationNumber: answer.kind === "unavailable" ? null : answer.consultationNumber,
  };
  if (answer.kind === "unavailable") {
    log().warn({ reason: answer.reason, prefix: asked.prefix }, "A VAT id could not be checked.");
  } else {
    cache.set(key, check, { size: ANSWER_BYTES });
  }
  return check;
}
