import { createHash, type Hash } from "node:crypto";
import type { IncomingFile } from "@/lib/contract/digital-file";
import type { Reply } from "./call";
import { type Attempt, remember } from "./idempotency";
import {
  type Claim,
  claimKey,
  extendClaim,
  finishClaim,
  isClaimAging,
  type KeyOwner,
  releaseClaim,
  storedReply,
} from "./idempotency-claims";

/**
 * Runs a request with a file at most once per key, as `runIdempotent` does for a body in memory. The file is
 * only known once it has been received: a repeat is read to its end and discarded before it gets the first
 * response. A file that was not received completely frees the key.
 */
export async function runIdempotentUpload(
  key: string,
  { file, ...owner }: KeyOwner & { file: IncomingFile },
  run: (file: IncomingFile) => Promise<Attempt>,
): Promise<Reply> {
  const claim = await claimKey(key, owner, requestHash(owner).digest());
  const digest = requestHash(owner).update(JSON.stringify([file.name, file.type]));
  if ("requestHash" in claim) {
    // The digest of the first request is not known before it has been read.
    if (claim.status === null) return storedReply(claim, requestHash(owner).digest());
    for await (const chunk of file.chunks) digest.update(chunk);
    return storedReply(claim, digest.digest());
  }
  const taken = takeWhole(file.chunks, digest, claim);
  const { reply, isFinal } = await run({ ...file, chunks: taken.chunks });
  await remember(() =>
    isFinal && taken.isWhole()
      ? finishClaim(taken.claim(), reply, digest.digest())
      : releaseClaim(taken.claim()),
  );
  return reply;
}

function requestHash({ call }: KeyOwner): Hash {
  return createHash("sha256").update(`${call.search}\nfile\n`);
}

/** The chunks of a file as they are taken, in whatever time that needs: while they come, the claim is held. */
function takeWhole(chunks: AsyncIterable<Uint8Array>, digest: Hash, first: Claim) {
  let claim = first;
  let isWhole = false;
  async function* take(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      digest.update(chunk);
      if (isClaimAging(claim)) claim = await extendClaim(claim);
      yield chunk;
    }
    // What is left to do with the file has a minute of its own.
    claim = await extendClaim(claim);
    isWhole = true;
  }
  return { chunks: take(), claim: () => claim, isWhole: () => isWhole };
}
